import { useLayoutEffect, useRef } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export type NewerVersionProps = {
  bet: Bet;
  customFields: readonly CustomField[];
  onTakeOver: (bet: Bet) => void;
};

/** The bet as somebody saved it meanwhile, and the way to go on from there. */
export function NewerVersion({ bet, customFields, onTakeOver }: NewerVersionProps) {
  const box = useRef<HTMLDivElement>(null);
  // It stands above the fields, and whoever has just saved may be below them.
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={box} className="min-w-0 rounded-lg border border-line p-4">
      <p className="font-medium break-words">{bet.description}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        {formatIsoDay(bet.day)} · <Odds odds={bet.odds} /> · <Money cents={bet.wager} />{' '}
        <StatusBadge status={bet.status} />
      </p>
      {tagsOf(bet, customFields).map((tag) => (
        <p key={tag.columnId} className="mt-1 break-words text-muted">
          {tag.label}: <span className="text-ink">{tag.value}</span>
        </p>
      ))}
      <Button className="mt-3" onClick={() => onTakeOver(bet)}>
        Use the newer version
      </Button>
    </div>
  );
}
