import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BetFilter,
  CONDITION_NAMES,
  type ConditionName,
  conditionOf,
  CONDITIONS,
  type KindValues,
  type NameOf,
  NO_FILTER,
} from '#domain/bets/bet-filter.ts';
import { amountIn, isSameFilter } from '#domain/bets/filter-address.ts';
import { filterMillionths, readFilterOdds } from '#domain/bets/filter-odds.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import type { Checked } from '#domain/checked.ts';
import { numericFromCents } from '#domain/money.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { useOddsFormat } from '#ui/odds-format.ts';

type TypedKind = 'words' | 'day' | 'odds' | 'amount';

/** The conditions that are typed, which may be invalid; choices are as in the filter. */
type TypedName = NameOf<TypedKind>;

export type FilterDraft = {
  readonly [Name in ConditionName]: Name extends TypedName ? string : BetFilter[Name];
};

export type FilterMistakes = { readonly [Name in TypedName]?: string };

export type DraftReaders = {
  readonly [Kind in TypedKind]: (text: string, format: OddsFormat) => Checked<KindValues[Kind]>;
};

/** Readers of what draftOf writes. The panel, where odds and amounts are typed, has its own. */
export const WRITTEN: DraftReaders = {
  words: (text) => ({ value: text.trim() }),
  day: readDay,
  odds: (text) => ({ value: readFilterOdds(text) ?? null }),
  amount: (text) => ({ value: amountIn(text) ?? null }),
};

function isTyped(name: ConditionName): name is TypedName {
  return CONDITIONS[name].kind in WRITTEN;
}

/** An invalid field filters nothing; the others still do. */
export function readDraft(
  draft: FilterDraft,
  format: OddsFormat,
  readers = WRITTEN,
): { filter: BetFilter; mistakes: FilterMistakes } {
  const filter: Record<string, unknown> = { ...draft };
  const mistakes: Record<string, string> = {};
  for (const name of CONDITION_NAMES.filter(isTyped)) {
    const { kind } = CONDITIONS[name];
    const { from } = conditionOf(name);
    const sizeOf = (end: unknown) =>
      kind === 'odds' ? filterMillionths(String(end)) : (end as number | string);
    const read = readers[kind](draft[name], format);
    const value = 'value' in read ? read.value : null;
    const lower = from ? filter[from] : null;
    const isReversed = value !== null && lower !== null && sizeOf(lower) > sizeOf(value);
    filter[name] = isReversed ? null : value;
    if ('problem' in read) mistakes[name] = read.problem;
    else if (isReversed) {
      mistakes[name] =
        kind === 'day' ? 'End date must be on or after the start date' : 'Must be at least the minimum';
    }
  }
  return { filter: filter as BetFilter, mistakes };
}

/** The fields of a filter, or of some of its conditions. */
export function draftOf(filter: BetFilter): FilterDraft;
export function draftOf(filter: Partial<BetFilter>): Partial<FilterDraft>;
export function draftOf(filter: Partial<BetFilter>): Partial<FilterDraft> {
  const fields = CONDITION_NAMES.filter((name) => name in filter).map((name) => {
    const value = filter[name];
    if (typeof value === 'number') return [name, numericFromCents(value)];
    return [name, value === null && isTyped(name) ? '' : value];
  });
  return Object.fromEntries(fields) as FilterDraft;
}

/** The fields to clear when one is used that stands for the same. */
function replacedBy(name: ConditionName): Partial<FilterDraft> {
  const replaced = CONDITION_NAMES.filter((other) =>
    [conditionOf(name).insteadOf?.includes(other), conditionOf(other).insteadOf?.includes(name)].includes(
      true,
    ),
  );
  return Object.fromEntries(replaced.map((other) => [other, NO_DRAFT[other]]));
}

function readDay(text: string): Checked<IsoDay | null> {
  if (text === '') return { value: null };
  const day = parseIsoDay(text);
  return day ? { value: day } : { problem: 'Enter a date between 1900 and 2200' };
}

const NO_DRAFT = draftOf(NO_FILTER);

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
  const [readers, setReaders] = useState(WRITTEN);
  const format = useOddsFormat();
  const { filter: typed, mistakes } = readDraft(draft, format, readers);

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

  function change(changes: Partial<FilterDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    send(readDraft(next, format, readers).filter);
  }

  return {
    draft,
    mistakes,
    typed,
    type: (name: TypedName, text: string, by = readers) => {
      setReaders(by);
      setDraft((current) => ({ ...current, ...replacedBy(name), [name]: text }));
    },
    choose: <Name extends ConditionName>(name: Name, value: BetFilter[Name]) =>
      change({ ...replacedBy(name), [name]: value }),
    change: (changes: Partial<BetFilter>) => change(draftOf(changes)),
    clear: () => change(NO_DRAFT),
    send: () => send(typed),
  };
}
