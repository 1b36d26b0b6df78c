import { expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { runs } from '#tests/support/long-form.ts';
import { breakdownOf } from './breakdown.ts';
import type { WinLossColumns } from './win-loss-bets.ts';
import type { BreakdownDimension } from './grouping.ts';
import { seededRandom, type Random } from './random.ts';
import { groupsOf } from './bet-sums.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';

const WON = someBet({ status: 'won' });
const LOST = someBet({ status: 'lost' });
const SUNDAY = isoDay('2026-01-04');
const WEEK = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day));
const FACTS = { notebooks: [], columns: [] };

/** Bets at fair odds on random days of the week, with wagers up to `spread` times the smallest. */
function fairBets(
  n: number,
  shortest: number,
  longest: number,
  spread: number,
  random: Random,
): WinLossColumns {
  const netOdds = Float64Array.from({ length: n }, () => shortest * (longest / shortest) ** random());
  const stakes = Float64Array.from({ length: n }, () => Math.round(1000 * spread ** random()));
  const won = Array.from(netOdds, (net) => random() < 1 / (1 + net));
  const days = won.map(() => WEEK[Math.floor(random() * 7)] ?? SUNDAY);
  return {
    bets: won.map((isWon, index) => ({ ...(isWon ? WON : LOST), day: days[index] ?? SUNDAY })),
    count: n,
    stakes,
    netOdds,
    won: Uint8Array.from(won, Number),
    profits: Float64Array.from(won, (isWon, index) =>
      Math.round((isWon ? (netOdds[index] ?? 0) : -1) * (stakes[index] ?? 0)),
    ),
  };
}

test.each([
  ['odds', 600, 0.2, 20, 1],
  ['odds', 600, 0.2, 20, 10],
  ['weekday', 400, 10 / 11, 10 / 11, 1],
  ['weekday', 400, 0.4, 4, 10],
] as const)(
  'at fair odds a breakdown by %s has a significant row about 10% of the time: %i bets, net odds %d to %d, wagers 1 to %i',
  (by, n, shortest, longest, spread) => {
    const random = seededRandom(n + spread);
    const dimension: BreakdownDimension = { by };
    const tries = runs({ short: 200, long: 1000 });
    let found = 0;
    for (let run = 0; run < tries; run += 1) {
      const { rows } = breakdownOf(
        groupsOf(fairBets(n, shortest, longest, spread, random), dimension, FACTS),
      );
      if (rows.some(({ survives }) => survives)) found += 1;
    }
    expect(found / tries).toBeGreaterThan(0.05);
    expect(found / tries).toBeLessThan(0.14);
  },
);
