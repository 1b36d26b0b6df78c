import { valueIn } from '#domain/bets/bet-values.ts';
import { NO_VALUE } from '#domain/bets/field-names.ts';
import { valueKey } from '#domain/bets/custom-field.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { monthName, parseMonth, weekdayOf, WEEKDAY_NAMES } from '#domain/calendar/calendar-month.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { countOf } from '#domain/number-text.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { ODDS_BANDS, oddsBandIndex } from './odds-band.ts';
import { wagerBandIndex, wagerBandsOf } from './wager-band.ts';
import type { Currency } from '#domain/currency.ts';

/** The property that bets are grouped by. */
export type BreakdownDimension =
  | { readonly by: 'notebook' }
  /** By the custom fields with this name or of its kind, in all notebooks. */
  | { readonly by: 'column'; readonly name: string }
  | { readonly by: 'odds' }
  /** By the number of legs. */
  | { readonly by: 'legs' }
  | { readonly by: 'stake' }
  | { readonly by: 'weekday' }
  | { readonly by: 'month' };

export type NotebookFacts = {
  readonly notebooks: readonly Pick<Notebook, 'id' | 'name'>[];
  /** The custom fields of all notebooks. */
  readonly columns: readonly CustomField[];
  readonly currency?: Currency | undefined;
};

export type Group = {
  /** Unique within the dimension, such as a notebook's id, a valueKey or a monthKey. */
  readonly key: string;
  readonly label: string;
  /** The groups of both dimensions, if it is one of two dimensions at once. */
  readonly parts?: readonly Group[];
};

export type Grouping = {
  /** The index of each bet's group. */
  readonly groups: Int32Array;
  /** The number of groups, including those without bets. */
  readonly count: number;
  readonly groupAt: (number: number) => Group;
  /** Orders the groups, if they aren't in order already. */
  readonly compare?: (one: Group, other: Group) => number;
};

/**
 * Assigns bets to groups.
 *
 * @example groupingOf(bets, { by: 'weekday' }, facts).groups // [1, 1, 2]: two bets on Mondays, one on a Tuesday
 */
export function groupingOf(
  bets: readonly Bet[],
  dimension: BreakdownDimension,
  { notebooks, columns, currency }: NotebookFacts,
): Grouping {
  switch (dimension.by) {
    case 'notebook':
      return byNotebook(bets, notebooks);
    case 'column':
      return byValue(bets, valueIn(columns, dimension.name));
    case 'odds':
      return {
        groups: groupsOf(bets, (bet) => oddsBandIndex(netOddsOf(bet))),
        count: ODDS_BANDS.length,
        groupAt: (band) => ({
          key: String(ODDS_BANDS[band]?.shortest),
          label: ODDS_BANDS[band]?.label ?? '',
        }),
      };
    case 'legs':
      return byLegs(bets);
    case 'stake': {
      const bands = wagerBandsOf(
        Float64Array.from(bets, ({ wager }) => wager),
        currency,
      );
      return {
        groups: groupsOf(bets, ({ wager }) => wagerBandIndex(bands, wager)),
        count: bands.length,
        groupAt: (band) => ({ key: String(bands[band]?.least), label: bands[band]?.label ?? '' }),
      };
    }
    case 'weekday':
      return {
        groups: groupsOfRuns(bets, dayOfBet, weekdayOf),
        count: WEEKDAY_NAMES.length,
        groupAt: (weekday) => ({ key: String(weekday), label: WEEKDAY_NAMES[weekday] ?? '' }),
      };
    case 'month':
      return byMonth(bets);
  }
}

function byNotebook(bets: readonly Bet[], notebooks: NotebookFacts['notebooks']): Grouping {
  const ids = numbering();
  for (const { id } of notebooks) ids.numberOf(id);
  return {
    groups: groupsOfRuns(bets, ({ notebookId }) => notebookId, ids.numberOf),
    count: ids.texts.length,
    groupAt: (number) => ({
      key: ids.texts[number] ?? '',
      // The notebook was created elsewhere after the list was loaded.
      label: notebooks[number]?.name ?? 'Another notebook',
    }),
  };
}

/** Looking up a value is faster than normalizing it again, unless there are too many distinct values. */
const MAX_REMEMBERED = 1000;

function byValue(bets: readonly Bet[], valueOf: (bet: Bet) => string): Grouping {
  const keys = numbering();
  const spellings: string[] = [];
  const known = new Map<string, number>();
  const groupOf = (bet: Bet) => {
    const text = valueOf(bet);
    const before = known.get(text);
    if (before !== undefined) return before;
    const group = keys.numberOf(valueKey(text));
    if (group === spellings.length) spellings.push(text);
    if (known.size < MAX_REMEMBERED) known.set(text, group);
    return group;
  };
  return {
    groups: groupsOf(bets, groupOf),
    count: keys.texts.length,
    groupAt: (number) => ({
      key: keys.texts[number] ?? '',
      label: spellings[number]?.trim() || NO_VALUE,
    }),
    compare: compareValues,
  };
}

function byLegs(bets: readonly Bet[]): Grouping {
  const most = bets.reduce((count, { legs }) => Math.max(count, legs.length), 0);
  return {
    groups: groupsOf(bets, ({ legs }) => legs.length),
    count: most + 1,
    groupAt: (legs) => ({ key: String(legs), label: legs === 0 ? 'Straight bets' : countOf(legs, 'leg') }),
  };
}

function byMonth(bets: readonly Bet[]): Grouping {
  const months = numbering();
  return {
    groups: groupsOfRuns(bets, dayOfBet, (day) => months.numberOf(day.slice(0, 7))),
    count: months.texts.length,
    groupAt: (number) => {
      const key = months.texts[number] ?? '';
      const month = parseMonth(key);
      return { key, label: month ? monthName(month) : key };
    },
    compare: (one, other) => (one.key > other.key ? -1 : 1),
  };
}

/** Numbers distinct strings in order of first appearance. */
function numbering() {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    numberOf: (text: string) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}

function groupsOf(bets: readonly Bet[], groupOf: (bet: Bet) => number): Int32Array {
  const groups = new Int32Array(bets.length);
  let index = 0;
  for (const bet of bets) {
    groups[index] = groupOf(bet);
    index += 1;
  }
  return groups;
}

/** Groups bets by a string that consecutive bets usually share. */
function groupsOfRuns<Text extends string>(
  bets: readonly Bet[],
  textOf: (bet: Bet) => Text,
  groupOf: (text: Text) => number,
): Int32Array {
  let last: Text | undefined;
  let group = 0;
  return groupsOf(bets, (bet) => {
    const text = textOf(bet);
    if (text !== last) {
      last = text;
      group = groupOf(text);
    }
    return group;
  });
}

const dayOfBet = ({ day }: Bet): IsoDay => day;

const ALPHABETICAL = new Intl.Collator('en', { numeric: true });

/** Sorts numbers first, then other values, then the group without a value. */
function compareValues({ key: one }: Group, { key: other }: Group): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  return rankOf(one) === 0 ? Number(one) - Number(other) : ALPHABETICAL.compare(one, other);
}

function rankOf(key: string): number {
  if (key === '') return 2;
  return Number.isFinite(Number(key)) ? 0 : 1;
}
