import { BET_OUTCOMES, type BetOutcome } from './outcomes.ts';

type Words = Readonly<Partial<Record<BetOutcome, string>>>;

/** Words for outcomes that end a typed line and stand in files, in lower case with single spaces. */
const COMMON: Words = {
  won: 'won',
  half_won: 'half won',
  push: 'push, pushed, void',
  half_lost: 'half lost',
  lost: 'lost',
};

/** What only ends a typed line. */
const OF_LINES: Words = { won: '✅', lost: '❌', placed: 'placed' };

/** Words that only stand in the files of trackers, sportsbooks and spreadsheets. */
const OF_FILES: Words = {
  pending:
    'pending, open, opened, placed, active, live, running, in play, in progress, accepted, unsettled, ' +
    'not settled, ungraded, undecided, upcoming, tbd',
  won: 'win, wins, w, winner, winning, full win, won full, hit',
  half_won:
    'half win, won half, win half, hw, wh, 1 2 won, 1 2 win, 1 2 w, won 1 2, win 1 2, halfwon, halfwin',
  push:
    'p, voided, v, tie, tied, draw, refund, refunded, returned, stake returned, stake refunded, cancelled, ' +
    'canceled, cancel, no action, no bet, abandoned, nr, non runner, nonrunner',
  half_lost:
    'half loss, half lose, lost half, loss half, hl, lh, 1 2 lost, 1 2 loss, 1 2 l, lost 1 2, loss 1 2, ' +
    'halflost, halfloss',
  lost: 'loss, lose, loses, l, loser, losing, full loss, lost full, missed, miss, unplaced',
  // In a file, 'placed' may also mean pending.
  partial: 'part paid, partly won, partial win',
  cashed_out: 'cashed out, cash out, cashout, cashedout, cashed, co, closed early, partial cash out',
};

function byWord(...tables: readonly Words[]): ReadonlyMap<string, BetOutcome> {
  return new Map(
    tables.flatMap((words) =>
      BET_OUTCOMES.flatMap((outcome) =>
        (words[outcome]?.split(', ') ?? []).map((word): [string, BetOutcome] => [word, outcome]),
      ),
    ),
  );
}

// Pages with a typed line leave the words of files out.
const IN_LINES = /* @__PURE__ */ byWord(COMMON, OF_LINES);
const IN_FILES = /* @__PURE__ */ byWord(COMMON, OF_FILES);

/** Signs that stand alone in a file's cell. */
const FILE_SIGNS: ReadonlyMap<string, BetOutcome> = /* @__PURE__ */ new Map([
  ...['✅', '✔', '✓', '☑'].map((sign) => [sign, 'won'] as const),
  ...['❌', '✖', '✗', '✘', '❎'].map((sign) => [sign, 'lost'] as const),
]);

const LONGEST = 40;

/**
 * The outcome that a word or two name at the end of a typed line, in lower case; undefined for others. These are fewer
 * than in files, since words may be names. Only an each-way bet can be placed, and none is half won.
 *
 * @example readOutcome('half won') // 'half_won'
 * @example readOutcome('win') // undefined
 */
export function readOutcome(phrase: string, isEachWay = false): BetOutcome | undefined {
  const outcome = IN_LINES.get(phrase.replace('half-', 'half '));
  const isOfOthers = isEachWay ? outcome?.startsWith('half') : outcome === 'placed';
  return isOfOthers ? undefined : outcome;
}

/**
 * The outcome in a file's cell; undefined if it is blank or unknown. Ignores case, punctuation and a leading `settled`
 * or `graded`; ½ is a half. P is a push and V a void. A sign may stand alone, such as ✅.
 *
 * @example readCellOutcome('SETTLED_WIN') // 'won'
 * @example readCellOutcome('Cash-Out') // 'cashed_out'
 * @example readCellOutcome('maybe') // undefined
 */
export function readCellOutcome(text: string): BetOutcome | undefined {
  const cell = text.trim();
  if (cell.length > LONGEST) return undefined;
  const words = cell
    .toLowerCase()
    .replaceAll('½', ' 1 2 ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  if (words === '') return FILE_SIGNS.get(cell.replaceAll('\uFE0F', ''));
  return IN_FILES.get(words.replace(/^(?:settled|graded) /, ''));
}
