import { expect, test } from 'vitest';
import { settledAs, oddsOfTerms, type WageredBet } from '#domain/bets/settlement.ts';
import { cents, centsFromNumeric, numericFromCents } from '#domain/money.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenMillionths, takenOdds } from '#domain/price/taken-price.ts';
import { readTerms } from '#domain/terms/read-terms.ts';
import { agreedOf } from '#domain/terms/terms.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { BETS_WITH_TERMS, type BetWithTerms } from '#tests/support/bets-with-terms.ts';

function betOf({ terms, price = '', wager, bonus = false, ending }: BetWithTerms): WageredBet {
  const read = readPrice(price, 'american');
  const odds = terms ? oddsOfTerms(terms) : read && takenOdds(read);
  if (!odds) throw new Error(`Not a price: ${price}`);
  const agreed = terms ? agreedOf(terms).wager : null;
  return {
    ...odds,
    legs: [],
    wager: agreed ?? centsFromNumeric(wager ?? ''),
    bonus,
    terms: terms ?? null,
    ending: ending ?? null,
  };
}

test('the terms are as they are stored', () => {
  const terms = BETS_WITH_TERMS.flatMap((bet) => bet.terms ?? []);
  expect(terms.map(readTerms)).toEqual(terms.map((value) => ({ value })));
});

test.each(BETS_WITH_TERMS)('$what', ({ expected, ...given }) => {
  const bet = betOf(given);
  const { status, result, returned } = settledAs(bet, given.outcome);
  expect({
    wager: numericFromCents(bet.wager),
    price: String(takenMillionths(bet) / 1e6),
    odds: bet.odds,
    status,
    result,
    return: numericFromCents(returned ?? cents(0)),
    profit: numericFromCents(profitOf({ ...bet, status, returned })),
  }).toEqual({ ...expected, price: String(Number(expected.price)) });
});
