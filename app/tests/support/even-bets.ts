import type { Bet } from '#domain/bets/bet.ts';
import { someBet } from './any-bet.ts';

/** Bets of $100 at even money, each on an event of its own: the won ones on a Monday, the lost ones on a Friday of the next month. */
export function evenBets(notebookId: string, won: number, lost: number): Bet[] {
  return Array.from({ length: won + lost }, (_, index) =>
    someBet({
      id: `${notebookId} ${index}`,
      notebookId,
      description: `${notebookId} ${index}`,
      day: index < won ? '2026-01-05' : '2026-02-06',
      odds: 100,
      wager: 10_000,
      status: index < won ? 'won' : 'lost',
      returned: index < won ? 20_000 : 0,
      sequence: index + 1,
    }),
  );
}
