import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from './any-bet.ts';

/** Bets of $100 at even money, each on an event of its own: the won ones on a Monday, the lost ones on a Friday of the next month. */
export function evenBets(notebookId: string, won: number, lost: number): Bet[] {
  return Array.from({ length: won + lost }, (_, index) =>
    someBet({
      id: `${notebookId} ${index}`,
      notebookId,
      description: `${notebookId} ${index}`,
      day: isoDay(index < won ? '2026-01-05' : '2026-02-06'),
      odds: americanOdds(100),
      wager: cents(10_000),
      status: index < won ? 'won' : 'lost',
      returned: cents(index < won ? 20_000 : 0),
      sequence: index + 1,
    }),
  );
}
