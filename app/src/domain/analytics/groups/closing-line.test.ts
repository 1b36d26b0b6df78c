import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import type { Terms } from '#domain/terms/terms.ts';
import { americanOdds, plainOdds } from '#domain/price/american-odds.ts';
import { priceOfAmerican } from '#domain/price/price.ts';
import { decimalOdds } from '#domain/price/nearest-odds.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';
import { anyOdds, closingAt, someBet } from '#tests/support/any-bet.ts';
import vectors from '#tests/vectors/edge.json';
import { closingLinesBy, closingLinesOf, studentQuantile } from './closing-line.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';

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
    expect([lines.n, lines.raw.known, lines.beaten]).toEqual([4, 3, 1]);
    const values = [21 / 11 / (11 / 6) - 1, 0, 1.8 / 2 - 1];
    expect([...lines.values]).toEqual(values.map((value) => expect.closeTo(value, 12) as number));
    expect(lines.raw.mean).toBeCloseTo((values[0] ?? 0) / 3 - 0.1 / 3, 12);
  });

  test.each(vectors.closingLines.rows)('are $price for $taken that closed at $closed', (row) => {
    const lines = linesOf([closedAt(plainOdds(row.closed), { odds: americanOdds(row.taken) })]);
    expect(lines.raw.mean).toBeCloseTo(row.price, 12);
  });

  test.each<[Terms, string, number]>([
    [{ kind: 'exchange', price: '2.10', commission: '5' }, '2.00', 2.1 / 2 - 1],
    [{ kind: 'each_way', price: '9/1', part: '10.00', place: '1/5' }, '8.00', 10 / 8 - 1],
    // Laid at 4.00 and closed at 4.50: 4/3 against 9/7.
    [{ kind: 'lay', price: '4.00', stake: '10.00', commission: '5' }, '4.50', 4 / 3 / (9 / 7) - 1],
    [{ kind: 'lay', price: '4.50', stake: '10.00', commission: '0' }, '4.00', 9 / 7 / (4 / 3) - 1],
  ])('compare what was agreed before commission: %j closed at %s', (terms, closing, value) => {
    const bet = closedAt(closing, { terms, ...oddsOfTerms(terms) });
    expect(linesOf([bet]).values[0]).toBeCloseTo(value, 12);
    const fair = bet.closing && { ...bet.closing, fair: Number(closing) * 1_000_000 };
    expect(linesOf([{ ...bet, closing: fair }]).fair.mean).toBeCloseTo(value, 12);
  });

  test("have Student's interval for their mean", () => {
    const lines = linesOf([closedAt('-150', { odds: americanOdds(-125) }), closedAt('-110')]);
    expect(lines.raw.mean).toBeCloseTo(0.04, 12);
    // The mean of two values 0.08 apart has a standard error of 0.04, and t with one degree of freedom is 12.706.
    expect(lines.raw.interval?.low).toBeCloseTo(0.04 - 12.7062 * 0.04, 5);
    expect(lines.raw.interval?.high).toBeCloseTo(0.04 + 12.7062 * 0.04, 5);
  });

  test('are undefined, not 0, without closing odds', () => {
    const none = { known: 0, mean: undefined, interval: undefined };
    expect(linesOf([closedAt(undefined)])).toMatchObject({ n: 1, bets: [], raw: none, fair: none });
    expect(linesOf([closedAt('-120')]).raw.interval).toBeUndefined();
  });

  test('are exact in every notation of both odds', () => {
    const texts = ['-115', '1.87', '5/2', 'EVEN', '150'];
    const decimals = [215 / 115, 1.87, 3.5, 2, 2.5];
    const lines = linesOf(texts.map((text) => closedAt(text, { ...closingAt('1.953') })));
    expect([...lines.values]).toEqual(
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
        return lines.beaten === 0 && lines.values.every((value) => value === 0);
      }),
    );
  });
});

