import { useState } from 'react';
import type { NotebookBets } from '#data/bets/notebook-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetStatus } from '#domain/bets/outcomes.ts';
import type { CalendarMonth } from '#domain/calendar/calendar-month.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { BetCalendar, type BetCalendarProps } from '#features/bets/list/bet-calendar.tsx';
import { someBet } from './any-bet.ts';

let made = 0;

/** A $50.00 bet; `returned` is in dollars. */
export function bet(day: string, status: BetStatus = 'pending', returned = 0): Bet {
  made += 1;
  return someBet({
    id: `bet-${made}`,
    day,
    description: `Lakers v Celtics ${made}`,
    wager: 50_00,
    status,
    returned: status === 'pending' ? null : returned * 100,
    sequence: made,
  });
}

export const whole = (...bets: Bet[]): NotebookBets => ({
  bets,
  complete: true,
  reached: bets.at(-1)?.day ?? null,
});

/** A calendar whose month and open day are kept in state instead of the URL. */
export function Calendar(props: Partial<BetCalendarProps>) {
  const [month, setMonth] = useState<CalendarMonth | null>(null);
  const [openDay, setOpenDay] = useState<IsoDay | null>(null);
  return (
    <BetCalendar
      notebook={{ name: 'NBA' }}
      cached={whole()}
      isLoading={false}
      onRetry={() => {}}
      today={isoDay('2026-11-21')}
      month={month}
      onMonthChange={setMonth}
      openDay={openDay}
      onOpenDay={setOpenDay}
      onCloseDay={() => setOpenDay(null)}
      betHref={({ id }) => `/notebooks/nba?bet=${id}`}
      onAddBet={() => {}}
      {...props}
    />
  );
}
