import type { Bet } from './bet.ts';
import { fieldOfKind } from './bet-tags.ts';
import { checkCustomValues } from './custom-field-form.ts';
import {
  choicesOf,
  type CustomField,
  distinctByName,
  type EditedField,
  foldedName,
  isClosingOdds,
} from './custom-field.ts';
import { MAX_SHORT_TEXT } from './limits.ts';
import { returnByTerms } from './settlement.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { readWager } from '#domain/price/wager.ts';
import { characterCount, type CheckedForm } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';

/** A text that many bets can get at once. Its key is 'event', 'market', or the name of a field of their notebooks. */
export type BulkField = EditedField & { readonly key: string };

/** What to set in many bets: what is undefined stays, and a blank text, by the key of its BulkField, is removed. */
export type BulkEdit = {
  readonly day: IsoDay | undefined;
  readonly wager: Cents | undefined;
  readonly texts: Readonly<Record<string, string>>;
};

/** How one bet changes. `bet` is the version the user saw; blank custom values are removed. */
export type BetEdit = {
  readonly bet: Bet;
  readonly changes: Partial<
    Pick<Bet, 'day' | 'settledOn' | 'wager' | 'returned' | 'market' | 'event' | 'customValues'>
  >;
};

/** The keys of a notebook's fields, by their ids. */
export type BulkKeys = ReadonlyMap<string, string>;

/**
 * The key by which a bulk edit has the text of each field of a notebook. Its own fields for game and market go along
 * with a bet's event and market. Closing odds have none, since each bet has its own.
 *
 * @example [...bulkKeys([game, league, closingOdds]).values()] // ['event', 'field league']
 */
export function bulkKeys(ofNotebook: readonly CustomField[]): BulkKeys {
  const [game, market] = [fieldOfKind(ofNotebook, 'game'), fieldOfKind(ofNotebook, 'market')];
  const keyOf = (customField: CustomField) => {
    if (customField === game) return 'event';
    return customField === market ? 'market' : `field ${foldedName(customField.name)}`;
  };
  const fields = ofNotebook.filter(({ name }) => !isClosingOdds(name));
  return new Map(fields.map((customField) => [customField.id, keyOf(customField)]));
}

/**
 * The texts that bets of these notebooks can get: event and market, then the notebooks' other fields, those of the same
 * name as one with the options of all.
 *
 * @example bulkFields([[league], [book, league]]).map(({ name }) => name) // ['Event', 'Market', 'League', 'Book']
 */
export function bulkFields(notebooks: readonly (readonly CustomField[])[]): readonly BulkField[] {
  const text = { type: 'text', options: [] } as const;
  const fields = new Map<string, BulkField>([
    ['event', { ...text, key: 'event', name: 'Event' }],
    ['market', { ...text, key: 'market', name: 'Market' }],
  ]);
  for (const ofNotebook of notebooks) {
    const keys = bulkKeys(ofNotebook);
    for (const customField of ofNotebook) {
      const key = keys.get(customField.id);
      if (key === undefined) continue;
      const known = fields.get(key) ?? { ...customField, key };
      const options = distinctByName([...known.options, ...choicesOf(customField)], (option) => option);
      const type = known.type === customField.type ? known.type : 'text';
      fields.set(key, { key, name: known.name, type: options.length > 0 ? 'select' : type, options });
    }
  }
  return [...fields.values()];
}

/** What is typed into the form of a bulk edit. A null text is to be removed, an empty one stays as it is. */
export type BulkTexts = Readonly<Record<string, string | null>>;

/**
 * Checks what was typed: `day`, `wager` and the texts by the keys of their fields.
 *
 * @example checkBulkEdit(fields, { day: '', wager: '$50', market: ' Total ', 'field league': null })
 * // { value: { day: undefined, wager: 5000, texts: { market: 'Total', 'field league': '' } } }
 */
