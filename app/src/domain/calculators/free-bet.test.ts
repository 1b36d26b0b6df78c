import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { formatPercent } from '#domain/percent.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import vectors from '#tests/vectors/free-bets.json';
import { checkFreeBet, freeBet } from './free-bet.ts';
import { price, priceOfAmerican } from '#domain/price/price.ts';

const anyFreeBet = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

const typed = { freeBet: '200', odds: '+200', hedgeOdds: '-215' };

test.each(vectors)('the published figure: $$free_bet at $odds, hedged at $hedge_odds', (row) => {
  const found = freeBet({
    freeBet: centsOfDollars(row.free_bet),
    price: priceOfAmerican(row.odds),
    hedgePrice: priceOfAmerican(row.hedge_odds),
  });
  expect(found.hedgeStake).toBe(centsOfDollars(row.hedge_stake));
  expect(found.guaranteedProfit).toBe(centsOfDollars(row.profit));
});

test('$200 at +200, hedged at -215, becomes $126.98 or $126.99: 63.5% of it', () => {
  const checked = checkFreeBet(typed);
  if ('problem' in checked) throw new Error(checked.problem.message);
  const found = freeBet(checked.value);
  expect(found).toEqual({
    hedgeStake: 27_302,
    profitIfFreeBetWins: 12_698,
    profitIfHedgeWins: 12_699,
    guaranteedProfit: 12_698,
    conversion: { part: 12_698, whole: 20_000 },
  });
  expect(formatPercent(found.conversion)).toBe('63.5%');
});

test('the stake is not returned: $100 at 5.00 against 1.25 leaves $80.00 of the $400.00 won', () => {
  const found = freeBet({ freeBet: cents(10_000), price: price(5n, 1n), hedgePrice: price(5n, 4n) });
  expect(found).toMatchObject({ hedgeStake: 32_000, profitIfFreeBetWins: 8_000, profitIfHedgeWins: 8_000 });
});

test('its two profits differ by rounding alone', () => {
  fc.assert(
    fc.property(anyFreeBet, anyPrice, anyPrice, (bonus, backed, against) => {
      const { profitIfFreeBetWins, profitIfHedgeWins } = freeBet({
        freeBet: bonus,
        price: backed,
        hedgePrice: against,
      });
      // Rounding the stake by half a cent moves the profits apart by half the hedge's decimal odds, in cents; rounding
      // the payouts adds up to a cent.
      const max = Number(against.numerator) / Number(against.denominator) / 2 + 1;
      expect(Math.abs(profitIfFreeBetWins - profitIfHedgeWins)).toBeLessThanOrEqual(max + 1e-6);
    }),
    { numRuns: 1000 },
  );
});

test('a free bet never costs anything, and is never worth more than its winnings', () => {
  fc.assert(
    fc.property(anyFreeBet, anyPrice, anyPrice, (bonus, backed, against) => {
      const found = freeBet({ freeBet: bonus, price: backed, hedgePrice: against });
      expect(found.hedgeStake).toBeGreaterThanOrEqual(0);
      expect(found.guaranteedProfit).toBeGreaterThanOrEqual(0);
      expect(found.guaranteedProfit).toBe(Math.min(found.profitIfFreeBetWins, found.profitIfHedgeWins));
      expect(found.conversion).toEqual({ part: found.guaranteedProfit, whole: bonus });
      expect(Object.values(found).some((figure) => Object.is(figure, -0))).toBe(false);
    }),
  );
});

describe('validation', () => {
  test('accepts dollars, and odds in any notation', () => {
    expect(checkFreeBet({ freeBet: ' $1,000.00 ', odds: '3.0', hedgeOdds: '52.4%' })).toEqual({
      value: { freeBet: 100_000, price: price(3n, 1n), hedgePrice: price(250n, 131n) },
    });
  });

  const amountMessage = 'Please enter a valid free bet amount';
  const oddsMessage = 'Please enter valid odds for the free bet';
  const hedgeMessage = 'Please enter valid odds for the hedge';

  test.each([
    ['freeBet', '', amountMessage],
    ['freeBet', '0', amountMessage],
    ['freeBet', '-5', amountMessage],
    ['freeBet', '1e400', amountMessage],
    ['freeBet', '١٢٣', amountMessage],
    ['freeBet', '1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['freeBet', '1,000,001', 'Free bet must be at most $1,000,000'],
    ['odds', '', oddsMessage],
    ['odds', '-100', oddsMessage],
    ['hedgeOdds', ' ', hedgeMessage],
    ['hedgeOdds', '0', hedgeMessage],
    ['hedgeOdds', '$1,000.00', hedgeMessage],
  ])('rejects %s of %j', (field, text, message) => {
    expect(checkFreeBet({ ...typed, [field]: text })).toEqual({ problem: { field, message } });
  });

  test("reports the first error: free bet, its odds, the hedge's odds", () => {
    const wrong = { freeBet: '', odds: '', hedgeOdds: '' };
    expect(checkFreeBet(wrong)).toMatchObject({ problem: { field: 'freeBet' } });
    expect(checkFreeBet({ ...wrong, freeBet: '10' })).toMatchObject({ problem: { field: 'odds' } });
    expect(checkFreeBet({ ...wrong, freeBet: '10', odds: 'EVEN' })).toMatchObject({
      problem: { field: 'hedgeOdds' },
    });
  });
});
