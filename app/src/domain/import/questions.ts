import { type Cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';

// The page imports this file, so nothing here reads cells: that happens in the worker.

type Choice = { readonly value: string; readonly label: string };

type QuestionText = {
  /** The question, after "3 rows". */
  readonly ask: (rows: string, isOne: boolean, word: string) => string;
  /** Why a row without an answer is left out. */
  readonly because: string;
  readonly choices: readonly Choice[];
  /** What the choices do that their labels can't say. */
  readonly note?: string;
  /**
   * Only winners or only losers look like this: without them the others would show an edge that isn't there, so the
   * import waits for the answer.
   */
  readonly waits: boolean;
};

const SKIP: Choice = { value: 'skip', label: 'Leave these rows out' };
const PLACE_NOTE =
  'Places and dead heats are stored with what they paid, as cash-outs: they count in no win rate.';
const PARTS: readonly Choice[] = [
  { value: 'half_lost', label: 'Half lost' },
  { value: 'cashed_out', label: 'Cashed out' },
  { value: 'placed', label: 'Placed, or a dead heat' },
];

/** What rows can leave open, with the answers. */
export const QUESTIONS = {
  lay: {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'loses or wins like a lay bet' : 'lose or win like lay bets'}: ` +
      'more is lost than the wager. Are these lay bets?',
    because: 'more is lost than the wager',
    choices: [{ value: 'lay', label: 'Lay bets' }, SKIP],
    note: 'A lay bet is stored with what it could lose as its wager, at the odds that this makes.',
    waits: true,
  },
  'part back': {
    ask: (rows) => `Part of the wager came back in ${rows}. How did these bets end?`,
    because: 'part of the wager came back',
    choices: [...PARTS, { value: 'lost', label: 'Lost: the money is wrong' }, SKIP],
    note: PLACE_NOTE,
    waits: true,
  },
  'wager back': {
    ask: (rows) => `${rows} won, but only the wager came back. How did these bets end?`,
    because: 'won, but only the wager came back',
    choices: [
      { value: 'push', label: 'Push, void or refunded' },
      { value: 'placed', label: 'Placed, or a dead heat' },
      { value: 'cashed_out', label: 'Cashed out' },
      SKIP,
    ],
    note: PLACE_NOTE,
    waits: false,
  },
  'lost and back': {
    ask: (rows) => `${rows} lost, but the wager or more came back. How did these bets end?`,
    because: 'lost, but the wager came back',
    choices: [
      { value: 'lost', label: 'Lost: the money is wrong' },
      { value: 'bonus', label: 'Lost bonus bets, which cost nothing' },
      { value: 'push', label: 'Push, void or refunded' },
      { value: 'cashed_out', label: 'Cashed out' },
      SKIP,
    ],
    waits: true,
  },
  'amount lost': {
    ask: (rows) => `${rows} lost, and the profit is above 0. Is it the amount lost?`,
    because: 'lost, but the profit is above 0',
    choices: [{ value: 'yes', label: 'Yes, it was lost' }, SKIP],
    waits: true,
  },
  'legs or status': {
    ask: (rows) => `The legs of ${rows} ended differently than the status says. Which is right?`,
    because: 'the legs say otherwise than the status',
    choices: [{ value: 'legs', label: 'The legs' }, { value: 'status', label: 'The status' }, SKIP],
    waits: false,
  },
  'what it paid': {
    ask: (rows) => `What did ${rows} pay? Neither the file nor the odds say so.`,
    because: 'nothing says what it paid',
    choices: [{ value: 'pending', label: 'Add them as pending, to settle later' }, SKIP],
    waits: false,
  },
  'push with money': {
    ask: (rows) => `${rows} ended as a push, but won or lost money. Which is right?`,
    because: 'a push with a profit or loss',
    choices: [
      { value: 'cashed_out', label: 'The money: cashed out' },
      { value: 'push', label: 'The push' },
      SKIP,
    ],
    waits: false,
  },
  'pending with money': {
    ask: (rows, _, word) => `“${word}” (${rows}, with returns): each way and placed, settled, or pending?`,
    because: 'pending, but with a return',
    choices: [
      { value: 'placed', label: 'Each way and placed' },
      { value: 'settled', label: 'Settled: the money decides' },
      { value: 'pending', label: 'Pending' },
      SKIP,
    ],
    note: PLACE_NOTE,
    waits: true,
  },
  'how it ended': {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'is' : 'are'} settled, but no cell says how. What to do with ${isOne ? 'it' : 'them'}?`,
    because: 'settled, but nothing says how',
    choices: [{ value: 'pending', label: 'Add them as pending, to settle later' }, SKIP],
    waits: false,
  },
  'pending or lost': {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'has' : 'have'} no status and a profit of minus the wager. ` +
      `${isOne ? 'Is it' : 'Are they'} pending or lost?`,
    because: 'no status, and a profit of minus the wager',
    choices: [{ value: 'lost', label: 'Lost' }, { value: 'pending', label: 'Pending' }, SKIP],
    waits: true,
  },
  'all pending': {
    ask: (rows) => `${rows} of past days would be pending. Which column says how they ended?`,
    because: 'no bet of the file says how it ended',
    choices: [{ value: 'pending', label: 'None: they are pending' }],
    note: 'Set that column to Status, Profit or Return above.',
    waits: true,
  },
  'date above': {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'has' : 'have'} no date. Use the date above ${isOne ? 'it' : 'them'}?`,
    because: 'no date',
    choices: [{ value: 'above', label: 'Use the date above' }, SKIP],
    waits: false,
  },
  'money column': {
    ask: (rows, _, word) => `The amounts of “${word}” in ${rows} are something else. What are they?`,
    because: 'its amounts aren’t what their heading says',
    choices: [
      { value: 'profit', label: 'Profits, without the wager' },
      { value: 'return', label: 'Returns, wager included' },
    ],
    waits: true,
  },
} as const satisfies Readonly<Record<string, QuestionText>>;

