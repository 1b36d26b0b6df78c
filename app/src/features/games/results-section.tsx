import { type ReactNode, useState } from 'react';
import { formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

/** More rows at once would block the page. */
const SHOWN = 50;

type FoldedSectionProps = {
  title: string;
  advice?: string | null;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** A part of a card that folds, with what to do about it. */
export function FoldedSection({ title, advice, defaultOpen, children }: FoldedSectionProps) {
  return (
    <Disclosure summary={title} defaultOpen={defaultOpen}>
      <div className="pb-2">
        {advice && <p className="max-w-prose px-4 pb-2 text-muted sm:px-5">{advice}</p>}
        {children}
      </div>
    </Disclosure>
  );
}

type LongListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Whether each row has a checkbox, so that J and K move between them. */
  hasCheckboxes?: boolean;
  children: (item: Item) => ReactNode;
};

/** The first rows of a list, and more on demand. */
export function LongList<Item>({ label, items, keyOf, hasCheckboxes, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(SHOWN);
  const rest = items.length - shown;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {items.slice(0, shown).map((item) => (
          <li
            key={keyOf(item)}
            data-row={hasCheckboxes ? '' : undefined}
            className="relative px-4 py-3 transition-colors hover:bg-hover sm:px-5"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="px-4 py-3 sm:px-5">
          <Button className="max-sm:w-full" onClick={() => setShown(shown + 4 * SHOWN)}>
            Show {formatCount(Math.min(rest, 4 * SHOWN))} more
          </Button>
        </div>
      )}
    </>
  );
}