export function checkBulkEdit(fields: readonly BulkField[], typed: BulkTexts): CheckedForm<BulkEdit> {
  const dayText = typed['day']?.trim() ?? '';
  const day = parseIsoDay(dayText);
  if (dayText !== '' && !day)
    return { problem: { field: 'day', message: 'Please enter a valid date between 1900 and 2200' } };

  const wager = typed['wager']?.trim() ? readWager(typed['wager']) : undefined;
  if (wager && 'problem' in wager) return { problem: { field: 'wager', message: wager.problem } };
  if (wager && wager.value.kind !== 'amount')
    return { problem: { field: 'wager', message: 'Enter the wager as an amount, such as 50' } };

  const asFields = fields.map((each) => ({
    ...each,
    id: each.key,
    notebookId: '',
    createdAt: '',
    sequence: 0,
  }));
  const given = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, text ?? '']));
  const values = checkCustomValues(asFields, given);
  if ('problem' in values) return values;
  for (const { key, name } of fields.filter((each) => each.key === 'event' || each.key === 'market')) {
    if (characterCount(values.value[key] ?? '') > MAX_SHORT_TEXT)
      return { problem: { field: key, message: `${name} must be at most 500 characters` } };
  }
  const removed = fields.filter(({ key }) => typed[key] === null).map(({ key }) => [key, ''] as const);
  return {
    value: {
      day,
      wager: wager?.value.kind === 'amount' ? wager.value.cents : undefined,
      texts: { ...values.value, ...Object.fromEntries(removed) },
    },
  };
}

/**
 * How a bet changes by a bulk edit; null if not at all. What a won bet returned follows its new wager, unless it was
 * typed. `keys` are of the bet's notebook; texts without a field there are skipped.
 *
 * @example editOf(bet, { day: undefined, wager: cents(5000), texts: {} }, keys)?.changes
 * // { wager: 5000, returned: 9545 } for a bet that won at -110
 */
export function editOf(bet: Bet, { day, wager, texts }: BulkEdit, keys: BulkKeys): BetEdit | null {
  const changes: { -readonly [Key in keyof BetEdit['changes']]: BetEdit['changes'][Key] } = {};
  if (day !== undefined && day !== bet.day) {
    changes.day = day;
    // It can't have been settled before that.
    if (bet.settledOn !== null && bet.settledOn <= day) changes.settledOn = null;
  }
  if (wager !== undefined && wager !== bet.wager) {
    changes.wager = wager;
    const returned = returnAt(bet, wager);
    if (returned !== bet.returned) changes.returned = returned;
  }
  for (const key of ['event', 'market'] as const) {
    const text = texts[key];
    if (text !== undefined && text !== (bet[key] ?? '')) changes[key] = text || null;
  }
  const values = [...keys].flatMap(([id, key]) => {
    const text = texts[key];
    return text !== undefined && text !== (bet.customValues[id] ?? '') ? [[id, text] as const] : [];
  });
  if (values.length > 0) changes.customValues = Object.fromEntries(values);
  return Object.keys(changes).length > 0 ? { bet, changes } : null;
}

/**
 * Whether an edit would make a bet another one: the wager of a lay or each-way bet follows from its terms, with which it is
 * changed.
 */
export function breaksTerms({ bet: { terms }, changes }: BetEdit): boolean {
  return changes.wager !== undefined && terms !== null && terms.kind !== 'exchange';
}

/**
 * What a form says of bets that keep their terms, and so will be left out.
 *
 * @example termsStayText(1) // '1 lay or each-way bet will stay as it is. Change its wager on its own'
 */
export function termsStayText(count: number): string {
  return count === 1
    ? '1 lay or each-way bet will stay as it is. Change its wager on its own'
    : `${formatCount(count)} lay or each-way bets will stay as they are. Change their wagers one by one`;
}

function returnAt(bet: Bet, wager: Cents): Cents | null {
  if (bet.status !== 'won') return bet.returned;
  const isTyped = returnByTerms(bet) !== bet.returned;
  return isTyped ? bet.returned : (returnByTerms({ ...bet, wager }) ?? bet.returned);
}

/** Takes an edit back from the bet as it was saved. */
export function undoOf({ bet: before, changes }: BetEdit, saved: Bet): BetEdit {
  const customValues = changes.customValues && {
    customValues: Object.fromEntries(
      Object.keys(changes.customValues).map((id) => [id, before.customValues[id] ?? '']),
    ),
  };
  const names = ['day', 'settledOn', 'wager', 'returned', 'market', 'event'] as const;
  const earlier = names.filter((name) => name in changes).map((name) => [name, before[name]] as const);
  return { bet: saved, changes: { ...Object.fromEntries(earlier), ...customValues } };
}
