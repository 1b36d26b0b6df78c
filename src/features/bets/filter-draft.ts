import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BetFilter,
  filterMillionths,
  isSameFilter,
  NO_FILTER,
  readFilterOdds,
} from '#domain/bets/bet-filter.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, numericFromCents, parseMoney } from '#domain/money.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { useOddsFormat } from '#ui/odds-format.ts';

/** The conditions that are typed, which may be invalid; choices are as in the filter. */
type TypedConditions = Record<
  'query' | 'dateFrom' | 'dateTo' | 'oddsMin' | 'oddsMax' | 'wagerMin' | 'wagerMax',
  string
>;

export type FilterDraft = Readonly<TypedConditions> & Omit<BetFilter, keyof TypedConditions>;

export type FilterMistakes = { readonly [Field in keyof TypedConditions]?: string };

type Reading<Value> = { value: Value | null; mistake?: string };

/** An invalid field filters nothing; the others still do. Odds without a mark are in the user's format. */
export function readDraft(
  draft: FilterDraft,
  format: OddsFormat,
): { filter: BetFilter; mistakes: FilterMistakes } {
  const dates = range(
    readDay(draft.dateFrom),
    readDay(draft.dateTo),
    'End date must be on or after the start date',
  );
  const odds = range(
    readOdds(draft.oddsMin, format),
    readOdds(draft.oddsMax, format),
    'Must be at least the minimum',
    filterMillionths,
  );
  const wagers = range(
    readAmount(draft.wagerMin),
    readAmount(draft.wagerMax),
    'Must be at least the minimum',
  );
  const filter: BetFilter = {
    ...draft,
    query: draft.query.trim(),
    dateFrom: dates.from.value,
    dateTo: dates.to.value,
    oddsMin: odds.from.value,
    oddsMax: odds.to.value,
    wagerMin: wagers.from.value,
    wagerMax: wagers.to.value,
  };
  const mistakes = {
    dateFrom: dates.from.mistake,
    dateTo: dates.to.mistake,
    oddsMin: odds.from.mistake,
    oddsMax: odds.to.mistake,
    wagerMin: wagers.from.mistake,
    wagerMax: wagers.to.mistake,
  };
  const made = Object.entries(mistakes).filter(([, mistake]) => mistake !== undefined);
  return { filter, mistakes: Object.fromEntries(made) };
}

export function draftOf(filter: BetFilter): FilterDraft {
  return {
    ...filter,
    dateFrom: filter.dateFrom ?? '',
    dateTo: filter.dateTo ?? '',
    oddsMin: filter.oddsMin ?? '',
    oddsMax: filter.oddsMax ?? '',
    wagerMin: filter.wagerMin === null ? '' : numericFromCents(filter.wagerMin),
    wagerMax: filter.wagerMax === null ? '' : numericFromCents(filter.wagerMax),
  };
}

function range<Value extends number | string>(
  from: Reading<Value>,
  to: Reading<Value>,
  reversed: string,
  sizeOf: (value: Value) => number | string = (value) => value,
): { from: Reading<Value>; to: Reading<Value> } {
  const isReversed = from.value !== null && to.value !== null && sizeOf(from.value) > sizeOf(to.value);
  return { from, to: isReversed ? { value: null, mistake: reversed } : to };
}

function readDay(text: string): Reading<IsoDay> {
  if (text === '') return { value: null };
  const day = parseIsoDay(text);
  return day ? { value: day } : { value: null, mistake: 'Enter a date between 1900 and 2200' };
}

function readOdds(text: string, format: OddsFormat): Reading<string> {
  const odds = readFilterOdds(text, format);
  return odds === undefined
    ? { value: null, mistake: 'Enter odds such as -110, 1.91 or 10/11' }
    : { value: odds };
}

function readAmount(text: string): Reading<Cents> {
  const parsed = parseMoney(text);
  if (parsed.ok && parsed.cents >= 0) return { value: parsed.cents };
  if (!parsed.ok && parsed.reason === 'empty') return { value: null };
  const hasTooManyDecimals = !parsed.ok && parsed.reason === 'too many decimals';
  return {
    value: null,
    mistake: hasTooManyDecimals ? 'Use at most two decimals' : 'Enter an amount such as 25.50',
  };
}

const PAUSE_MS = 300;

export type FilterFields = ReturnType<typeof useFilterDraft>;

/**
 * `typed` changes on every keystroke, the URL after a pause or on `send`, and at once on a choice. A filter that changes
 * elsewhere, as on Back, replaces the fields.
 */
export function useFilterDraft(filter: BetFilter, onFilterChange: (filter: BetFilter) => void) {
  'use memo';
  const [draft, setDraft] = useState(() => draftOf(filter));
  const [known, setKnown] = useState(filter);
  const [sent, setSent] = useState<BetFilter | null>(null);
  const format = useOddsFormat();
  const { filter: typed, mistakes } = readDraft(draft, format);

  if (!isSameFilter(filter, known)) {
    setKnown(filter);
    setSent(null);
    // Our own change may arrive after the next keystroke and must not undo it.
    const isOurs = (sent !== null && isSameFilter(filter, sent)) || isSameFilter(filter, typed);
    if (!isOurs) setDraft(draftOf(filter));
  }

  function send(next: BetFilter) {
    if (isSameFilter(next, filter)) return;
    setSent(next);
    onFilterChange(next);
  }
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function choose(changes: Partial<FilterDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    send(readDraft(next, format).filter);
  }

  return {
    draft,
    mistakes,
    typed,
    type: (changes: Partial<FilterDraft>) => setDraft((current) => ({ ...current, ...changes })),
    choose,
    clear: () => choose(draftOf(NO_FILTER)),
    send: () => send(typed),
  };
}
