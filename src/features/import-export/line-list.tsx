import type { ReactNode } from 'react';
import { formatCount } from '#domain/number-text.ts';

/** What nobody reads to its end is not drawn to its end. */
const MOST_SHOWN = 100;

type Line = { readonly line: number; readonly text: ReactNode };

export type LineListProps = {
  label: string;
  lines: readonly Line[];
  /** Where the rest is to be seen. */
  more?: string;
};

/** What is to be said of lines of the file: of the first hundred. */
export function LineList({ label, lines, more = '' }: LineListProps) {
  const hidden = lines.length - MOST_SHOWN;
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-lg border border-line"
      >
        <ul className="divide-y divide-line">
          {lines.slice(0, MOST_SHOWN).map(({ line, text }) => (
            <li key={line} className="flex gap-3 px-3 py-2">
              <span className="w-18 shrink-0 text-muted tabular-nums">Line {formatCount(line)}</span>
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <p className="mt-2 text-muted">
          And {formatCount(hidden)} more. {more}
        </p>
      )}
    </>
  );
}
