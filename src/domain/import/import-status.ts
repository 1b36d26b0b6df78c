/** How a bet of a file went: what other trackers tell apart, which is more than a bet of ours does. */
export type ReadStatus = 'pending' | 'won' | 'lost' | 'push' | 'cashed out' | 'half won' | 'half lost';

/** As other trackers, books and sheets write them, folded: lower case, one space between words. */
const WORDS: Record<ReadStatus, readonly string[]> = {
  pending: [
    'pending',
    'open',
    'opened',
    'placed',
    'active',
    'live',
    'running',
    'in play',
    'in progress',
    'accepted',
    'unsettled',
    'not settled',
    'ungraded',
    'undecided',
    'upcoming',
    'tbd',
  ],
  won: ['won', 'win', 'wins', 'w', 'winner', 'winning', 'full win', 'won full', 'hit'],
  lost: ['lost', 'loss', 'lose', 'loses', 'l', 'loser', 'losing', 'full loss', 'lost full', 'missed', 'miss'],
  push: [
    'push',
    'pushed',
    'p',
    'void',
    'voided',
    'v',
    'tie',
    'tied',
    'draw',
    'refund',
    'refunded',
    'returned',
    'stake returned',
    'stake refunded',
    'cancelled',
    'canceled',
    'cancel',
    'no action',
    'no bet',
    'abandoned',
  ],
  'cashed out': ['cashed out', 'cash out', 'cashout', 'cashedout', 'co', 'closed early'],
  'half won': [
    'half won',
    'half win',
    'won half',
    'win half',
    'hw',
    'wh',
    '1 2 won',
    '1 2 win',
    'halfwon',
    'halfwin',
  ],
  'half lost': [
    'half lost',
    'half loss',
    'half lose',
    'lost half',
    'loss half',
    'hl',
    'lh',
    '1 2 lost',
    '1 2 loss',
    'halflost',
    'halfloss',
  ],
};

const STATUS_OF = new Map(
  Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [word, status as ReadStatus])),
);

const LONGEST = 40;

/**
 * How a bet went, by the word in its cell; undefined for no word or one that is not known.
 *
 * Letters count without their case, and whatever parts words as one space; `settled` and `graded` in front say
 * nothing more. Single letters are W, L, P and V as sheets have them: P is a push, V a void.
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
