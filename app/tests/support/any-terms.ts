import fc from 'fast-check';
import { readTerms } from '#domain/terms/read-terms.ts';
import type { Ending } from '#domain/terms/ending.ts';
import type { Terms } from '#domain/terms/terms.ts';

const anyPrice = fc.oneof(
  fc.integer({ min: 1002, max: 30_000 }).map((thousandths) => {
    const text = (thousandths / 1000).toFixed(3);
    return text.endsWith('0') ? text.slice(0, -1) : text;
  }),
  fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 })).map((parts) => parts.join('/')),
  fc.integer({ min: 100, max: 3000 }).map((odds) => `+${odds}`),
  fc.integer({ min: 101, max: 3000 }).map((odds) => `-${odds}`),
);
const anyAmount = fc.integer({ min: 1, max: 100_000 }).map((amount) => (amount / 100).toFixed(2));
const anyCommission = fc.constantFrom('0', '2', '5', '6.5', '1.25', '20');
const anyPlace = fc.constantFrom('1/4', '1/5', '1/3', '1/1');

/** Terms of any kind that can be stored. */
export const anyTerms: fc.Arbitrary<Terms> = fc
  .oneof(
    fc.record({ kind: fc.constant('exchange' as const), price: anyPrice, commission: anyCommission }),
    fc.record({
      kind: fc.constant('lay' as const),
      price: anyPrice,
      commission: anyCommission,
      stake: anyAmount,
    }),
    fc.record({
      kind: fc.constant('lay' as const),
      price: anyPrice,
      commission: anyCommission,
      liability: anyAmount,
    }),
    fc.record(
      {
        kind: fc.constant('each_way' as const),
        price: anyPrice,
        part: anyAmount,
        place: anyPlace,
        places: fc.integer({ min: 1, max: 20 }),
      },
      { requiredKeys: ['kind', 'price', 'part', 'place'] },
    ),
  )
  .filter((terms) => 'value' in readTerms(terms));

const anyTie = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .map(([tied, places]) => [tied, Math.min(tied, places)] as const);

/** What can lessen the return of a won bet with these terms. */
export function anyEnding(terms: Terms | null): fc.Arbitrary<Ending> {
  return fc.record(
    {
      tied: anyTie,
      ...(terms?.kind !== 'lay' && {
        rule4: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
      }),
      ...(terms?.kind === 'each_way' && { tied_place: anyTie }),
    },
    { requiredKeys: ['tied'] },
  );
}
