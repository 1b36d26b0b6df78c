import { describe, expect, test } from 'vitest';
import { checkEditedBet, hasReturn, settledOnText, type SettledTexts } from './bet-form.ts';
import { textsOfBet } from './bet-texts.ts';
import type { Bet } from './bet.ts';
import { chosenOutcomeOf, outcomeAfterChange } from './chosen-outcome.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { closingAt, someBet } from '#tests/support/any-bet.ts';
import { FORM_CONTEXT, TYPED_BET } from '#tests/support/typed-bet.ts';

function checkEdited(changes: Partial<SettledTexts>, bet: Bet = someBet({})) {
  const texts = { ...TYPED_BET, outcome: 'pending', returned: '', ...changes };
  return checkEditedBet(texts, FORM_CONTEXT, bet);
}

describe('editing a bet', () => {
  test.each([
    ['won', '2,500', 'won', null, 250_000],
    ['won', '0.01', 'won', null, 1],
    ['half_won', '1,750', 'won', 'half_won', 175_000],
    ['half_lost', '500', 'won', 'half_lost', 50_000],
    ['cashed_out', '1,200', 'won', 'cashed_out', 120_000],
    ['lost', '2,500', 'lost', null, 0],
    ['lost', 'nonsense', 'lost', null, 0],
    ['push', '', 'push', null, 0],
    ['pending', '2,500', 'pending', null, null],
  ])('%s with a return of %j stores %s, %s and %s', (outcome, returned, status, result, stored) => {
    expect(checkEdited({ outcome, returned })).toMatchObject({ value: { status, result, returned: stored } });
  });

  test('half a lost bonus bet that was paid keeps its return', () => {
    const paid = someBet({ status: 'won', result: 'half_lost', bonus: true, returned: 1250 });
    const { outcome, typedReturn } = chosenOutcomeOf(paid);
    const texts = { ...textsOfBet(paid, FORM_CONTEXT.zone), outcome, returned: typedReturn ?? '' };
    const renamed = { ...texts, description: 'Another' };
    const chosen = outcomeAfterChange({ outcome, typedReturn }, texts, renamed);
    expect(chosen).toEqual({ outcome: 'half_lost', typedReturn: '12.50' });
    expect(hasReturn(outcome, texts, typedReturn)).toBe(true);
    expect(checkEditedBet(renamed, FORM_CONTEXT, paid)).toMatchObject({
      value: { status: 'won', result: 'half_lost', returned: 1250 },
    });
    expect(checkEditedBet({ ...renamed, returned: '' }, FORM_CONTEXT, paid)).toMatchObject({
      problem: { field: 'returned' },
    });
  });

  test('half a lost bonus bet is lost', () => {
    expect(checkEdited({ outcome: 'half_lost', bonus: true, returned: null })).toMatchObject({
      value: { status: 'lost', result: null, returned: 0 },
    });
  });

  test.each([
    ['won', '', 'Return amount must be greater than 0 for winning bets'],
    ['won', '0', 'Return amount must be greater than 0 for winning bets'],
    ['won', '-1', 'Return amount must be greater than 0 for winning bets'],
    ['won', '1.234', 'Use at most two decimals. For 1,234.00 type 1234'],
    ['won', '1001000000.01', 'Return amount must be at most $1,001,000,000'],
    ['cashed_out', '', 'Enter what the cash-out paid'],
  ])('%s with a return of %j gets: %s', (outcome, returned, message) => {
    expect(checkEdited({ outcome, returned })).toEqual({ problem: { field: 'returned', message } });
  });

  test('the return is checked last', () => {
    expect(checkEdited({ day: '', outcome: 'won' })).toMatchObject({
      problem: { field: 'day', message: 'Date is required' },
    });
  });

  test('the highest accepted return is the payout of the largest wager at the longest odds', () => {
    expect(expectedPayout(cents(100_000_000), americanOdds(100_000))).toBe(100_100_000_000);
  });

  test('an unknown outcome is rejected', () => {
    expect(checkEdited({ outcome: 'unknown' })).toEqual({
      problem: { field: 'outcome', message: 'Please choose a status' },
    });
  });

  test('new closing odds lose the source and the fair price of the old ones, and have no reason to be missing', () => {
    const closing = { ...closingAt('1.90'), source: 'Pinnacle', fair: 1_950_000 };
    const edited = (typed: string, bet: Partial<Bet>) =>
      checkEdited({ closing: typed }, someBet(bet)) as { value: Partial<Bet> };
    expect(edited('1.90', { closing }).value).toMatchObject({ closing, closingMissing: null });
    expect(edited('1.95', { closing }).value.closing).toEqual(closingAt('1.95'));
    expect(edited('', { closing }).value).toMatchObject({ closing: null, closingMissing: null });
    expect(edited('1.95', { closingMissing: 'no game' }).value.closingMissing).toBeNull();
    expect(edited('', { closingMissing: 'no game' }).value.closingMissing).toBe('no game');
  });
});

describe('the day of settlement in the form', () => {
  const settled = someBet({ status: 'lost', returned: 0, settledOn: isoDay('2026-02-08') });
  const lost = { outcome: 'lost', day: '2026-01-05' } as const;

  test('is stored as typed, and left out on the date of the bet', () => {
    expect(checkEdited({ ...lost, settledOn: '2026-02-09' }, settled)).toMatchObject({
      value: { settledOn: '2026-02-09' },
    });
    expect(checkEdited({ ...lost, settledOn: '2026-01-05' }, settled)).toMatchObject({
      value: { settledOn: null },
    });
  });

  test.each([
    ['2026-01-04', 'A bet can’t be settled before its date'],
    ['', 'Please enter the day on which the bet was settled, between 1900 and 2200'],
  ])('%j is refused in a sentence', (settledOn, message) => {
    expect(checkEdited({ ...lost, settledOn }, settled)).toEqual({
      problem: { field: 'settledOn', message },
    });
  });

  test('stays unless it is typed, and goes when the bet is pending again', () => {
    expect(checkEdited(lost, settled)).toMatchObject({ value: { settledOn: '2026-02-08' } });
    expect(checkEdited({ ...lost, outcome: 'pending' }, settled)).toMatchObject({
      value: { settledOn: null },
    });
  });

  test('of a bet that was pending is the last start, and shows as that', () => {
    const bet = someBet({ startsAt: FORM_CONTEXT.now - 86_400_000, day: '1950-01-01' });
    const texts = textsOfBet(bet, FORM_CONTEXT.zone);
    const shown = settledOnText(texts, FORM_CONTEXT, bet);
    expect(shown > '1950-01-01').toBe(true);
    expect(checkEditedBet({ ...texts, outcome: 'lost', returned: null }, FORM_CONTEXT, bet)).toMatchObject({
      value: { settledOn: shown },
    });
  });

  test('follows the date if that is the same day', () => {
    const bet = someBet({ status: 'lost', returned: 0 });
    const texts = { ...textsOfBet(bet, FORM_CONTEXT.zone), day: '2026-01-07' };
    expect(settledOnText(texts, FORM_CONTEXT, bet)).toBe('2026-01-07');
  });
});
