import { remembered } from '#domain/remembered.ts';

/** A bet's result in an imported file. Other trackers distinguish more results than PaperEdge has statuses. */
export type ReadStatus = 'pending' | 'won' | 'lost' | 'push' | 'cashed out' | 'half won' | 'half lost';

/** What an unknown status can mean: a result, or that its rows are left out. */
export const STATUS_MEANINGS = [
  'won',
  'lost',
  'push',
  'pending',
  'half won',
  'half lost',
  'cashed out',
  'skip',
] as const satisfies readonly (ReadStatus | 'skip')[];

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

/** Words for results in trackers, sportsbooks and spreadsheets, in lower case with single spaces. */
const WORDS: Record<ReadStatus, string> = {
  pending:
    'pending, open, opened, placed, active, live, running, in play, in progress, accepted, unsettled, ' +
    'not settled, ungraded, undecided, upcoming, tbd',
  won: 'won, win, wins, w, winner, winning, full win, won full, hit',
  lost: 'lost, loss, lose, loses, l, loser, losing, full loss, lost full, missed, miss',
  push:
    'push, pushed, p, void, voided, v, tie, tied, draw, refund, refunded, returned, stake returned, ' +
    'stake refunded, cancelled, canceled, cancel, no action, no bet, abandoned',
  'cashed out': 'cashed out, cash out, cashout, cashedout, cashed, co, closed early, partial cash out',
  'half won':
    'half won, half win, won half, win half, hw, wh, 1 2 won, 1 2 win, 1 2 w, won 1 2, win 1 2, halfwon, halfwin',
  'half lost':
    'half lost, half loss, half lose, lost half, loss half, hl, lh, 1 2 lost, 1 2 loss, 1 2 l, lost 1 2, loss 1 2, halflost, halfloss',
};

const STATUS_OF = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(', ').map((word) => [word, status as ReadStatus]),
  ),
);

const LONGEST = 40;

/**
 * The result in a cell; undefined if it is blank or unknown. Ignores case, punctuation and a leading `settled` or
 * `graded`. P is a push and V a void.
 *
 * @example readStatus('SETTLED_WIN') // 'won'
 * @example readStatus('Cash-Out') // 'cashed out'
 * @example readStatus('maybe') // undefined
 */
export function readStatus(text: string): ReadStatus | undefined {
  const cell = text.trim();
  if (cell.length > LONGEST) return undefined;
  const words = cell
    .toLowerCase()
    .replaceAll('½', ' 1 2 ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return STATUS_OF.get(words.replace(/^(?:settled|graded) /, ''));
}

/**
 * A status for comparison: on one line, in lower case. Unlike readStatus, it keeps signs such as ✅.
 *
 * @example statusKey(' Gagné ') // 'gagné'
 */
export function statusKey(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

export const MAX_UNKNOWN_STATUSES = 20;
const LONGEST_UNKNOWN = 100;

/** Letters that may mean something else beside a status like these: L a lay bet, P a pending one. */
const UNCLEAR_BESIDE: ReadonlyMap<string, (other: string) => boolean> = new Map([
  ['l', (other) => readStatus(other) === 'lost' || /^(?:b|back|lay)$/.test(other)],
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
  known?: ReadonlyMap<string, ReadStatus>,
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
    const isAsked = isUnclear === true || !readStatus(key);
    if (isAsked || isUnclearBeside) unknown.push({ ...entry, isAsked });
  }
  return unknown.toSorted((a, b) => b.count - a.count).slice(0, MAX_UNKNOWN_STATUSES);
}
