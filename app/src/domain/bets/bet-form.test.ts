import { describe, expect, test } from 'vitest';
import type { BetFormContext } from './bet-input.ts';
import { checkNewBet } from './bet-form.ts';
import { type BetTexts, NO_BET_TEXTS, NO_LEG_TEXTS } from './bet-texts.ts';
import { PLAIN_BET } from './plain-bet.ts';
import { FORM_CONTEXT, TYPED_BET } from '#tests/support/typed-bet.ts';

function check(changes: Partial<BetTexts> = {}, within: Partial<BetFormContext> = {}) {
  const texts = { ...TYPED_BET, ...changes };
  return checkNewBet(texts, { ...FORM_CONTEXT, ...within });
}

describe('adding a bet', () => {
  test('typed texts become exact values', () => {
    expect(check()).toEqual({
      value: {
        ...PLAIN_BET,
        description: 'Lakers -3.5',
        odds: 150,
        wager: 100_000,
        day: '2026-01-05',
        status: 'pending',
        returned: null,
        bonus: false,
      },
    });
  });

  test('the fields are checked in order, and the first message is the only one', () => {
    const form = { ...NO_BET_TEXTS, description: ' ', odds: '0', wager: '0', day: '' };
    const steps = [
      ['description', 'Bet description is required', 'Lakers'],
      ['odds', 'Please enter valid American odds (e.g., +150, -110)', '-110'],
      ['wager', 'Wager amount must be greater than 0', '10'],
      ['day', 'Date is required', '2026-01-05'],
    ] as const;
    for (const [field, message, correction] of steps) {
      expect(check(form)).toEqual({ problem: { field, message } });
      form[field] = correction;
    }
    expect(check(form)).toHaveProperty('value');
  });

  test.each([
    ['odds', '-100', 'Please enter valid American odds (e.g., +150, -110)'],
    ['odds', '1,953', 'Did you mean +1953 or 1.953?'],
    ['odds', '100001', 'Odds must be between -100,000 and +100,000'],
    ['odds', '-250000', 'Odds must be between -100,000 and +100,000'],
    ['wager', '', 'Wager amount must be greater than 0'],
    ['wager', '-5', 'Wager amount must be greater than 0'],
    ['wager', 'ten', '“ten” isn’t an amount. Type a number such as 12.50'],
    ['wager', '1e3', '“1e3” isn’t an amount. Type a number such as 12.50'],
    ['wager', '10.005', 'Use at most two decimals. For 10,005.00 type 10005'],
    ['wager', '1000000.01', 'Wager amount must be at most $1,000,000'],
    ['wager', '9'.repeat(30), 'Wager amount must be at most $1,000,000'],
    ['wager', '200000u', 'Units must be at most 10,000'],
    ['wager', 'to win 1500000000', 'Wager amount must be at most $1,000,000'],
    ['day', '2026-02-30', 'Please enter a valid date between 1900 and 2200'],
    ['day', '0026-02-03', 'Please enter a valid date between 1900 and 2200'],
    ['description', 'x'.repeat(2001), 'Bet description must be at most 2,000 characters'],
    ['event', 'x'.repeat(501), 'Event must be at most 500 characters'],
    ['line', '-3.4', 'Please enter a line in quarters (e.g., -3.5, 2.25)'],
    ['startsAt', '25:00', '25:00 isn’t a time. Type one like 7:30pm or 19:30'],
    ['closing', '5/', 'Please enter valid American odds (e.g., +150, -110)'],
  ])('%s %j gets: %s', (field, text, message) => {
    expect(check({ [field]: text })).toEqual({ problem: { field, message } });
  });

  test.each([
    ['wager', '0.01'],
    ['wager', '1,000,000.00'],
    ['odds', '+100000'],
    ['description', '🏀'.repeat(2000)],
  ])('%s %j is within the limits', (field, text) => {
    expect(check({ [field]: text })).toHaveProperty('value');
  });

  test("a pasted NUL is dropped, since the database can't store it", () => {
    expect(check({ description: 'Lak\0ers' })).toMatchObject({ value: { description: 'Lakers' } });
  });

  test.each([
    ['1.953', 'american', -105, { notation: 'decimal', millionths: 1_953_000, fraction: null }],
    ['8/13', 'american', -163, { notation: 'fractional', millionths: 1_615_385, fraction: '8/13' }],
    ['2', 'decimal', 100, { notation: 'decimal', millionths: 2_000_000, fraction: null }],
    ['-110', 'decimal', -110, null],
  ] as const)('odds of %s with %s odds keep their notation', (odds, format, american, taken) => {
    expect(check({ odds }, { format })).toMatchObject({ value: { odds: american, taken } });
  });

  test('with another odds format the message has its examples', () => {
    expect(check({ odds: 'x' }, { format: 'decimal' })).toMatchObject({
      problem: { message: 'Please enter valid decimal odds (e.g., 1.91, 2.50)' },
    });
  });

  test.each([
    ['2u', 20_00],
    ['1.5 units', 15_00],
    ['to win 100', 66_67],
    ['to win 3u', 20_00],
  ])('a wager of %j at +150 is %d cents', (wager, amount) => {
    expect(check({ wager })).toMatchObject({ value: { wager: amount } });
  });

  test('the details are read, with the start on the day of the bet', () => {
    const details = { event: ' Lakers @ Celtics', market: 'Spread', selection: 'Lakers', line: '\u22123.5' };
    expect(check({ ...details, startsAt: '7:30pm', closing: '1.85', bonus: true })).toMatchObject({
      value: {
        event: 'Lakers @ Celtics',
        market: 'Spread',
        selection: 'Lakers',
        line: -3.5,
        startsAt: Date.UTC(2026, 0, 6, 0, 30),
        closing: {
          odds: -118,
          taken: { notation: 'decimal', millionths: 1_850_000 },
          source: null,
          fair: null,
        },
        bonus: true,
      },
    });
  });
});

