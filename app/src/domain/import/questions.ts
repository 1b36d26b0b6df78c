import type { Cents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { type Choice, type QuestionKind, questionOf, TYPED } from './question-table.ts';

// The page imports this file, so nothing here reads cells: that happens in the worker.

/** What the file alone can say about a question. */
export type AskedOf = {
  readonly word?: string;
  readonly about?: string;
  readonly choices?: readonly Choice[];
  /** What the choices would make, in words. */
  readonly detail?: string;
};

/** The user's answers, by question id. */
export type Answers = Readonly<Record<string, string>>;

/** A question that rows of the file leave open, asked once for all of them. */
export type RowQuestion = {
  /** The kind, and the status that it is about. */
  readonly id: string;
  readonly kind: QuestionKind;
  readonly word: string;
  readonly about: string;
  readonly choices: readonly Choice[];
  readonly answer: string | undefined;
  readonly count: number;
  readonly wagered: Cents;
  /** What the rows won or lost by the file's own amounts. */
  readonly profit: Cents;
  /** What the choices would make, in words. */
  readonly detail?: string;
  /** The lines of its first rows, with what the file says. */
  readonly first: readonly { readonly line: number; readonly text: string; readonly typed?: string }[];
};

/**
 * The answer among the user's, if it is one.
 *
 * @example answerIn({ 'units: stake': '25' }, 'units', 'Stake') // '25'
 */
export function answerIn(
  answers: Answers,
  kind: QuestionKind,
  { word, choices = questionOf(kind).choices }: AskedOf = {},
): string | undefined {
  const id = questionId(kind, word);
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  if (answer === undefined) return undefined;
  const { types } = questionOf(kind);
  const isAnswer = types ? TYPED[types](answer) : choices.some(({ value }) => value === answer);
  return isAnswer ? answer : undefined;
}

const OF_ROW = / @\d+$/;

/**
 * The id of what is typed for one row, which isn't remembered for other files.
 *
 * @example rowAnswerId('what it paid', 12) // 'what it paid @12'
 */
export function rowAnswerId(id: string, line: number): string {
  return `${id} @${line}`;
}

/** Whether an answer is for one row. */
export function isOfRow(id: string): boolean {
  return OF_ROW.test(id);
}

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
export function questionText({
  kind,
  count,
  word,
  about,
}: Pick<RowQuestion, 'kind' | 'count' | 'word' | 'about'>): string {
  return questionOf(kind).ask(
    countOf(count, kind === 'all pending' ? 'bet' : 'row'),
    count === 1,
    word,
    about,
  );
}

/** Whether the import waits for an answer. */
export function isWaiting({ kind, answer }: Pick<RowQuestion, 'kind' | 'answer'>): boolean {
  return questionOf(kind).waits && answer === undefined;
}
