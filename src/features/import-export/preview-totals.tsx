import { figuresOf, formatRecord, totalsOf } from '#domain/bets/figures.ts';
import type { ReadBet } from '#domain/import/bets-of-table.ts';
import { formatCount } from '#domain/number-text.ts';
import { type ReactNode, useMemo } from 'react';
import { Money } from '#ui/money.tsx';

export type PreviewTotalsProps = { bets: readonly ReadBet[] };

/** What the bets to be added come to, for comparing with what the other tracker says. */
export function PreviewTotals({ bets }: PreviewTotalsProps) {
  const { betCount, settledCount, totalWagered, profit, record } = useMemo(
    () => figuresOf(totalsOf(bets)),
    [bets],
  );
  const pending = betCount - settledCount;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-4 sm:px-5">
      <Total label="Bets">{formatCount(betCount)}</Total>
      <Total label="Won-lost-push" hint={pending > 0 ? `${formatCount(pending)} pending` : undefined}>
        {formatRecord(record)}
      </Total>
      <Total label="Wagered">
        <Money cents={totalWagered} fitted />
      </Total>
      <Total label="Profit">
        <Money cents={profit} signed fitted />
      </Total>
    </dl>
  );
}

type TotalProps = { label: string; hint?: string | undefined; children: ReactNode };

function Total({ label, hint, children }: TotalProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold tracking-tight break-words tabular-nums">{children}</dd>
      {hint && <dd className="text-xs text-muted">{hint}</dd>}
    </div>
  );
}
