import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { americanOdds, plainOdds } from '#domain/price/american-odds.ts';
import { priceOfAmerican } from '#domain/price/price.ts';
import { anyOdds, closingAt, someBet } from '#tests/support/any-bet.ts';
import vectors from '#tests/vectors/edge.json';
import { closingLinesOf, studentQuantile } from './closing-line.ts';
import { winLossBetsOf } from './win-loss-bets.ts';

describe('the closing lines of bets', () => {
  const closedAt = (closing: string | undefined, given: Partial<Bet> = {}) =>
    someBet({ status: 'lost', closing: closing === undefined ? null : closingAt(closing), ...given });
  const linesOf = (bets: Bet[]) => closingLinesOf(winLossBetsOf(bets));

  test('are known for won, lost and cashed out bets with closing odds', () => {
    const lines = linesOf([
      closedAt('-120'),
      closedAt(undefined),
      closedAt('-110'),
      closedAt('+100', { odds: americanOdds(-125) }),
      closedAt('-120', { status: 'push' }),
      closedAt('-120', { status: 'pending' }),
    ]);
    expect([lines.n, lines.known.bets.length, lines.beaten]).toEqual([4, 3, 1]);
    const values = [21 / 11 / (11 / 6) - 1, 0, 1.8 / 2 - 1];
    expect([...lines.known.values]).toEqual(values.map((value) => expect.closeTo(value, 12) as number));
    expect(lines.mean).toBeCloseTo((values[0] ?? 0) / 3 - 0.1 / 3, 12);
  });

  test.each(vectors.closingLines.rows)('are $price for $taken that closed at $closed', (row) => {
    const lines = linesOf([closedAt(plainOdds(row.closed), { odds: americanOdds(row.taken) })]);
    expect(lines.mean).toBeCloseTo(row.price, 12);
  });

  test("have Student's interval for their mean", () => {
    const lines = linesOf([closedAt('-150', { odds: americanOdds(-125) }), closedAt('-110')]);
    expect(lines.mean).toBeCloseTo(0.04, 12);
    // The mean of two values 0.08 apart has a standard error of 0.04, and t with one degree of freedom is 12.706.
    expect(lines.meanInterval?.low).toBeCloseTo(0.04 - 12.7062 * 0.04, 5);
    expect(lines.meanInterval?.high).toBeCloseTo(0.04 + 12.7062 * 0.04, 5);
  });

  test('are undefined, not 0, without closing odds', () => {
    expect(linesOf([closedAt(undefined)])).toMatchObject({ n: 1, known: { bets: [] }, mean: undefined });
    expect(linesOf([closedAt('-120')]).meanInterval).toBeUndefined();
  });

  test('are exact in every notation of both odds', () => {
    const texts = ['-115', '1.87', '5/2', 'EVEN', '150'];
    const decimals = [215 / 115, 1.87, 3.5, 2, 2.5];
    const lines = linesOf(texts.map((text) => closedAt(text, { ...closingAt('1.953') })));
    expect([...lines.known.values]).toEqual(
      decimals.map((decimal) => expect.closeTo(1.953 / decimal - 1, 12) as number),
    );
  });

  test('are exactly 0 for a bet at its closing odds, in every notation', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const { numerator, denominator } = priceOfAmerican(odds);
        const bets = [plainOdds(odds), `${numerator - denominator}/${denominator}`].map((text) =>
          closedAt(text, { odds }),
        );
        const lines = linesOf(bets);
        return lines.beaten === 0 && lines.known.values.every((value) => value === 0);
      }),
    );
  });
});

test.each(vectors.student.within95)("Student's t with %i degrees of freedom is %d", (freedom, t) => {
  expect(studentQuantile(freedom)).toBeCloseTo(t, 5);
});