describe('adding a parlay', () => {
  const leg = (selection: string, odds: string) => ({ ...NO_LEG_TEXTS, selection, odds });
  const legs = [leg('Lakers -3.5', '-110'), leg('Heat ML', '2.50')];
  const parlay = { description: '', odds: '', wager: '10', legs };

  test('has the price of its legs, and their names where it has none', () => {
    expect(check(parlay)).toMatchObject({
      value: {
        description: 'Lakers -3.5 + Heat ML',
        odds: 377,
        taken: { notation: 'legs', millionths: 4_772_727, fraction: null },
        legs: [
          { selection: 'Lakers -3.5', odds: -110, taken: null, outcome: 'pending' },
          { selection: 'Heat ML', odds: 150, taken: { notation: 'decimal', millionths: 2_500_000 } },
        ],
      },
    });
  });

  test('can have a price and a name of its own', () => {
    expect(check({ ...parlay, description: 'Same game', odds: '+300' })).toMatchObject({
      value: { description: 'Same game', odds: 300, taken: null },
    });
  });

  test('has up to 25 legs', () => {
    const most = Array.from({ length: 25 }, () => leg('Heat', '1.01'));
    expect(check({ ...parlay, legs: most })).toMatchObject({
      value: { wager: expect.any(Number) as number },
    });
  });

  test('can win an amount', () => {
    expect(check({ ...parlay, wager: 'to win 100' })).toMatchObject({ value: { wager: 26_51 } });
  });

  test.each([
    [{ legs: [leg('', '-110'), legs[1]] }, 'legs.0.selection', 'Leg 1: Selection is required'],
    [
      { legs: [legs[0], leg('Heat', '')] },
      'legs.1.odds',
      'Leg 2: Please enter valid American odds (e.g., +150, -110)',
    ],
    [
      { legs: [legs[0], { ...leg('Heat', '+120'), line: '3.3' }] },
      'legs.1.line',
      'Leg 2: Please enter a line in quarters (e.g., -3.5, 2.25)',
    ],
    [{ legs: Array.from({ length: 26 }, () => leg('Heat', '1.01')) }, 'legs', 'A parlay has at most 25 legs'],
    [
      { legs: Array.from({ length: 3 }, () => leg('Heat', '+99000')) },
      'odds',
      'Parlay odds must be between 1.001 and 10,000,000 (+999,999,900)',
    ],
    [{ odds: '+1000000000' }, 'odds', 'Parlay odds must be between 1.001 and 10,000,000 (+999,999,900)'],
    [
      { odds: '2000.0', wager: '500000.01' },
      'wager',
      'The payout of a parlay must be at most $1,000,000,000',
    ],
  ])('%#: the error is at its own field', (changes, field, message) => {
    expect(check({ ...parlay, ...(changes as Partial<BetTexts>) })).toEqual({ problem: { field, message } });
  });
});

test.each(['', '   ', '\u200B\u200B', '\u2060', '\u00AD'])(
  'an invisible description counts as empty: %j',
  (description) => {
    expect(check({ description })).toEqual({
      problem: { field: 'description', message: 'Bet description is required' },
    });
  },
);
