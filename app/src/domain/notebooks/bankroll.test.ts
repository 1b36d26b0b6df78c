import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { checkForm } from '#domain/form.ts';
import { cents } from '#domain/money.ts';
import { availableOn, bankrollOn, movementSchema } from './bankroll.ts';

// A property test of the database compares these functions with it: packages/backend/tests/bankroll-movements.test.ts.
const [day1, day2, day3] = [isoDay('2026-01-01'), isoDay('2026-01-02'), isoDay('2026-01-03')];
const LEDGER = {
  startingBankroll: cents(1000_00),
  movements: [
    { day: day2, amount: cents(500_00) },
    { day: day3, amount: cents(-1200_00) },
  ],
  bets: [{ day: day1, status: 'lost' as const, bonus: false, wager: cents(100_00), returned: cents(0) }],
};

test('the bankroll of a day has the movements and results until then', () => {
  expect([day1, day2, day3].map((day) => bankrollOn(day, LEDGER))).toEqual([900_00, 1400_00, 200_00]);
});

test('a withdrawal leaves enough for later ones', () => {
  expect([day1, day2, day3].map((day) => availableOn(day, LEDGER))).toEqual([200_00, 200_00, 200_00]);
  expect(availableOn(day1, { ...LEDGER, movements: [] })).toBe(900_00);
  expect(availableOn(day1, { ...LEDGER, startingBankroll: cents(50_00) })).toBe(0);
});

const typed = { kind: 'withdrawal', amount: '50', day: '2026-01-05', note: ' x ' };

test('a movement’s amount is positive for deposits and negative for withdrawals', () => {
  expect(checkForm(movementSchema, typed)).toEqual({
    value: { amount: -5000, day: '2026-01-05', note: 'x' },
  });
  expect(checkForm(movementSchema, { ...typed, kind: 'deposit', note: '' })).toMatchObject({
    value: { amount: 5000, note: null },
  });
});

test.each([
  ['kind', 'gift', 'Please choose deposit or withdrawal'],
  ['amount', '-5', 'Amount must be greater than 0'],
  ['amount', '1000000001', 'Amount must be at most $1,000,000,000'],
  ['day', '', 'Date is required'],
  ['note', 'x'.repeat(501), 'Note must be at most 500 characters'],
])('%s %j gets: %s', (field, text, message) => {
  expect(checkForm(movementSchema, { ...typed, [field]: text })).toEqual({ problem: { field, message } });
});
