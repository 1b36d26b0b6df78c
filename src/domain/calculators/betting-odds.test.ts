import { describe, expect, test } from 'vitest';
import { cents, centsFromNumeric } from '#domain/money.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import payouts from '#tests/vectors/payouts.json';
import { bettingOdds, checkBettingOdds, DEFAULT_BET } from './betting-odds.ts';
import { EVEN_MONEY, ODDS_MESSAGE, priceOfAmerican } from './price.ts';

describe('as published', () => {
  test.each(payouts)('$wager at $odds wins $profit', ({ odds, wager, profit, payout }) => {
    const bet = centsFromNumeric(wager);
    expect(bettingOdds({ bet, price: priceOfAmerican(odds), notation: 'american' })).toMatchObject({
      profit: centsFromNumeric(profit),
      payout: centsFromNumeric(payout),
    });
  });

  test.each(conversions)('$american is $fraction', ({ american, decimal, fraction, implied_percent }) => {
    const shown = bettingOdds({ bet: cents(1000), price: priceOfAmerican(american), notation: 'american' });
    expect(shown).toMatchObject({ american, fraction });
    expect(Math.abs(Number(shown.decimal) - decimal)).toBeLessThanOrEqual(0.00005 + 1e-7);
    expect(shown.probability).toBe(`${(Math.round(implied_percent * 10) / 10).toFixed(1)}%`);
  });
});

test.each([
  ['-110', -110, '1.9091', '10/11', '52.4%', 1909],
  ['+150', 150, '2.50', '3/2', '40.0%', 2500],
  ['1.91', -110, '1.91', '91/100', '52.4%', 1910],
  ['10/11', -110, '1.9091', '10/11', '52.4%', 1909],
  ['52.4%', -110, '1.9084', '119/131', '52.4%', 1908],
  ['EVEN', 100, '2.00', '1/1', '50.0%', 2000],
  ['1.996', 100, '1.996', '249/250', '50.1%', 1996],
  ['1.9091', -110, '1.9091', '909/1000', '52.4%', 1909],
])('$10 at %s', (odds, american, decimal, fraction, probability, payout) => {
  const checked = checkBettingOdds({ bet: DEFAULT_BET, odds });
  expect(checked.ok && bettingOdds(checked.value)).toEqual({
    profit: payout - 1000,
    payout,
    american,
    decimal,
    fraction,
    probability,
  });
});

describe('what was typed', () => {
  test('is a bet and odds, which a field for one notation reads as its own', () => {
    expect(checkBettingOdds({ bet: ' $1,000.00 ', odds: 'EVEN' })).toEqual({
      ok: true,
      value: { bet: 100_000, price: EVEN_MONEY, notation: 'american' },
    });
    expect(checkBettingOdds({ bet: '10', odds: '2' }, 'decimal')).toEqual({
      ok: true,
      value: { bet: 1000, price: EVEN_MONEY, notation: 'decimal' },
    });
  });

  test.each([
    ['', '', 'bet', 'Please enter a valid bet amount'],
    [' ', '-110', 'bet', 'Please enter a valid bet amount'],
    ['ten', '-110', 'bet', 'Please enter a valid bet amount'],
    ['0', '-110', 'bet', 'Please enter a valid bet amount'],
    ['-5', '-110', 'bet', 'Please enter a valid bet amount'],
    ['1e400', '-110', 'bet', 'Please enter a valid bet amount'],
    ['١٢٣', '-110', 'bet', 'Please enter a valid bet amount'],
    ['1.005', '-110', 'bet', 'Use at most two decimals'],
    ['1000000.01', '-110', 'bet', 'Bet amount must be at most $1,000,000'],
    ['10', '', 'odds', ODDS_MESSAGE],
    ['10', ' ', 'odds', ODDS_MESSAGE],
    ['10', 'abc', 'odds', ODDS_MESSAGE],
    ['10', '0', 'odds', ODDS_MESSAGE],
    ['10', '99', 'odds', ODDS_MESSAGE],
    ['10', '-99', 'odds', ODDS_MESSAGE],
    ['10', '-100', 'odds', ODDS_MESSAGE],
    ['10', '1e400', 'odds', ODDS_MESSAGE],
    ['10', '١٢٣', 'odds', ODDS_MESSAGE],
    ['10', '$1,000.00', 'odds', ODDS_MESSAGE],
  ])('%j at %j: %s, %s', (bet, odds, field, message) => {
    expect(checkBettingOdds({ bet, odds })).toEqual({ ok: false, field, message });
  });
});
