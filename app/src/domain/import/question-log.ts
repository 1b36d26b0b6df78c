import { type Bet, stakeOf } from '#domain/bets/bet.ts';
import { settledByLegs } from '#domain/bets/settlement.ts';
import { Invalid } from '#domain/checked.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money.ts';
import {
  type Answers,
  QUESTIONS,
  type QuestionKind,
  questionId,
  type RowQuestion,
  sumsText,
} from './questions.ts';
import { type Ending, type ReportedResult, resultAs, type Result, resultOf } from './result.ts';

/** A row that is left out until the user answers. */
export class Unanswered extends Invalid {}

/** A row that asks: its line, and its money by the file. */
export type AskingRow = { readonly line: number; readonly status: string } & FiledMoney;

/** What a row says of its money: the wager, and the profit if it says so. */
export type FiledMoney = { readonly wagered: Cents; readonly profit: Cents };

type FiledAmounts = Pick<ReportedResult, 'profit' | 'payout' | 'cashOut'> & Pick<Bet, 'wager' | 'bonus'>;

const MAX_LISTED = 100;

/** Collects what rows ask, answered or not, and applies the answers. */
export class QuestionLog {
  readonly #answers: Answers;
  readonly #questions = new Map<string, RowQuestion & { first: { line: number; text: string }[] }>();
  readonly #isTracker: boolean;

  constructor(answers: Answers = {}, isTracker = false) {
    this.#answers = answers;
    this.#isTracker = isTracker;
  }

  /** All questions, in the order in which the file raises them. */
  all(): readonly RowQuestion[] {
    return Array.from(this.#questions.values());
  }

  /** The answer for a row, which is counted. Throws Unanswered without one, and Invalid for a row to leave out. */
  answerFor(kind: QuestionKind, row: AskingRow): string {
    const known = this.#count(kind, row);
    const { because } = QUESTIONS[kind];
    if (known === undefined) throw new Unanswered(`${because}: this waits for your answer`);
    if (known === 'skip') throw new Invalid(`${because}: you left these rows out`);
    return known;
  }

  #count(
    kind: QuestionKind,
    row: AskingRow,
    word = kind === 'pending with money' ? row.status : '',
  ): string | undefined {
    const id = questionId(kind, word);
    const answer = Object.hasOwn(this.#answers, id) ? this.#answers[id] : undefined;
    const known = QUESTIONS[kind].choices.some(({ value }) => value === answer) ? answer : undefined;
    const before = this.#questions.get(id) ?? {
      id,
      kind,
      word,
      answer: known,
      count: 0,
      wagered: ZERO,
      profit: ZERO,
      first: [],
    };
    if (before.first.length < MAX_LISTED) before.first.push({ line: row.line, text: rowText(row) });
    this.#questions.set(id, {
      ...before,
      count: before.count + 1,
      wagered: addCents(before.wagered, row.wagered),
      profit: addCents(before.profit, row.profit),
    });
    return known;
  }

  /** Asks about bets that no cell says the end of. */
  askAll(bets: readonly (Pick<Bet, 'wager'> & { readonly fileLine: number })[]): void {
    for (const { fileLine, wager } of bets) {
      this.#count('all pending', { line: fileLine, status: '', wagered: wager, profit: ZERO });
    }
  }

  /** Asks what a column of amounts holds, in words for each choice. */
  askColumn(word: string, rows: readonly AskingRow[], detail: string): void {
    for (const row of rows) this.#count('money column', row, word);
    const id = questionId('money column', word);
    const asked = this.#questions.get(id);
    if (asked) this.#questions.set(id, { ...asked, detail });
  }

  /**
   * The result to store, after the answers to what a row leaves open; for a lay bet its report, whose terms are to be
   * converted first.
   */
  resultFor(
    ending: Ending,
    reported: ReportedResult,
    row: AskingRow,
  ): Result | { readonly lays: ReportedResult } {
    if (!('asks' in ending)) return ending;
    if (this.#isTracker && ending.asks === 'part back') return trackerCashOut(reported);
    const answer = this.answerFor(ending.asks, row);
    if (answer === 'lay') return { lays: reported };
    if (answer === 'yes') {
      const negated = { ...reported, profit: cents(-(reported.profit ?? ZERO)) };
      return this.resultFor(resultOf(negated), negated, row);
    }
    const result = this.resultFor(applied(answer, reported), reported, row);
    return answer === 'bonus' ? { ...result, isBonus: true } : result;
  }
}

function applied(answer: string, reported: ReportedResult): Ending {
  const { bet, legs = [] } = reported;
  switch (answer) {
    case 'legs': {
      const outcomes = legs.map((leg) => leg ?? 'pending');
      const typed = bet.taken?.notation !== 'legs' && outcomes.some((leg) => leg !== 'won');
      if (typed && !outcomes.includes('lost')) return { asks: 'what it paid' };
      return { ...settledByLegs(bet, outcomes), contradiction: undefined };
    }
    case 'status':
      return resultAs(reported.status ?? 'pending', { ...reported, legs: [] });
    case 'bonus':
      return resultAs('lost', { ...reported, bet: { ...bet, bonus: true } });
    case 'pending':
    case 'lost':
    case 'push':
    case 'placed':
    case 'settled':
    case 'half_lost':
    case 'cashed_out':
      return resultAs(answer, reported);
    default:
      throw new RangeError(`Not an answer: ${answer}`);
  }
}

/** Trackers that know a bet's profit call cash-outs lost; listed, since the status says otherwise. */
function trackerCashOut(reported: ReportedResult): Result {
  const result = resultAs('cashed_out', reported);
  if ('asks' in result) throw new RangeError('A cash-out has its amount');
  return { ...result, contradiction: { kind: 'paid', amount: result.returned ?? ZERO } };
}

function rowText({ status, wagered, profit }: AskingRow): string {
  const money = sumsText(wagered, profit);
  return status === '' ? money : `${status}, ${money}`;
}

/** The profit by the file's amounts: its profit, else its return without the wager. */
export function filedProfit({ profit, payout, cashOut, wager, bonus }: FiledAmounts): Cents | undefined {
  if (profit !== undefined) return profit;
  const back = payout ?? cashOut;
  return back === undefined ? undefined : cents(back - stakeOf({ wager, bonus }));
}
