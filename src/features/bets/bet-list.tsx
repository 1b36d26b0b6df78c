import { memo, startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { Bet, SettledStatus } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { cardStyle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { BetRows } from './bet-rows.tsx';
import { layoutAt, type ListLayout } from './row-heights.ts';

export type BetListProps = {
  bets: readonly Bet[];
  customFields: readonly CustomField[];
  betHref: (bet: Bet) => string;
  /** The ids of the bets that are just being settled. */
  settling: ReadonlySet<string>;
  onSettle: (bet: Bet, status: SettledStatus) => void;
  onDuplicate: (bet: Bet) => void;
  /** The ids of the bets that are selected; null while none are being selected. */
  selected: ReadonlySet<string> | null;
  onSelect: (bet: Bet, isSelected: boolean, toHere: boolean) => void;
};

/** Where the list begins on the page. */
type Place = { top: number; layout: ListLayout };

/** Bets by the hundred thousand: only those near the window are in the page. */
export const BetList = memo(function BetList(props: BetListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useLayoutEffect(() => {
    const list = frame.current;
    if (!list) return;
    let measured: Place | null = null;
    const measure = () => {
      const { top, width } = list.getBoundingClientRect();
      const next = { top: Math.round(top + window.scrollY), layout: layoutAt(width) };
      if (measured?.top === next.top && measured.layout === next.layout) return;
      measured = next;
      setPlace(next);
    };
    // In slices, so that the first rows, which cost the most, block nothing. What the observer says first is the same.
    startTransition(measure);
    // What stands above the list moves it, and changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={classNames(cardStyle, '@container overflow-hidden')}>
      {/* Layouts differ in height: nothing that was measured for the one holds for the other. */}
      {place && <BetRows key={place.layout} {...props} {...place} />}
    </div>
  );
});
