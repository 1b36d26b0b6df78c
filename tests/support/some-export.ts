import { PLAIN_BET } from '#domain/bets/bet.ts';
import type { ExportedAccount, ExportedBet, ExportedNotebook } from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';

/** Exports leave out what says when a bet locks and where its start and result come from. */
const { startSource: _, resultSource: _source, locksAt: _lock, ...PLAIN } = PLAIN_BET;

const at = '2026-01-05T12:00:00+00:00';
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A bet with the given properties and defaults for the rest; its notebook has League and Line. */
export function exportedBet(given: Partial<ExportedBet> = {}): ExportedBet {
  return {
    ...PLAIN,
    unit: null,
    id: id(4),
    day: isoDay('2026-01-05'),
    description: 'Lakers -3.5',
    odds: americanOdds(-110),
    wager: cents(110_00),
    status: 'won',
    returned: cents(210_00),
    createdAt: at,
    updatedAt: at,
    chosenBefore: true,
    bonus: false,
    customValues: { [LEAGUE]: 'NBA', [LINE]: '-3.5' },
    ...given,
  };
}

export const LEAGUE = id(2);
export const LINE = id(3);

export function exportedNotebook(given: Partial<ExportedNotebook> = {}): ExportedNotebook {
  return {
    id: id(1),
    name: 'NBA totals',
    description: null,
    color: 'blue',
    startingBankroll: cents(1000_00),
    unit: { amount: null, percent: null },
    movements: [],
    isSample: false,
    backtest: null,
    recommendedFieldsAdded: true,
    createdAt: at,
    updatedAt: at,
    columns: [
      { id: LEAGUE, name: 'League', type: 'select', options: ['NBA', 'NFL'], createdAt: at },
      { id: LINE, name: 'Line', type: 'number', options: [], createdAt: at },
    ],
    bets: [exportedBet()],
    ...given,
  };
}

export function exportedAccount(given: Partial<ExportedAccount> = {}): ExportedAccount {
  return {
    id: id(5),
    name: 'Circa',
    kind: 'main',
    createdAt: at,
    days: [
      { day: isoDay('2026-01-05'), amount: cents(-25_00), note: null },
      { day: isoDay('2026-01-06'), amount: cents(0), note: '=HYPERLINK("x")' },
    ],
    ...given,
  };
}
