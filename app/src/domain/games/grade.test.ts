import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_MARKETS, type GamePick, type GameSide } from './game.ts';
import { gradePick, type GradedOutcome, hasLine, MARKET_SIDES } from './grade.ts';

const final = (home: number, away: number) => ({ home, away, final: true });

const grade = (market: GamePick['market'], side: GameSide, line: number | null, score: [number, number]) =>
  gradePick({ market, side, line }, final(...score));

test.each([
  ['1x2', 'home', [2, 1], 'won'],
  ['1x2', 'home', [1, 1], 'lost'],
  ['1x2', 'draw', [1, 1], 'won'],
  ['1x2', 'draw', [0, 1], 'lost'],
  ['1x2', 'away', [0, 1], 'won'],
  ['moneyline', 'home', [99, 98], 'won'],
  ['moneyline', 'away', [99, 98], 'lost'],
  ['moneyline', 'home', [20, 20], 'push'],
  ['moneyline', 'away', [20, 20], 'push'],
  ['draw no bet', 'home', [1, 1], 'push'],
  ['draw no bet', 'away', [0, 1], 'won'],
  ['double chance', 'home or draw', [1, 1], 'won'],
  ['double chance', 'home or draw', [0, 1], 'lost'],
  ['double chance', 'home or away', [1, 1], 'lost'],
  ['double chance', 'home or away', [0, 1], 'won'],
  ['double chance', 'draw or away', [1, 0], 'lost'],
] as const)('%s, %s, at %j is %s', (market, side, [home, away], outcome) => {
  expect(grade(market, side, null, [home, away])).toBe(outcome);
});

/** What a home line makes of a lead by 0, 1 and 2. */
test.each([
  [0, 'push', 'won', 'won'],
  [-0.25, 'half_lost', 'won', 'won'],
  [-0.5, 'lost', 'won', 'won'],
  [-0.75, 'lost', 'half_won', 'won'],
  [-1, 'lost', 'push', 'won'],
  [-1.25, 'lost', 'half_lost', 'won'],
  [-1.5, 'lost', 'lost', 'won'],
  [-1.75, 'lost', 'lost', 'half_won'],
  [-2, 'lost', 'lost', 'push'],
  [-2.25, 'lost', 'lost', 'half_lost'],
  [-2.5, 'lost', 'lost', 'lost'],
  [0.25, 'half_won', 'won', 'won'],
  [0.5, 'won', 'won', 'won'],
] as const)('a spread of %d on the home team that leads by 0, 1 and 2', (line, ...outcomes) => {
  expect([0, 1, 2].map((lead) => grade('spread', 'home', line, [lead, 0]))).toEqual(outcomes);
});

/** What an away line makes of losing by 0, 1 and 2. */
test.each([
  [0, 'push', 'lost', 'lost'],
  [0.25, 'half_won', 'lost', 'lost'],
  [0.5, 'won', 'lost', 'lost'],
  [0.75, 'won', 'half_lost', 'lost'],
  [1, 'won', 'push', 'lost'],
  [1.25, 'won', 'half_won', 'lost'],
  [1.5, 'won', 'won', 'lost'],
  [1.75, 'won', 'won', 'half_lost'],
  [2, 'won', 'won', 'push'],
  [-0.25, 'half_lost', 'lost', 'lost'],
] as const)('a spread of %d on the away team that loses by 0, 1 and 2', (line, ...outcomes) => {
  expect([0, 1, 2].map((lead) => grade('spread', 'away', line, [lead, 0]))).toEqual(outcomes);
});

/** What a line makes of over with 1, 2 and 3 goals. */
test.each([
  [1.5, 'lost', 'won', 'won'],
  [1.75, 'lost', 'half_won', 'won'],
  [2, 'lost', 'push', 'won'],
  [2.25, 'lost', 'half_lost', 'won'],
  [2.5, 'lost', 'lost', 'won'],
  [2.75, 'lost', 'lost', 'half_won'],
  [3, 'lost', 'lost', 'push'],
  [3.25, 'lost', 'lost', 'half_lost'],
] as const)('over %d with 1, 2 and 3 goals', (line, ...outcomes) => {
  const scores: [number, number][] = [
    [1, 0],
    [0, 2],
    [2, 1],
  ];
  expect(scores.map((score) => grade('total', 'over', line, score))).toEqual(outcomes);
});

describe('nothing is settled', () => {
  test.each([
    [
      'without a final score',
      { market: '1x2', side: 'home', line: null },
      { home: 1, away: 0, final: false },
    ],
    ['by a spread without a line', { market: 'spread', side: 'home', line: null }, final(1, 0)],
    ['by a line that isn’t in quarters', { market: 'spread', side: 'home', line: -0.3 }, final(1, 0)],
    [
      'for a side that the market doesn’t have',
      { market: 'moneyline', side: 'draw', line: null },
      final(1, 1),
    ],
    ['by a score that is no number', { market: 'total', side: 'over', line: 2.5 }, final(Number.NaN, 0)],
  ] as const)('%s', (_, pick, score) => {
    expect(gradePick(pick, score)).toBeUndefined();
  });
});

const anyScore = fc
  .tuple(fc.nat({ max: 130 }), fc.nat({ max: 130 }))
  .map(([home, away]) => final(home, away));
const anyLine = fc.integer({ min: -1000, max: 1000 }).map((quarters) => quarters / 4);
const OPPOSITE: Readonly<Record<GradedOutcome, GradedOutcome>> = {
  won: 'lost',
  half_won: 'half_lost',
  push: 'push',
  half_lost: 'half_won',
  lost: 'won',
};

test('two sides of a line end in opposite ways', () => {
  fc.assert(
    fc.property(anyLine, anyScore, (line, score) => {
      const outcomes = (market: 'spread' | 'total', lines: [number, number]) =>
        MARKET_SIDES[market].map((side, at) => gradePick({ market, side, line: lines[at] ?? 0 }, score));
      for (const [one, other] of [outcomes('spread', [line, -line]), outcomes('total', [line, line])]) {
        expect(one && OPPOSITE[one]).toBe(other);
      }
    }),
  );
});

/** What a wager of 4 quarters returns at even money, in quarters. */
const RETURNED: Readonly<Record<GradedOutcome, number>> = {
  won: 8,
  half_won: 6,
  push: 4,
  half_lost: 2,
  lost: 0,
};

test('a quarter line pays the average of its neighbors', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), anyScore, (halves, score) => {
      const line = halves / 2 + 0.25;
      for (const market of ['spread', 'total'] as const) {
        for (const side of MARKET_SIDES[market]) {
          const paid = (at: number) => RETURNED[gradePick({ market, side, line: at }, score) ?? 'push'];
          expect(paid(line)).toBe((paid(line - 0.25) + paid(line + 0.25)) / 2);
        }
      }
    }),
  );
});

test('of each market without a line one side wins, of a double chance two; or all are a push', () => {
  fc.assert(
    fc.property(anyScore, (score) => {
      for (const market of GAME_MARKETS.filter((each) => !hasLine(each))) {
        const outcomes = MARKET_SIDES[market].map((side) => gradePick({ market, side, line: null }, score));
        const isPush = outcomes.every((outcome) => outcome === 'push');
        const won = outcomes.filter((outcome) => outcome === 'won').length;
        expect(isPush || won === (market === 'double chance' ? 2 : 1)).toBe(true);
      }
    }),
  );
});
