import fc from 'fast-check';
import {
  type BetFilter,
  CONDITION_NAMES,
  CONDITIONS,
  isOfKind,
  type KindValues,
  type NameOf,
  optionsOf,
} from '#domain/bets/bet-filter.ts';
import { readCondition } from '#domain/bets/filter-address.ts';
import { foldedName, valueKey } from '#domain/bets/custom-field.ts';
import { cents } from '#domain/money.ts';
import { plainOdds } from '#domain/price/american-odds.ts';
import { decimalText, price } from '#domain/price/price.ts';
import { anyDay, anyOdds } from './any-bet.ts';

const open = { nil: null };
const anyAmount = fc.integer({ min: 0, max: 200_000_000 }).map(cents);
const anyFilterOdds = fc.oneof(
  anyOdds.map(plainOdds),
  fc
    .integer({ min: 1001, max: 9_000_000 })
    .map((thousandths) => decimalText(price(BigInt(thousandths), 1000n))),
  fc.constantFrom('10/11', '8/13', '10/5', '1/1000'),
);
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('NBA', 'Circa', 'a:b', '50%', '%3A', '%253A', '1.50', 'A&b=c', ''),
  )
  .map((text) => text.trim());
const anyField = fc.oneof(
  fc.constantFrom('League', 'Sportsbook', 'Bookie', 'Market', 'A: 100%'),
  anyText.filter((name) => name !== ''),
);

const BY_KIND: { readonly [Kind in keyof KindValues]: fc.Arbitrary<KindValues[Kind]> } = {
  words: fc.string({ unit: 'grapheme', maxLength: 3 }),
  notebooks: fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(...['1', '2'].map((last) => `10000000-0000-4000-8000-00000000000${last}`)),
      fc.uuid(),
    ),
    { maxLength: 3 },
  ),
  values: fc.uniqueArray(fc.record({ field: anyField, value: anyText }), {
    maxLength: 4,
    selector: ({ field, value }) => JSON.stringify([foldedName(field), valueKey(value)]),
  }),
  choice: fc.constant(null),
  day: fc.option(anyDay, open),
  odds: fc.option(anyFilterOdds, open),
  amount: fc.option(anyAmount, open),
};

const anyChoice = (name: NameOf<'choice'>) =>
  fc.constantFrom(...optionsOf(name).map(({ value }) => value)).map((value) => readCondition(name, [value]));

export const anyFilter = fc.record(
  Object.fromEntries(
    CONDITION_NAMES.map((name) => [
      name,
      isOfKind(name, 'choice') ? anyChoice(name) : BY_KIND[CONDITIONS[name].kind],
    ]),
  ),
) as fc.Arbitrary<BetFilter>;