describe('fair closing odds', () => {
  /** A lost bet at decimal odds, with its closing odds and the fair ones in millionths. */
  const closedAt = (taken: string, closing: string, fair: number | null) => {
    const { odds, taken: exact } = closingAt(taken);
    return someBet({ status: 'lost', odds, taken: exact, closing: { ...closingAt(closing), fair } });
  };
  const linesOf = (bets: Bet[]) => closingLinesOf(winLossBetsOf(bets));

  test('have a mean of their own, of the bets that they are known for', () => {
    // A close of 1.80 and 2.10 has a margin of 1/1.80 + 1/2.10 - 1 = 3.1746%, so 1.80 is fair at 1.857143.
    const lines = linesOf([
      closedAt('1.95', '1.80', 1_857_143),
      closedAt('2.00', '1.90', 2_000_000),
      closedAt('2.20', '2.00', null),
    ]);
    expect([...lines.values]).toEqual(
      [1.95 / 1.8 - 1, 2 / 1.9 - 1, 0.1].map((x) => expect.closeTo(x, 12) as number),
    );
    expect(lines.raw).toMatchObject({ known: 3, mean: expect.closeTo(0.078655, 6) as number });
    // The values are 5% and 0%: their mean has a standard error of 2.5%, and t with one degree of freedom is 12.706.
    expect(lines.fair).toMatchObject({ known: 2, mean: expect.closeTo(0.025, 6) as number });
    expect(lines.fair.interval?.low).toBeCloseTo(0.025 - 12.7062 * 0.025, 5);
  });

  const anyMillionths = fc.integer({ min: 1_010_000, max: 50_000_000 });
  const anyClosed = fc
    .record({
      taken: anyMillionths,
      close: anyMillionths,
      fair: fc.option(anyMillionths),
      lost: fc.boolean(),
    })
    .map(({ taken, close, fair, lost }) => {
      const status = lost ? ('lost' as const) : ('push' as const);
      return someBet({
        status,
        ...decimalOdds(taken),
        closing: { ...decimalOdds(close), source: null, fair },
      });
    });

  test('change no figure of the odds as they closed, and odds without fair ones no figure of the fair', () => {
    fc.assert(
      fc.property(fc.array(anyClosed, { maxLength: 30 }), (bets) => {
        const lines = linesOf(bets);
        const rawOnly = bets.map((bet) =>
          Object.assign({}, bet, { closing: bet.closing && { ...bet.closing, fair: null } }),
        );
        expect(linesOf(rawOnly)).toMatchObject({ raw: lines.raw, beaten: lines.beaten, fair: { known: 0 } });
        expect(linesOf(bets.filter(({ closing }) => closing?.fair)).fair).toEqual(lines.fair);
        // At fair odds that are the closing odds, both are the same.
        const unmargined = bets.map((bet) =>
          Object.assign({}, bet, {
            closing: bet.closing && { ...bet.closing, fair: takenMillionths(bet.closing) },
          }),
        );
        const { known, mean } = linesOf(unmargined).fair;
        expect(known).toBe(lines.raw.known);
        expect(mean ?? 0).toBeCloseTo(lines.raw.mean ?? 0, 12);
      }),
    );
  });

  test('groups have the closing lines of their bets, and together those of all', () => {
    fc.assert(
      fc.property(
        fc.array(anyClosed, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (bets, count) => {
          const grouping = {
            groups: Int32Array.from(bets, (_, place) => place % count),
            count,
            groupAt: (number: number) => ({ key: String(number), label: `Group ${number}` }),
          };
          const groups = closingLinesBy(winLossBetsOf(bets), grouping);
          const inGroup = (key: string) => bets.filter((_, place) => String(place % count) === key);
          for (const { key, ...lines } of groups) expect(lines).toMatchObject(linesOf(inGroup(key)));
          const all = linesOf(bets);
          const total = (of: (each: (typeof groups)[number]) => number) =>
            groups.reduce((sum, each) => sum + of(each), 0);
          expect(total(({ n }) => n)).toBe(all.n);
          for (const kind of ['raw', 'fair'] as const) {
            expect(total((each) => each[kind].known)).toBe(all[kind].known);
            const sum = total(({ [kind]: { known, mean = 0 } }) => known * mean);
            expect(sum / Math.max(1, all[kind].known)).toBeCloseTo(all[kind].mean ?? 0, 9);
          }
        },
      ),
    );
  });
});

test('bets without closing odds are counted by reason, and those never looked up at the end', () => {
  const bets = (['no price', null, 'no game', 'no game', null] as const).map((closingMissing) =>
    someBet({ status: 'lost', closingMissing }),
  );
  const pending = someBet({ closingMissing: 'line moved' });
  const closed = someBet({ status: 'lost', closing: closingAt('-110') });
  expect(closingLinesOf(winLossBetsOf([...bets, pending, closed])).missing).toEqual([
    { reason: 'no game', count: 2 },
    { reason: 'no price', count: 1 },
    { reason: null, count: 2 },
  ]);
});

test.each(vectors.student.within95)("Student's t with %i degrees of freedom is %d", (freedom, t) => {
  expect(studentQuantile(freedom)).toBeCloseTo(t, 5);
});
