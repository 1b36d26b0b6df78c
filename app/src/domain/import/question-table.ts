import { readAmount } from '#domain/reader/read-amount.ts';

// The page imports this file, so nothing here reads cells: that happens in the worker.

export type Choice = { readonly value: string; readonly label: string };

type QuestionText = {
  /** The question, after "3 rows". `about` is what the file alone can say. */
  readonly ask: (rows: string, isOne: boolean, word: string, about: string) => string;
  /** Why a row without an answer is left out. */
  readonly because: string;
  /** None for an answer that is typed, or where the file has them. */
  readonly choices: readonly Choice[];
  readonly types?: keyof typeof TYPED;
  /** What is typed for each row, instead of choosing for all of them. */
  readonly each?: string;
  /** What the choices do that their labels can't say. */
  readonly note?: string;
  /**
   * Only winners or only losers look like this: without them the others would show an edge that isn't there, so the
   * import waits for the answer.
   */
  readonly waits: boolean;
};

/** An amount above 0, as the user types it. */
export function isPositive(text: string): boolean {
  const read = readAmount(text);
  return 'value' in read && read.value > 0;
}

/** Whether a typed answer is one. */
export const TYPED = {
  amount: (text: string) => isPositive(text),
  year: (text: string) => /^(?:19|20|21)\d\d$/.test(text.trim()),
};

const SKIP: Choice = { value: 'skip', label: 'Leave these rows out' };
const PLACE_NOTE = 'Places and dead heats are stored with what they paid: they count in no win rate.';
const CASHED_OUT: Choice = { value: 'cashed_out', label: 'Cashed out' };
const PLACED: Choice = { value: 'placed', label: 'Placed, or a dead heat' };
const PUSH: Choice = { value: 'push', label: 'Push, void or refunded' };
const LOST: Choice = { value: 'lost', label: 'Lost: the money is wrong' };
const PENDING: Choice = { value: 'pending', label: 'Add them as pending, to settle later' };

/** What rows can leave open, with the answers. */
export const QUESTIONS = {
  lay: {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'loses or wins like a lay bet' : 'lose or win like lay bets'}: ` +
      'more is lost than the wager. Lay bets, or a fee or tax on top?',
    because: 'more is lost than the wager',
    choices: [
      { value: 'lay', label: 'Lay bets' },
      { value: 'fee', label: 'A fee or tax on top of every wager' },
      SKIP,
    ],
    note: 'Either has all that it could lose as its wager.',
    waits: true,
  },
  'part back': {
    ask: (rows) => `Part of the wager came back in ${rows}. How did these bets end?`,
    because: 'part of the wager came back',
    choices: [{ value: 'half_lost', label: 'Half lost' }, CASHED_OUT, PLACED, LOST, SKIP],
    note: PLACE_NOTE,
    waits: true,
  },
  'wager back': {
    ask: (rows) => `${rows} won, but only the wager came back. How did these bets end?`,
    because: 'won, but only the wager came back',
    choices: [PUSH, PLACED, CASHED_OUT, SKIP],
    note: PLACE_NOTE,
    waits: false,
  },
  'lost and back': {
    ask: (rows) => `${rows} lost, but the wager or more came back. How did these bets end?`,
    because: 'lost, but the wager came back',
    choices: [LOST, { value: 'bonus', label: 'Lost bonus bets, which cost nothing' }, PUSH, CASHED_OUT, SKIP],
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
    choices: [PENDING, SKIP],
    each: 'What it paid, wager included',
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
    choices: [PENDING, SKIP],
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
  units: {
    ask: (_rows, _isOne, word) => `${word || 'Wagers'} are in units. What is one unit?`,
    because: 'in units',
    choices: [],
    types: 'amount',
    waits: false,
  },
  currencies: {
    ask: (_rows, _isOne, _word, about) => `${about} Nothing is converted. Which one goes into this notebook?`,
    because: 'the file has several currencies',
    choices: [],
    waits: false,
  },
  fractions: {
    ask: (rows, isOne, _word, about) =>
      `A spreadsheet turned the odds of ${rows} into ${isOne ? 'a date' : 'dates'}: ${about} Which comes first?`,
    because: 'the odds became a date',
    choices: [{ value: 'dmy', label: 'The day' }, { value: 'mdy', label: 'The month' }, SKIP],
    waits: false,
  },
  year: {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'has a date' : 'have dates'} without a year. Which is the first one’s?`,
    because: 'no year',
    choices: [],
    types: 'year',
    note: 'From December to January, it changes.',
    waits: false,
  },
  'same id': {
    ask: (rows) => `${rows} share their bet ids with others, but not all their cells. What are they?`,
    because: 'another row has its bet id',
    choices: [
      { value: 'separate', label: 'Bets of their own' },
      { value: 'legs', label: 'Legs of one bet for each id' },
      SKIP,
    ],
    waits: false,
  },
  'each way wager': {
    ask: (rows, isOne) =>
      `${rows} ${isOne ? 'is' : 'are'} each way. Is the wager for both parts together, or for each?`,
    because: 'each way, and its wager may be for each part',
    choices: [
      { value: 'total', label: 'For both parts together' },
      { value: 'each', label: 'For each part: twice as much in all' },
      SKIP,
    ],
    waits: false,
  },
  'place terms': {
    ask: (rows, isOne) =>
      `What does a place pay of the odds in ${rows} that ${isOne ? 'is' : 'are'} each way?`,
    because: 'nothing says what a place pays',
    choices: [...['1/5', '1/4', '1/3', '1/2'].map((value) => ({ value, label: value })), SKIP],
    waits: false,
  },
  commission: {
    ask: (_rows, _isOne, _word, about) => `Wins pay ${about} less than the odds. Is that commission?`,
    because: 'it pays less than the odds',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No: list these bets' },
    ],
    note: 'Returns stay what the file says.',
    waits: false,
  },
} as const satisfies Readonly<Record<string, QuestionText>>;

export type QuestionKind = keyof typeof QUESTIONS;

/** What is declared about a question. */
export const questionOf = (kind: QuestionKind): QuestionText => QUESTIONS[kind];
