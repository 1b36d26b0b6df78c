import { describe, expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { type GroupedBets, groupedBets } from '#tests/support/grouped-bets.ts';
import { judgedBets } from '#tests/support/judged-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { resultOf } from '#tests/support/result-of.ts';
import { leaksOf } from './leaks.ts';
import { type LimitedGrouping, limitedGrouping } from './limited-grouping.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { lookAt } from './stand-outs.ts';

/** Bets at even money: how many were won and lost in each pair of a league and a market. */
type Results = readonly (readonly [league: number, market: number, won: number, lost: number])[];

const LEAGUES = ['NBA', 'NFL', 'MLB'];
const MARKETS = ['Props', 'Spread', 'Total'];

function leaksIn(results: Results) {
  const places = results.flatMap(([league, market, won, lost]) =>
    Array.from({ length: won + lost }, (_, index) => ({ league, market, isWon: index < won })),
  );
  const bets = places.map(({ isWon }, index) =>
    someBet({
      description: `Bet ${index}`,
      odds: 100,
      wager: 10_000,
      status: isWon ? 'won' : 'lost',
      returned: isWon ? 20_000 : 0,
      sequence: index,
    }),
  );
  const judged = judgedBets(bets);
  const by = (names: readonly string[], key: 'league' | 'market'): LimitedGrouping =>
    limitedGrouping(judged.decided, {
      groups: Int32Array.from(places, (place) => place[key]),
      count: names.length,
      groupAt: (group) => ({ key: `${group}`, label: names[group] ?? '' }),
    });
  return found({ bets: judged, dimensions: [by(LEAGUES, 'league'), by(MARKETS, 'market')] });
}

function found({ bets, dimensions }: Pick<GroupedBets, 'bets' | 'dimensions'>) {
  const looked = resultOf(lookAt(bets, dimensions));
  return { ...resultOf(leaksOf(looked)), looked };
}

const labelsIn = ({ leaks }: ReturnType<typeof found>) =>
  leaks.map(({ row, folded }) => [row.label, folded.map(({ group }) => group.label)]);

describe('leaks', () => {
  test('are the groups that stand out as losing, with their figures, among all that were looked at', () => {
    const { family, leaks } = leaksIn([
      [0, 0, 150, 350],
      [0, 1, 250, 250],
      [1, 0, 250, 250],
      [1, 1, 250, 250],
      [2, 2, 350, 150],
    ]);
    // Three leagues, three markets and the five pairs that occur.
    expect(family).toBe(11);
    const [leak] = leaks;
    expect(leaks).toHaveLength(1);
    expect(leak?.row).toMatchObject({ label: 'NBA · Props', n: 500, profit: -2_000_000, yield: -0.4 });
    expect(leak?.dimensions).toEqual([0, 1]);
    // At even money a bet on a loss of e turns a dollar into 1 + e when lost, 1 - e when won. An edge of 40% has
    // 350 log 1.4 + 150 log 0.6 = 41.14 and 1/60 of the dollar, whose logarithm is -4.09.
    expect(leak?.row.evidence.losing).toBeGreaterThan(41.14 - 4.1);
    expect(leak?.row.evidence.losing).toBeLessThan(41.14);
  });

  test('fold in groups that lose only because of the bets they share', () => {
    expect(
      labelsIn(
        leaksIn([
          [0, 0, 150, 350],
          [0, 1, 100, 100],
          [1, 0, 100, 100],
          [1, 1, 400, 400],
          [2, 2, 400, 400],
        ]),
      ),
    ).toEqual([['NBA · Props', ['NBA', 'Props']]]);
  });

  test('name the broader group if a narrower one loses no more than it does', () => {
    const [leak, ...others] = labelsIn(
      leaksIn([
        [0, 0, 150, 250],
        [0, 1, 150, 250],
        [1, 0, 300, 300],
        [1, 1, 300, 300],
      ]),
    );
    expect(leak?.[0]).toBe('NBA');
    expect(others).toEqual([]);
  });

  test('list a weaker group that stands out without the bets of a stronger one', () => {
    const labels = labelsIn(
      leaksIn([
        [0, 0, 150, 350],
        [1, 1, 160, 340],
        [2, 2, 600, 500],
      ]),
    ).map(([label]) => label);
    // Each league has a market of its own here, and the league comes first.
    expect(labels).toEqual(['NBA', 'NFL']);
  });

  test('with more than half of all bets fold in no narrower ones', () => {
    const labels = labelsIn(
      leaksIn([
        [0, 0, 150, 350],
        [0, 1, 330, 350],
        [1, 2, 250, 250],
      ]),
    );
    expect(labels).toEqual([
      ['Props', []],
      ['NBA', []],
    ]);
  });

  test('are none without bets', () => {
    expect(leaksIn([])).toMatchObject({ family: 0, found: 0, leaks: [] });
  });
});

/** The number of groups in each of ten dimensions. */
const SIZES = [2, 2, 3, 4, 5, 7, 8, 12, 15, 20];

test('without a leak, any is found in at most 10% of scopes', () => {
  const random = seededRandom(2);
  const tries = runs({ short: 30, long: 400 });
  let scopes = 0;
  for (let run = 0; run < tries; run += 1) {
    if (found(groupedBets(random, 2000, SIZES, () => 0)).found > 0) scopes += 1;
  }
  expect(scopes / tries).toBeLessThanOrEqual(0.1);
}, 120_000);

test('leaks are found, and at most 10% of those listed, after folding, have no losing bet', () => {
  const random = seededRandom(2);
  const tries = runs({ short: 12, long: 400 });
  const leaking = ([, , third, , fifth]: readonly number[]) => fifth === 0 || (third === 1 && fifth === 1);
  let withLeaks = 0;
  let falseShares = 0;
  let most = 0;
  for (let run = 0; run < tries; run += 1) {
    const scope = groupedBets(random, 3000, SIZES, (groups) => (leaking(groups) ? -0.5 : 0));
    const { places, leaks } = found(scope);
    if (leaks.length === 0) continue;
    withLeaks += 1;
    most = Math.max(most, leaks.length);
    const isFalse = ({ partition, group }: (typeof places)[number]) =>
      !partition.groups.some((each, bet) => each === group && (scope.edges[bet] ?? 0) < 0);
    falseShares += places.filter(isFalse).length / leaks.length;
  }
  expect(withLeaks / tries).toBeGreaterThan(0.8);
  expect(falseShares / tries).toBeLessThanOrEqual(0.1);
  // Some of the 60 groups and pairs that contain the first leak are found, too, but don't flood the list.
  expect(most).toBeLessThanOrEqual(4);
}, 120_000);
