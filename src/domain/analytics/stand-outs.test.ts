import { expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { judgedBets } from '#tests/support/judged-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { oddsBetween } from '#tests/support/simulated-bettor.ts';
import { cents } from '#domain/money.ts';
import { type CountedGroups, evidenceOf, type JudgedBets } from './breakdown.ts';
import { type Random, seededRandom } from './random.ts';
import { standOutsOf } from './stand-outs.ts';
import { netOddsOf } from './win-loss-bets.ts';

const BETS = 2000;
/** The number of groups in each of ten dimensions. */
const SIZES = [2, 2, 3, 4, 5, 7, 8, 12, 15, 20];

type Scope = { readonly bets: JudgedBets; readonly dimensions: readonly CountedGroups[] };

/** Bets in random groups. Those in the first group of the fifth dimension have an edge. */
function someScope(random: Random, edge: number): Scope {
  const dimensions = SIZES.map((count) => ({
    count,
    groups: Int32Array.from({ length: BETS }, () => Math.floor(random() * count)),
  }));
  const bets = Array.from({ length: BETS }, (_, place) => {
    const odds = oddsBetween(random, 1.4, 5);
    const price = 1 + netOddsOf({ odds, taken: null });
    const isWon = random() < (1 + (hasEdge(dimensions, place) ? edge : 0)) / price;
    return someBet({
      description: `Bet ${place}`,
      odds,
      wager: cents(10_000),
      status: isWon ? 'won' : 'lost',
      returned: cents(isWon ? Math.round(10_000 * price) : 0),
      sequence: place,
    });
  });
  return { bets: judgedBets(bets), dimensions };
}

function hasEdge(dimensions: readonly CountedGroups[], place: number): boolean {
  return dimensions[4]?.groups[place] === 0;
}

/** Groups that stand out as winning, among those of every dimension and pair, and how many of them have no edge. */
function foundIn({ bets, dimensions }: Scope) {
  const least = [...standOutsOf(bets, dimensions)].at(-1)?.winning ?? 0;
  const pairs = dimensions.flatMap((one, place) =>
    dimensions.slice(place + 1).map((other) => ({
      count: one.count * other.count,
      groups: one.groups.map((group, bet) => group * other.count + (other.groups[bet] ?? 0)),
    })),
  );
  let found = 0;
  let withoutEdge = 0;
  for (const { groups, count } of [...dimensions, ...pairs]) {
    evidenceOf(bets, { groups, count }).forEach(({ winning }, group) => {
      if (winning < least) return;
      found += 1;
      if (!groups.some((each, place) => each === group && hasEdge(dimensions, place))) withoutEdge += 1;
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
});

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
});
