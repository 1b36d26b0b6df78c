import type { ExportedAccount, ExportedBet, ExportedNotebook } from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { type GivenBet, someBet } from './any-bet.ts';

const at = '2026-01-05T12:00:00+00:00';
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A won bet with the given properties and defaults for the rest; its notebook has League and Line. */
export function exportedBet(given: GivenBet = {}): ExportedBet {
  const usual = {
    status: 'won',
    returned: 210_00,
    customValues: { [LEAGUE]: 'NBA', [LINE]: '-3.5' },
  } as const;
  const { notebookId: _1, sequence: _2, ...bet } = someBet({ id: id(4), ...usual, ...given });
  return bet;
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
