import { expect, test } from 'vitest';
import { dailyBets } from '#tests/support/habits.ts';
import { errorOf } from '#tests/support/level-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { SimulatedBettor } from '#tests/support/simulated-bettor.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';

test('with an edge of 5% at -110, 92% reach 20 to 1 within 5,000 bets, three a day, half of those by 1,655', () => {
  const random = seededRandom(1);
  const tries = runs({ short: 100, long: 3000 });
  const reachedAfter: number[] = [];
  for (let run = 0; run < tries; run += 1) {
    const bettor = new SimulatedBettor(random);
    bettor.edge = 0.05;
    dailyBets(1667, 3)(bettor);
    const { strongAfter } = bettor;
    if (strongAfter !== undefined) reachedAfter.push(strongAfter);
  }
  expect(Math.abs(reachedAfter.length / tries - 0.92)).toBeLessThan(0.04 + errorOf(0.92, tries));
  const median = reachedAfter.toSorted((one, other) => one - other)[Math.floor(reachedAfter.length / 2)] ?? 0;
  expect(Math.abs(median / 1655 - 1)).toBeLessThan(0.15);
});
