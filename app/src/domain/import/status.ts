import { BET_RESULTS, type BetOutcome, SETTLED_STATUSES } from '#domain/bets/outcomes.ts';
import { readCellOutcome } from '#domain/bets/outcome-words.ts';
import { remembered } from '#domain/remembered.ts';
import { headerWords } from './table.ts';

/** How a row says that its bet ended: an outcome, or `settled`: the money decides. */
export type FileStatus = BetOutcome | 'settled';

/** What an unknown status can mean: how the bet ended, or that its rows are left out. */
export const STATUS_MEANINGS = [...SETTLED_STATUSES, 'pending', ...BET_RESULTS, 'settled', 'skip'] as const;

export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** Meanings by statusKey. */
export type StatusMeanings = Readonly<Record<string, StatusMeaning>>;

/** A status that the user may have to explain. */
export type UnknownStatus = {
  /** See statusKey. */
  readonly key: string;
  /** As first written in the file. */
  readonly text: string;
  /** How many rows have it. */
  readonly count: number;
  /** Whether the import waits for its meaning. */
  readonly isAsked: boolean;
};

/**
 * A status for comparison: on one line, in lower case. Unlike readCellOutcome, it keeps signs such as ✅.
 *
 * @example statusKey(' Gagné ') // 'gagné'
 */
export function statusKey(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** Words that only say that a bet is over: its money says how. */
const SETTLED = new Set([
  'settled',
  'closed',
  'graded',
  'resulted',
  'completed',
  'complete',
  'finished',
  'final',
]);

/**
 * How a cell says that a bet ended; undefined if it is blank or unknown. As readCellOutcome, and `settled` for words
 * such as Closed.
 *
 * @example readFileStatus('Settled') // 'settled'
 */
export function readFileStatus(text: string): FileStatus | undefined {
  return readCellOutcome(text) ?? (SETTLED.has(statusKey(text)) ? 'settled' : undefined);
}

const YES_NO: ReadonlyMap<string, BetOutcome> = new Map([
  ...['true', 'yes', 'y', '1', 'x', 'ja', 'oui', 'si', 'sí'].map((word) => [word, 'won'] as const),
  ...['false', 'no', 'n', '0', 'nein', 'non'].map((word) => [word, 'lost'] as const),
]);
const WON_HEADINGS = new Set([
  'won',
  'win',
  'hit',
  'winner',
  'is won',
  'did it win',
  'did it hit',
  'correct',
]);

/**
 * What yes and no mean in a column whose heading asks whether the bet won; undefined for other headings.
 *
 * @example yesNoStatuses('Won?')?.get('true') // 'won'
 */
export function yesNoStatuses(header: string): ReadonlyMap<string, BetOutcome> | undefined {
  return WON_HEADINGS.has(headerWords(header)) ? YES_NO : undefined;
}

export const MAX_UNKNOWN_STATUSES = 20;
const LONGEST_UNKNOWN = 100;

/** Letters that may mean something else beside a status like these: L a lay bet, P a pending one. */
const UNCLEAR_BESIDE: ReadonlyMap<string, (other: string) => boolean> = new Map([
  ['l', (other) => readCellOutcome(other) === 'lost' || /^(?:b|back|lay)$/.test(other)],
  ['p', (other) => other.includes('push')],
]);

/**
 * The statuses in a column whose meaning only the user knows, the most frequent first. At most twenty, of up to a
 * hundred characters each: a column with more holds something else. `known` are a format's own statuses.
 *
 * L is asked about if the column also has another word for lost or for a back bet, and P if it has a push: they may mean
 * a lay bet and a pending one. Otherwise they are listed without being asked, for a meaning remembered from another file.
 *
 * @example unknownStatuses(['Gagné', 'Perdu', 'Gagné', 'void'])
 * // [{ key: 'gagné', text: 'Gagné', count: 2, isAsked: true }, { key: 'perdu', text: 'Perdu', count: 1, isAsked: true }]
 */
export function unknownStatuses(
  cells: Iterable<string>,
  known?: ReadonlyMap<string, BetOutcome>,
): readonly UnknownStatus[] {
  const found = new Map<string, { key: string; text: string; count: number }>();
  const entryOf = remembered((text) => {
    const key = statusKey(text);
    const entry = found.get(key) ?? { key, text: text.trim(), count: 0 };
    found.set(key, entry);
    return entry;
  });
  for (const cell of cells) entryOf(cell).count += 1;
  const unknown: UnknownStatus[] = [];
  for (const [key, entry] of found) {
    if (key === '' || key.length > LONGEST_UNKNOWN || known?.has(key)) continue;
    const isUnclearBeside = UNCLEAR_BESIDE.get(key);
    const isUnclear =
      isUnclearBeside && [...found.keys()].some((each) => each !== key && isUnclearBeside(each));
    const isAsked = isUnclear === true || !readFileStatus(key);
    if (isAsked || isUnclearBeside) unknown.push({ ...entry, isAsked });
  }
  return unknown.toSorted((a, b) => b.count - a.count).slice(0, MAX_UNKNOWN_STATUSES);
}
