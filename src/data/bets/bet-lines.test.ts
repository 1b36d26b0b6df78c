import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBetLine } from '#data/written-rows.ts';
import { anyTakenUpTo, someBet } from '#tests/support/any-bet.ts';
import { fromBetLine } from './bet-lines.ts';

const stored = (given: Parameters<typeof someBet>[0]) => {
  const bet = someBet(given);
  return fromBetLine(bet.notebookId, structuredClone(toBetLine(bet)));
};

test('a line keeps the price of a bet, in any notation', () => {
  fc.assert(
    fc.property(anyTakenUpTo(1001), (price) => {
      expect(stored(price)).toMatchObject(price);
    }),
  );
});

test('a line keeps a closing price, and its nearest American odds', () => {
  // At shorter odds than −10,000, a price of six decimals can have several nearest odds.
  const closing = anyTakenUpTo(1001).filter(({ odds }) => odds > -10_000);
  const property = fc.property(closing, (price) => {
    const kept = { ...price, source: 'typed', fair: 1_960_784 };
    expect(stored({ closing: kept }).closing).toEqual(kept);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('a line keeps why a bet has no closing price', () => {
  const bet = stored({ closingMissing: 'two games' });
  expect([bet.closing, bet.closingMissing]).toEqual([null, 'two games']);
});

test('a line keeps what says the start and the result, and when the bet locks', () => {
  const given = { startSource: 'feed', resultSource: 'file', locksAt: Date.UTC(2026, 10, 25, 19) } as const;
  expect(stored(given)).toMatchObject(given);
  expect(stored({ locksAt: 1 })).toMatchObject({ startSource: null, resultSource: null, locksAt: 1 });
});
