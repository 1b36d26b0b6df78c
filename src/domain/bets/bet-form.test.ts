import { describe, expect, test } from 'vitest';
import { PLAIN_BET } from './bet.ts';
import { editedBetSchema, newBetSchema } from './bet-form.ts';
import { checkForm } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';

const typed = { description: ' Lakers -3.5 ', odds: '+150', wager: '$1,000', day: '2026-01-05' };

describe('adding a bet', () => {
  test('typed texts become exact values', () => {
    expect(checkForm(newBetSchema, typed)).toEqual({
      ok: true,
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
    const form = { description: ' ', odds: '0', wager: '0', day: '' };
    const steps = [
      ['description', 'Bet description is required', 'Lakers'],
      ['odds', 'Please enter valid American odds (e.g., +150, -110)', '-110'],
      ['wager', 'Wager amount must be greater than 0', '10'],
      ['day', 'Date is required', '2026-01-05'],
    ] as const;
    for (const [field, message, correction] of steps) {
      expect(checkForm(newBetSchema, form)).toEqual({ ok: false, field, message });
      form[field] = correction;
    }
    expect(checkForm(newBetSchema, form).ok).toBe(true);
  });

  test('missing fields count as empty', () => {
    expect(checkForm(newBetSchema, {})).toEqual({
      ok: false,
      field: 'description',
      message: 'Bet description is required',
    });
  });

  test.each([
    ['odds', '-100', 'Please enter valid American odds (e.g., +150, -110)'],
    ['odds', '1.91', 'Please enter valid American odds (e.g., +150, -110)'],
    ['odds', '100001', 'Odds must be between -100,000 and +100,000'],
    ['odds', '-250000', 'Odds must be between -100,000 and +100,000'],
    ['odds', '000099', 'Please enter valid American odds (e.g., +150, -110)'],
    ['wager', '', 'Wager amount must be greater than 0'],
    ['wager', '-5', 'Wager amount must be greater than 0'],
    ['wager', 'ten', 'Wager amount must be greater than 0'],
    ['wager', '1e3', 'Wager amount must be greater than 0'],
    ['wager', '10.005', 'Use at most two decimals'],
    ['wager', '1000000.01', 'Wager amount must be at most $1,000,000'],
    ['wager', '9'.repeat(30), 'Wager amount must be at most $1,000,000'],
    ['day', '2026-02-30', 'Please enter a valid date between 1900 and 2200'],
    ['day', '0026-02-03', 'Please enter a valid date between 1900 and 2200'],
    ['description', 'x'.repeat(2001), 'Bet description must be at most 2,000 characters'],
  ])('%s %j gets: %s', (field, text, message) => {
    expect(checkForm(newBetSchema, { ...typed, [field]: text })).toEqual({ ok: false, field, message });
  });

  test.each([
    ['wager', '0.01'],
    ['wager', '1,000,000.00'],
    ['odds', '+100000'],
    ['description', '🏀'.repeat(2000)],
  ])('%s %j is within the limits', (field, text) => {
    expect(checkForm(newBetSchema, { ...typed, [field]: text }).ok).toBe(true);
  });

  test("a pasted NUL is dropped, since the database can't store it", () => {
    const checked = checkForm(newBetSchema, { ...typed, description: 'Lak\0ers' });
    expect(checked).toMatchObject({ ok: true, value: { description: 'Lakers' } });
  });
});

describe('editing a bet', () => {
  test.each([
    ['won', '2,500', 250_000],
    ['won', '0.01', 1],
    ['lost', '2,500', 0],
    ['lost', 'nonsense', 0],
    ['push', '', 0],
    ['pending', '2,500', null],
  ])('%s with a return of %j stores %s', (status, returned, stored) => {
    const checked = checkForm(editedBetSchema, { ...typed, status, returned });
    expect(checked).toMatchObject({ ok: true, value: { status, returned: stored } });
  });

  test.each([
    ['', 'Return amount must be greater than 0 for winning bets'],
    ['0', 'Return amount must be greater than 0 for winning bets'],
    ['-1', 'Return amount must be greater than 0 for winning bets'],
    ['1.234', 'Use at most two decimals'],
    ['1001000000.01', 'Return amount must be at most $1,001,000,000'],
  ])('won with a return of %j gets: %s', (returned, message) => {
    const checked = checkForm(editedBetSchema, { ...typed, status: 'won', returned });
    expect(checked).toEqual({ ok: false, field: 'returned', message });
  });

  test('the return is checked last', () => {
    const checked = checkForm(editedBetSchema, { ...typed, day: '', status: 'won', returned: '' });
    expect(checked).toMatchObject({ field: 'day', message: 'Date is required' });
  });

  test('the highest accepted return is the payout of the largest wager at the longest odds', () => {
    expect(expectedPayout(cents(100_000_000), americanOdds(100_000))).toBe(100_100_000_000);
  });

  test('an unknown status is rejected', () => {
    const checked = checkForm(editedBetSchema, { ...typed, status: 'void', returned: '' });
    expect(checked).toEqual({ ok: false, field: 'status', message: 'Please choose a status' });
  });
});

test.each(['', '   ', '\u200B\u200B', '\u2060', '\u00AD'])(
  'an invisible description counts as empty: %j',
  (description) => {
    expect(checkForm(newBetSchema, { description, odds: '-110', wager: '110', day: '2026-01-05' })).toEqual({
      ok: false,
      field: 'description',
      message: 'Bet description is required',
    });
  },
);