export type QuestionKind = keyof typeof QUESTIONS;

/** The user's answers, by question id. */
export type Answers = Readonly<Record<string, string>>;

/** A question that rows of the file leave open, asked once for all of them. */
export type RowQuestion = {
  /** The kind, and the status that it is about. */
  readonly id: string;
  readonly kind: QuestionKind;
  readonly word: string;
  readonly answer: string | undefined;
  readonly count: number;
  readonly wagered: Cents;
  /** What the rows won or lost by the file's own amounts. */
  readonly profit: Cents;
  /** What the choices would make, in words. */
  readonly detail?: string;
  /** The lines of its first rows, with what the file says. */
  readonly first: readonly { readonly line: number; readonly text: string }[];
};

/**
 * A question's id in the answers.
 *
 * @example questionId('pending with money', 'Placed') // 'pending with money: placed'
 */
export function questionId(kind: QuestionKind, word = ''): string {
  return word === '' ? kind : `${kind}: ${word.toLowerCase()}`;
}

/**
 * A question in words, with the number of its rows.
 *
 * @example questionText({ kind: 'part back', count: 2, … }) // 'Part of the wager came back in 2 rows. How did …'
 */
export function questionText({ kind, count, word }: Pick<RowQuestion, 'kind' | 'count' | 'word'>): string {
  return QUESTIONS[kind].ask(countOf(count, kind === 'all pending' ? 'bet' : 'row'), count === 1, word);
}

/** Whether the import waits for an answer. */
export function isWaiting({ kind, answer }: Pick<RowQuestion, 'kind' | 'answer'>): boolean {
  return QUESTIONS[kind].waits && answer === undefined;
}

/**
 * What the import will do to money, in one line: bets that are settled, pending ones, and rows that it leaves out.
 *
 * @example moneyText({ settled: 2, profit: cents(5000), pending: 0, atStake: ZERO, leftOut })
 * // '2 settled bets make +$50.00. 1 row is left out: $16.00 wagered, −$0.80 by the file.'
 */
export function moneyText(sums: {
  readonly settled: number;
  readonly profit: Cents;
  readonly pending: number;
  readonly atStake: Cents;
  readonly leftOut: { readonly rows: number; readonly wagered: Cents; readonly profit: Cents };
}): string {
  const { settled, profit, pending, atStake, leftOut } = sums;
  const parts: string[] = [];
  if (settled > 0) {
    parts.push(
      `${countOf(settled, 'settled bet')} ${settled === 1 ? 'makes' : 'make'} ${formatSignedMoney(profit)}.`,
    );
  }
  if (pending > 0) {
    parts.push(
      `${countOf(pending, 'bet')} ${pending === 1 ? 'is' : 'are'} pending, with ${formatMoney(atStake)} wagered.`,
    );
  }
  const { rows } = leftOut;
  if (rows > 0) {
    const sum = sumsText(leftOut.wagered, leftOut.profit);
    parts.push(`${countOf(rows, 'row')} ${rows === 1 ? 'is' : 'are'} left out: ${sum}.`);
  }
  return parts.join(' ');
}

/**
 * The sums of rows that aren't imported, in words.
 *
 * @example sumsText(cents(7500), cents(-2800)) // '$75.00 wagered, −$28.00 by the file'
 */
export function sumsText(wagered: Cents, profit: Cents): string {
  return `${formatMoney(wagered)} wagered, ${formatSignedMoney(profit)} by the file`;
}
