import { BET_FIELDS, RECORD_TEXTS } from './record-texts.ts';

/** What an owner chooses to show of a record. Results, days, odds and starts always show. */
export type ShareChoice = {
  readonly name: boolean;
  /** What the bets are on. */
  readonly subjects: boolean;
  readonly closing: boolean;
  readonly tags: boolean;
  readonly notes: boolean;
  /** Amounts in money; otherwise in units. */
  readonly money: boolean;
};

/** Tells nothing that a stranger could use to find out how much the owner bets, and nothing that was written for oneself. */
export const DEFAULT_SHARE: ShareChoice = {
  name: true,
  subjects: true,
  closing: true,
  tags: false,
  notes: false,
  money: false,
};

/**
 * The fields that a choice reveals, in alphabetical order.
 *
 * @example shownFields(DEFAULT_SHARE).includes('wager') // false: units instead
 */
export function shownFields(choice: ShareChoice): string[] {
  const isShown = { ...choice, always: true, units: !choice.money };
  return [
    ...BET_FIELDS.filter((field) => isShown[RECORD_TEXTS[field].shown]),
    ...(['tags', 'notes'] as const).filter((field) => choice[field]),
  ].toSorted();
}

/**
 * What a share shows beyond results, days, odds and starts, in words.
 *
 * @example shownText({ showsName: true, shown: shownFields(DEFAULT_SHARE) })
 * // 'Units, the bets, closing odds, the notebook’s name'
 */
export function shownText({
  showsName,
  shown,
}: {
  readonly showsName: boolean;
  readonly shown: readonly string[];
}): string {
  const parts = [
    shown.includes('wager') ? 'Money' : 'Units',
    shown.includes('description') && 'the bets',
    shown.includes('closing') && 'closing odds',
    shown.includes('tags') && 'tags',
    shown.includes('notes') && 'notes',
    showsName && 'the notebook’s name',
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const DAY = 24 * 60 * 60 * 1000;

/** How long an address can be open. A record is shared for a year at a time. */
export const SHARE_LENGTHS = [
  { value: 'day', label: '1 day', ms: DAY },
  { value: 'week', label: '1 week', ms: 7 * DAY },
  { value: 'month', label: '1 month', ms: 30 * DAY },
  { value: 'quarter', label: '3 months', ms: 91 * DAY },
  { value: 'year', label: '1 year', ms: 365 * DAY },
] as const;
