import { describe, expect, test } from 'vitest';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import payouts from '#tests/vectors/payouts.json';
import { ODDS_MESSAGE } from './checked.ts';
import { bettingOdds, checkBettingOdds } from './betting-odds.ts';
import { EVEN_MONEY, priceOfAmerican } from '#domain/price/price.ts';

describe('as published', () => {
  test.each(payouts)('$wager at $odds wins $profit', ({ odds, wager, profit, payout }) => {
    const bet = centsOfDollars(wager);
    expect(bettingOdds({ bet, price: priceOfAmerican(odds) })).toEqual({
      profit: centsOfDollars(profit),
      payout: centsOfDollars(payout),
    });
  });
});

test.each([
  ['-110', 1909],
  ['+150', 2500],
  ['1.91', 1910],
  ['10/11', 1909],
  ['52.4%', 1908],
  ['EVEN', 2000],
  ['1.996', 1996],
])('$10 at %s pays %i cents', (odds, payout) => {
  const checked = checkBettingOdds({ bet: '10', odds });
  expect('value' in checked && bettingOdds(checked.value)).toEqual({ profit: payout - 1000, payout });
});

describe('validation', () => {
  test('accepts a bet and odds, which a field for one notation parses as its own', () => {
    expect(checkBettingOdds({ bet: ' $1,000.00 ', odds: 'EVEN' })).toEqual({
      value: { bet: 100_000, price: EVEN_MONEY },
    });
    expect(checkBettingOdds({ bet: '10', odds: '2' }, 'decimal')).toEqual({
      value: { bet: 1000, price: EVEN_MONEY },
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
    ['1.005', '-110', 'bet', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1000000.01', '-110', 'bet', 'Bet amount must be at most $1,000,000'],
    ['10', '', 'odds', ODDS_MESSAGE],
    ['10', ' ', 'odds', ODDS_MESSAGE],
    ['10', 'abc', 'odds', ODDS_MESSAGE],
    ['10', '0', 'odds', ODDS_MESSAGE],
    ['10', '-99', 'odds', ODDS_MESSAGE],
    ['10', '-100', 'odds', ODDS_MESSAGE],
    ['10', '1e400', 'odds', ODDS_MESSAGE],
    ['10', '١٢٣', 'odds', ODDS_MESSAGE],
    ['10', '$1,000.00', 'odds', ODDS_MESSAGE],
  ])('%j at %j: %s, %s', (bet, odds, field, message) => {
    expect(checkBettingOdds({ bet, odds })).toEqual({ problem: { field, message } });
  });
});
