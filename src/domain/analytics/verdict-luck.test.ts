import { describe, expect, test } from 'vitest';
import { copies, dailyBets, type Habit, HABITS, TRICKS } from '#tests/support/habits.ts';
import { errorOf } from '#tests/support/level-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { oddsBetween, sharesThatSee } from '#tests/support/simulated-bettor.ts';
import { edgeBetsOf } from './edge-evidence.ts';
import { evidencePathOf } from './evidence-path.ts';
import { clustersOf, LATE } from './event-clusters.ts';
import { type Random, seededRandom } from './random.ts';

const TRIES = runs({ short: 60, long: 1000 });
const LOOK_EVERY = runs({ short: 1000, long: 100 });

describe('at most 1 bettor in 20 without an edge ever sees evidence of 20 to 1, or "very likely"', () => {
  test.each(Object.entries({ ...HABITS, ...TRICKS }))('%s', (_name, habit) => {
    const { strong, veryLikely } = sharesThatSee(habit, TRIES, { lookEvery: LOOK_EVERY });
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(veryLikely).toBeLessThanOrEqual(0.05);
  });

  test.each(Object.entries({ ...HABITS, ...TRICKS }))(
    'looking after each settled bet: %s',
    (_name, habit) => {
      const { strong, veryLikely } = sharesThatSee(habit, runs({ short: 4, long: 100 }), {
        lookEvery: 1,
        days: runs({ short: 25, long: 60 }),
      });
      expect(strong).toBeLessThanOrEqual(0.05);
      expect(veryLikely).toBeLessThanOrEqual(0.05);
    },
  );

  test.each<[name: string, habit: Habit, share: number]>([
    ['3,000 bets at -110', dailyBets(1000, 3), 0.029],
    ['500 events with four copies of the pick', copies(4), 0.003],
    ['1,653 prices from 1.3 to 9', dailyBets(551, 3, (random) => oddsBetween(random, 1.3, 9)), 0.008],
  ])('%s', (_name, habit, share) => {
    const tries = runs({ short: 100, long: 4000 });
    const { strong, veryLikely } = sharesThatSee(habit, tries);
    expect(Math.abs(strong - share)).toBeLessThan(errorOf(share, tries));
    expect(strong).toBeLessThanOrEqual(0.05);
    expect(veryLikely).toBeLessThanOrEqual(0.05);
  });
});

/** Bets at known times on legs, which have events; one unit of time is a minute. */
type LegBet = {
  readonly legs: readonly number[];
  readonly price: number;
  readonly returned: number;
  readonly recorded: number;
};

/** The highest log evidence of bets on events that start at the time 10 and are decided at 20. */
function highestOf(bets: readonly LegBet[], startsAt: number): number {
  const clusters = clustersOf({
    count: bets.length,
    days: new Int32Array(bets.length),
    legBets: Int32Array.from(bets.flatMap(({ legs }, bet) => legs.map(() => bet))),
    legEvents: Int32Array.from(bets.flatMap(({ legs }) => legs)),
    sequences: Float64Array.from(bets.keys()),
    recordedAt: Float64Array.from(bets, ({ recorded }) => recorded),
    startsAt: new Float64Array(bets.length).fill(startsAt),
    settledAt: new Float64Array(bets.length).fill(20),
  });
  const counted = [...bets.keys()]
    .filter((bet) => clusters[bet] !== LATE)
    .toSorted((one, other) => (clusters[one] ?? 0) - (clusters[other] ?? 0));
  const roots = [...new Set(counted.map((bet) => clusters[bet]))];
  const path = evidencePathOf(
    edgeBetsOf({
      count: counted.length,
      prices: Float64Array.from(counted, (bet) => bets[bet]?.price ?? 0),
      returns: Float64Array.from(counted, (bet) => bets[bet]?.returned ?? 0),
      clusters: Int32Array.from(counted, (bet) => roots.indexOf(clusters[bet])),
      closed: roots.length,
    }),
  );
  return Math.max(...path);
}

/** All parlays of two of the four games of a day. */
function parlays(random: Random): LegBet[] {
  return Array.from({ length: 150 }, (_, day) => {
    const legs = Array.from({ length: 4 }, (__, game) => ({ event: 4 * day + game, isWon: random() < 0.5 }));
    return legs.flatMap((one, place) =>
      legs.slice(place + 1).map((other) => ({
        legs: [one.event, other.event],
        price: 4,
        returned: one.isWon && other.isWon ? 4 : 0,
        recorded: 1,
      })),
    );
  }).flat();
}

/** A bet at even odds, and three more at the new odds if these have become longer. */
function moreAtLongerOdds(random: Random): LegBet[] {
  return Array.from({ length: 500 }, (_, event) => {
    const chance = random() < 0.5 ? 0.48 : 0.52;
    const isWon = random() < chance;
    const bet = (price: number, recorded: number) => ({
      legs: [event],
      price,
      returned: isWon ? price : 0,
      recorded,
    });
    const more = chance < 0.5 ? [1, 2, 3].map(() => bet(1 / chance, 2)) : [];
    return [bet(2, 1), ...more];
  }).flat();
}

test.each<[name: string, bets: (random: Random) => LegBet[], startsAt: number]>([
  ['parlays that share legs, recorded before the start', parlays, 10],
  ['parlays that share legs, whose start is unknown', parlays, Number.NaN],
  ['more on the same event when its odds become longer before the start', moreAtLongerOdds, 10],
])('at most 1 bettor in 20 without an edge: %s', (_name, bets, startsAt) => {
  const random = seededRandom(1);
  const tries = runs({ short: 60, long: 2000 });
  let strong = 0;
  for (let run = 0; run < tries; run += 1) if (highestOf(bets(random), startsAt) >= Math.log(20)) strong += 1;
  expect(strong / tries).toBeLessThanOrEqual(0.05);
});
