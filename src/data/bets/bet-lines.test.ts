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
    expect(stored({ closing: { ...price, source: 'typed' } }).closing).toEqual({ ...price, source: 'typed' });
  });
  fc.assert(property, { numRuns: 1000 });
});
