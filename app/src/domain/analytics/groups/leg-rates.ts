import { valueKey } from '#domain/bets/custom-field.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { OUTCOMES } from '#domain/bets/outcomes.ts';
import { MAX_GROUPS } from './limited-grouping.ts';
import { type Interval, wilsonInterval } from '#domain/analytics/verdict/interval.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';

/** Won and lost legs of parlays on the same market or, without one, the same selection. Rates are fractions. */
export type LegRate = {
  readonly label: string;
  readonly n: number;
  /** Half won legs count as won, half lost ones as lost. */
  readonly won: number;
  /** The mean implied probability, 1 / decimal odds. */
  readonly implied: number;
  readonly winRate: number;
  /** Wilson's 95% interval. */
  readonly winRateInterval: Interval;
};

/**
 * The win rates of parlays' legs, most legs first, at most 200 rows.
 *
 * @example legRatesOf(bets)[0] // { label: 'Moneyline', n: 40, won: 22, implied: 0.52, winRate: 0.55, … }
 */
export function legRatesOf(bets: readonly Bet[]): LegRate[] {
  const groups = new Map<string, { label: string; n: number; won: number; expected: number }>();
  for (const leg of bets.flatMap(({ legs }) => legs)) {
    const { counts } = OUTCOMES[leg.outcome];
    if (counts !== 'won' && counts !== 'lost') continue;
    const label = leg.market ?? leg.selection;
    const key = valueKey(label);
    const group = groups.get(key) ?? { label, n: 0, won: 0, expected: 0 };
    groups.set(key, group);
    group.n += 1;
    if (counts === 'won') group.won += 1;
    group.expected += 1 / (1 + netOddsOf(leg));
  }
  const rows = [...groups.values()].flatMap(({ label, n, won, expected }) => {
    const winRateInterval = wilsonInterval(won, n);
    return winRateInterval
      ? [{ label, n, won, implied: expected / n, winRate: won / n, winRateInterval }]
      : [];
  });
  return rows.toSorted((one, other) => other.n - one.n).slice(0, MAX_GROUPS);
}
