import { type Bet, BET_STATUSES, type BetStatus } from './bet.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, numericFromCents, parseMoney } from '#domain/money.ts';

/** The conditions that a listed bet must meet. Ranges are inclusive. */
export type BetFilter = {
  /** A substring of the description, ignoring case and surrounding space. */
  readonly query: string;
  readonly status: BetStatus | null;
  readonly dateFrom: IsoDay | null;
  readonly dateTo: IsoDay | null;
  readonly oddsMin: number | null;
  readonly oddsMax: number | null;
  readonly wagerMin: Cents | null;
  readonly wagerMax: Cents | null;
};

export const NO_FILTER: BetFilter = {
  query: '',
  status: null,
  dateFrom: null,
  dateTo: null,
  oddsMin: null,
  oddsMax: null,
  wagerMin: null,
  wagerMax: null,
};

/**
 * The bets that meet every condition, in the same order; the same array if the filter is empty. Fast enough to run on
 * every keystroke with 100,000 bets.
 *
 * @example filterBets(bets, { ...NO_FILTER, query: 'lakers', oddsMin: 100 })
 */
export function filterBets(bets: readonly Bet[], filter: BetFilter): readonly Bet[] {
  if (activeGroups(filter) === 0) return bets;
  const query = containing(filter.query.trim());
  const { status, dateFrom, dateTo } = filter;
  const { oddsMin, oddsMax, wagerMin, wagerMax } = filter;
  return bets.filter(
    (bet) =>
      (status === null || bet.status === status) &&
      (dateFrom === null || bet.day >= dateFrom) &&
      (dateTo === null || bet.day <= dateTo) &&
      (oddsMin === null || bet.odds >= oddsMin) &&
      (oddsMax === null || bet.odds <= oddsMax) &&
      (wagerMin === null || bet.wager >= wagerMin) &&
      (wagerMax === null || bet.wager <= wagerMax) &&
      (query === null || query.test(bet.description)),
  );
}

/** A case-insensitive pattern, because lower-casing 100,000 descriptions takes several times as long. */
function containing(text: string): RegExp | null {
  return text === '' ? null : new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
}

/** The number of active groups of conditions (query, status, dates, odds, wager), such as 2. */
export function activeGroups(filter: BetFilter): number {
  const groups = [
    filter.query.trim() !== '',
    filter.status !== null,
    filter.dateFrom !== null || filter.dateTo !== null,
    filter.oddsMin !== null || filter.oddsMax !== null,
    filter.wagerMin !== null || filter.wagerMax !== null,
  ];
  return groups.filter(Boolean).length;
}

/** The filter in a URL's parameters, such as `status=won&from=2026-01-05`. Ignores invalid values. */
export function filterFromSearch(params: URLSearchParams): BetFilter {
  const text = (name: string) => params.get(name) ?? '';
  return {
    query: text('q'),
    status: BET_STATUSES.find((status) => status === text('status')) ?? null,
    dateFrom: parseIsoDay(text('from')) ?? null,
    dateTo: parseIsoDay(text('to')) ?? null,
    oddsMin: parseFilterOdds(text('odds-min')) ?? null,
    oddsMax: parseFilterOdds(text('odds-max')) ?? null,
    wagerMin: amountIn(text('wager-min')),
    wagerMax: amountIn(text('wager-max')),
  };
}

/** The URL parameters of a filter, such as { q: 'over', 'wager-min': '25.50' }. The inverse of filterFromSearch. */
export function filterToSearch(filter: BetFilter): Record<string, string> {
  const parameters = {
    q: filter.query,
    status: filter.status,
    from: filter.dateFrom,
    to: filter.dateTo,
    'odds-min': filter.oddsMin?.toString(),
    'odds-max': filter.oddsMax?.toString(),
    'wager-min': filter.wagerMin === null ? null : numericFromCents(filter.wagerMin),
    'wager-max': filter.wagerMax === null ? null : numericFromCents(filter.wagerMax),
  };
  const given = Object.entries(parameters).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  return Object.fromEntries(given);
}

/**
 * One end of a typed odds range: null if empty, undefined if invalid. Accepts any integer, since a range may end
 * between two valid odds.
 *
 * @example parseFilterOdds(' +150 ') // 150
 * @example parseFilterOdds('-100') // -100
 * @example parseFilterOdds('1.5') // undefined
 */
export function parseFilterOdds(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const match = /^([+\-\u2212]?)(\d+)$/.exec(typed);
  const magnitude = Number(match?.[2]);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  const isNegative = match?.[1] === '-' || match?.[1] === '\u2212';
  return isNegative && magnitude !== 0 ? -magnitude : magnitude;
}

function amountIn(text: string): Cents | null {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : null;
}
