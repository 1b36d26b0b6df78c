/** A bet's result in an imported file. Other trackers distinguish more results than PaperEdge has statuses. */
export type ReadStatus = 'pending' | 'won' | 'lost' | 'push' | 'cashed out' | 'half won' | 'half lost';

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
  'cashed out': 'cashed out, cash out, cashout, cashedout, co, closed early',
  'half won': 'half won, half win, won half, win half, hw, wh, 1 2 won, 1 2 win, halfwon, halfwin',
  'half lost':
    'half lost, half loss, half lose, lost half, loss half, hl, lh, 1 2 lost, 1 2 loss, halflost, halfloss',
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
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return STATUS_OF.get(words.replace(/^(?:settled|graded) /, ''));
}
