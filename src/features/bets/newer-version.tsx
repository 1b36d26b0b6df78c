import type { Bet } from '#domain/bet.ts';
import { formatIsoDay } from '#domain/iso-day.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export type NewerVersionProps = { bet: Bet; onTakeOver: (bet: Bet) => void };

/** The bet as somebody saved it meanwhile, and the way to go on from there. */
export function NewerVersion({ bet, onTakeOver }: NewerVersionProps) {
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="font-medium break-words">{bet.description}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        {formatIsoDay(bet.day)} · <Odds odds={bet.odds} /> · <Money cents={bet.wager} />{' '}
        <StatusBadge status={bet.status} />
      </p>
      <Button className="mt-3" onClick={() => onTakeOver(bet)}>
        Use the newer version
      </Button>
    </div>
  );
}
