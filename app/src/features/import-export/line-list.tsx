import type { ReactNode } from 'react';
import { formatCount } from '#domain/number-text.ts';

type Line = { readonly line: number; readonly text: ReactNode };

type LineListProps = {
  label: string;
  /** The number of all lines, of which only the first are listed. */
  count: number;
  lines: readonly Line[];
  more?: string;
};

/** Lines of the file, each with what is said about it. */
export function LineList({ label, count, lines, more = '' }: LineListProps) {
  const hidden = count - lines.length;
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach it to scroll
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-lg border border-line"
      >
        <ul className="divide-y divide-line">
          {lines.map(({ line, text }) => (
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
