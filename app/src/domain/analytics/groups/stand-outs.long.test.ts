import { expect, test } from 'vitest';
import { type GroupedBets, groupedBets } from '#tests/support/grouped-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { resultOf } from '#tests/support/result-of.ts';
import { type Random, seededRandom } from '#domain/analytics/simulate/random.ts';
import { lookAt } from './stand-outs.ts';

/** The number of groups in each of ten dimensions. */
const SIZES = [2, 2, 3, 4, 5, 7, 8, 12, 15, 20];

/** Bets of which those in the first group of the fifth dimension have an edge. */
function someScope(random: Random, edge: number): GroupedBets {
  return groupedBets(random, 2000, SIZES, (groups) => (groups[4] === 0 ? edge : 0));
}

/** Groups that stand out as winning, among those of every dimension and pair, and how many of them have no edge. */
function foundIn(scope: GroupedBets) {
  const { partitions, standOuts } = resultOf(lookAt(scope.bets, scope.dimensions));
  let found = 0;
  let withoutEdge = 0;
  for (const { groups, evidence } of partitions) {
    evidence.forEach((each, group) => {
      if (!each || each.winning < standOuts.winning) return;
      found += 1;
      const hasEdge = groups.some((of, place) => of === group && scope.dimensions[4]?.groups[place] === 0);
      if (!hasEdge) withoutEdge += 1;
    });
  }
  return { found, withoutEdge };
}

test('without an edge, some group stands out in at most 10% of scopes', () => {
  const random = seededRandom(1);
  const tries = runs({ short: 30, long: 400 });
  let scopes = 0;
  for (let run = 0; run < tries; run += 1) if (foundIn(someScope(random, 0)).found > 0) scopes += 1;
  expect(scopes / tries).toBeLessThanOrEqual(0.1);
}, 120_000);

test('with an edge in one group, it stands out, and at most 10% of those that do have none', () => {
  const random = seededRandom(1);
  const tries = runs({ short: 12, long: 400 });
  let falseShares = 0;
  let scopes = 0;
  for (let run = 0; run < tries; run += 1) {
    const { found, withoutEdge } = foundIn(someScope(random, 0.5));
    if (found === 0) continue;
    scopes += 1;
    falseShares += withoutEdge / found;
  }
  expect(falseShares / tries).toBeLessThanOrEqual(0.1);
  expect(scopes / tries).toBeGreaterThan(0.5);
}, 120_000);
