import { describe, expect, test } from 'vitest';
import { dailyProfits } from '#domain/bets/daily-profit.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { bankrollByDay } from './bankroll-by-day.ts';

describe('a bankroll by day', () => {
  const won = someBet({ day: '2026-01-05', status: 'won', wager: 100, returned: 300 });
  const lost = someBet({ day: '2026-01-08', status: 'lost', wager: 50, returned: 0 });
  const pending = someBet({ day: '2026-01-09' });
  const daily = dailyProfits([won, lost, pending]);
  const byDay = (...movements: { day: IsoDay; amount: Cents }[]) =>
    bankrollByDay(cents(1000), daily, movements).map(({ day, x, y, moved }) => [day, x, y, moved]);

  test('starts the day before, and leaves out days without a settled bet', () => {
    expect(byDay()).toEqual([
      ['2026-01-04', 0, 1000, undefined],
      ['2026-01-05', 1, 1200, undefined],
      ['2026-01-08', 4, 1150, undefined],
    ]);
    expect(bankrollByDay(cents(1000), new Map(), [])).toEqual([]);
  });

  test('steps on the day of a movement, before its bets', () => {
    const [deposit, more] = [
      { day: isoDay('2026-01-08'), amount: cents(500) },
      { day: isoDay('2026-01-10'), amount: cents(-100) },
    ];
    expect(byDay(deposit, more).slice(2)).toEqual([
      ['2026-01-08', 4, 1200, undefined],
      ['2026-01-08', 4, 1700, 500],
      ['2026-01-08', 4, 1650, undefined],
      ['2026-01-10', 6, 1650, undefined],
      ['2026-01-10', 6, 1550, -100],
    ]);
  });
});
