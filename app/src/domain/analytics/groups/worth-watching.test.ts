import { expect, test } from 'vitest';
import { type GroupedBets, groupedBets } from '#tests/support/grouped-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { resultOf } from '#tests/support/result-of.ts';
import { edgeLikelihoodOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from '#domain/analytics/verdict/edge-posterior.ts';
import { leaksOf } from './leaks.ts';
import { type Random, seededRandom } from '#domain/analytics/simulate/random.ts';
import { lookAt } from './stand-outs.ts';
import { worthWatching } from './worth-watching.ts';

function watched({ bets, dimensions }: Pick<GroupedBets, 'bets' | 'dimensions'>) {
  const looked = resultOf(lookAt(bets, dimensions));
  const whole = edgePosteriorOf(edgeLikelihoodOf(bets.verdictBets), HEADLINE_PRIOR);
  const { places } = resultOf(leaksOf(looked));
  return { whole, looked, ...resultOf(worthWatching(looked, whole, places)) };
}

const SIZES = [2, 3, 5, 7, 8, 12, 20];

/** Nearly normal, with a mean of 0 and a standard deviation of 1. */
const normal = (random: Random) => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);

/** Bets whose edge is the sum of an effect of each of their groups, with a standard deviation. */
function withEffects(random: Random, count: number, { base, sd }: { base: number; sd: number }) {
  const effects = SIZES.map((size) => Array.from({ length: size }, () => sd * normal(random)));
  const edgeOf = (groups: readonly number[]) =>
    groups.reduce((sum, group, dimension) => sum + (effects[dimension]?.[group] ?? 0), base);
  return groupedBets(random, count, SIZES, edgeOf);
}

test('groups are between their own results and all bets, the best and worst three that hardly overlap', () => {
  const edgeOf = ([first]: readonly number[]) => (first === 0 ? 0.1 : -0.1);
  const { best, worst, whole, looked } = watched(groupedBets(seededRandom(3), 3000, [5, 4], edgeOf));
  expect([best.length, worst.length]).toEqual([3, 3]);
  for (const { row, edge, events, dimensions } of [...best, ...worst]) {
    expect(events).toBeGreaterThanOrEqual(30);
    expect(dimensions.length).toBeLessThanOrEqual(2);
    // Wagers are level, so the yield is the group's own result.
    expect(Math.abs(edge.mean - whole.mean)).toBeLessThan(Math.abs(row.yield - whole.mean));
    expect(edge.interval.low).toBeLessThan(edge.mean);
    expect(edge.interval.high).toBeGreaterThan(edge.mean);
  }
  expect(best.map(({ row }) => row.label.slice(0, 3))).toContain('0.0');
  expect(worst.some(({ row }) => row.label.startsWith('0.0'))).toBe(false);
  expect(looked.standOuts.family).toBe(29);
});

test('with fewer than 30 events no group is worth watching', () => {
  expect(watched(groupedBets(seededRandom(1), 29, [2, 3], () => 0))).toMatchObject({
    family: 0,
    best: [],
    worst: [],
  });
});

test('groups that do not differ beyond luck are pulled most of the way', () => {
  const alike = watched(groupedBets(seededRandom(1), 5000, SIZES, () => 0));
  const different = watched(withEffects(seededRandom(1), 5000, { base: 0, sd: 0.06 }));
  expect(alike.spread).toBeLessThan(0.04);
  expect(different.spread).toBeGreaterThan(0.05);
});

test.each([
  { count: 1000, base: 0, sd: 0 },
  { count: 5000, base: -0.04, sd: 0.01 },
  { count: 5000, base: 0, sd: 0.03 },
  { count: 5000, base: -0.03, sd: 0.06 },
])(
  'the ranges of the groups shown contain most true edges: %o',
  ({ count, ...effects }) => {
    const random = seededRandom(1);
    let shown = 0;
    let held = 0;
    for (let run = 0; run < runs({ short: 4, long: 100 }); run += 1) {
      const scope = withEffects(random, count, effects);
      const { best, worst } = watched(scope);
      for (const { dimensions, row, edge } of [...best, ...worst]) {
        const truth = trueEdge(scope, dimensions, row.key);
        shown += 1;
        if (truth >= edge.interval.low && truth <= edge.interval.high) held += 1;
      }
    }
    expect(held / shown).toBeGreaterThan(0.83);
  },
  120_000,
);

/** The mean edge of a group's bets, weighted like their results: by 1 / net odds. */
function trueEdge(
  { bets: { decided }, dimensions: all, edges }: GroupedBets,
  dimensions: readonly number[],
  key: string,
): number {
  const keys: unknown = key.startsWith('[') ? JSON.parse(key) : [key];
  let sum = 0;
  let weight = 0;
  edges.forEach((edge, bet) => {
    const own = dimensions.map((dimension) => all[dimension]?.groupAt(all[dimension].groups[bet] ?? 0).key);
    if (JSON.stringify(own) !== JSON.stringify(keys)) return;
    const share = 1 / (decided.netOdds[bet] ?? 1);
    sum += share * edge;
    weight += share;
  });
  return sum / weight;
}
