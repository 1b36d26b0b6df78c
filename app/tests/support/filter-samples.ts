import { type BetFilter, CONDITION_NAMES, type ConditionName, NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { textColumn } from './some-column.ts';

export const NBA = '10000000-0000-4000-8000-000000000001';
export const NFL = '10000000-0000-4000-8000-000000000002';

/** What the samples refer to. */
export const SAMPLE_CONTEXT = {
  notebooks: [
    { id: NBA, name: 'Hoops' },
    { id: NFL, name: 'Gridiron' },
  ],
  customFields: [textColumn(NBA, 'odd', 'A: b')],
  today: isoDay('2026-01-05'),
};

type Sample<Name extends ConditionName> = {
  readonly value: BetFilter[Name];
  /** A bet that meets the condition, and one that does not. */
  readonly met: Partial<Bet>;
  readonly missed: Partial<Bet>;
  readonly search: string;
  readonly words: string;
};

/** A value of each condition, what it finds, and how addresses, saved filters and chips have it. */
export const FILTER_SAMPLES: { readonly [Name in ConditionName]: Sample<Name> } = {
  query: {
    value: 'Lakers & Co',
    met: { description: 'Lakers & co. -3.5' },
    missed: { description: 'Lakers -3.5' },
    search: 'q=Lakers+%26+Co',
    words: '“Lakers & Co”',
  },
  notebookIds: {
    value: [NFL],
    met: { notebookId: NFL },
    missed: { notebookId: NBA },
    search: `notebook=${NFL}`,
    words: 'Gridiron',
  },
  outcome: {
    value: 'won',
    met: { status: 'won', result: 'half_won' },
    missed: { status: 'lost' },
    search: 'status=won',
    words: 'Won or half won',
  },
  values: {
    value: [{ field: 'A: b', value: 'c:d' }],
    met: { notebookId: NBA, customValues: { odd: ' C:D' } },
    missed: { notebookId: NBA, customValues: { odd: 'c' } },
    search: 'value=A%253A+b%3Ac%3Ad',
    words: 'A: b: c:d',
  },
  period: {
    value: 'season',
    met: { day: isoDay('2025-08-01') },
    missed: { day: isoDay('2025-07-31') },
    search: 'period=season',
    words: 'Period: Season',
  },
  dateFrom: {
    value: isoDay('2026-01-05'),
    met: { day: isoDay('2026-01-05') },
    missed: { day: isoDay('2026-01-04') },
    search: 'from=2026-01-05',
    words: 'From Jan 5, 2026',
  },
  dateTo: {
    value: isoDay('2026-02-05'),
    met: { day: isoDay('2026-02-05') },
    missed: { day: isoDay('2026-02-06') },
    search: 'to=2026-02-05',
    words: 'Up to Feb 5, 2026',
  },
  oddsMin: {
    value: '-110',
    met: { odds: americanOdds(-110) },
    missed: { odds: americanOdds(-111) },
    search: 'odds-min=-110',
    words: 'Odds from -110',
  },
  oddsMax: {
    value: '+150',
    met: { odds: americanOdds(150) },
    missed: { odds: americanOdds(151) },
    search: 'odds-max=150',
    words: 'Odds up to +150',
  },
  wagerMin: {
    value: cents(0),
    met: { wager: cents(0) },
    missed: { wager: cents(-1) },
    search: 'wager-min=0.00',
    words: 'Wager from $0.00',
  },
  wagerMax: {
    value: cents(123_450),
    met: { wager: cents(123_450) },
    missed: { wager: cents(123_451) },
    search: 'wager-max=1234.50',
    words: 'Wager up to $1,234.50',
  },
};

/** Each condition's name and the filter with its sample alone. */
export const EACH_CONDITION = CONDITION_NAMES.map((name): [ConditionName, BetFilter] => [
  name,
  { ...NO_FILTER, [name]: FILTER_SAMPLES[name].value },
]);

export const EVERY_CONDITION = Object.fromEntries(
  CONDITION_NAMES.map((name) => [name, FILTER_SAMPLES[name].value]),
) as BetFilter;
