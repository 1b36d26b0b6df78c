import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { type CountedBet, figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { cents, sumCents, ZERO } from '#domain/money.ts';

/** A $100.00 bet with only the fields that totals need. A win needs its return in dollars. */
export function result(status: Bet['status'], returned = 0): CountedBet {
  return {
    result: null,
    bonus: false,
    status,
    wager: cents(100_00),
    returned: status === 'pending' ? null : cents(returned * 100),
  };
}

type Given = Partial<Omit<NotebookSummary, 'totals' | 'currentBankroll'>>;

/** A notebook with the given properties, these bets, and defaults for the rest. */
export function someNotebook(
  given: Given = {},
  bets: readonly ReturnType<typeof result>[] = [],
): NotebookSummary {
  const totals = totalsOf(bets);
  const startingBankroll = given.startingBankroll ?? cents(1000_00);
  const movementTotal = given.movementTotal ?? ZERO;
  return {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'NBA underdogs',
    description: null,
    color: 'blue',
    unit: { amount: null, percent: null },
    isSample: false,
    backtest: null,
    recentProfits: [],
    createdAt: '2026-01-05T12:00:00+00:00',
    updatedAt: '2026-01-05T12:00:00+00:00',
    ...given,
    startingBankroll,
    movementTotal,
    currentBankroll: sumCents([startingBankroll, movementTotal, figuresOf(totals).profit]),
    totals,
  };
}

type GivenMovement = Partial<Omit<Movement, 'day' | 'amount'>> & { day?: string; amount?: number };

/** A movement with the given properties and defaults for the rest, in someNotebook. */
export function someMovement({ day = '2026-01-05', amount = 7_00, ...given }: GivenMovement = {}): Movement {
  return {
    id: '00000000-0000-4000-8000-000000000006',
    notebookId: '00000000-0000-4000-8000-000000000002',
    day: isoDay(day),
    amount: cents(amount),
    note: null,
    updatedAt: '2026-01-05T12:00:00+00:00',
    ...given,
  };
}
