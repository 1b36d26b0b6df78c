import { type Bet, stakeOf } from '#domain/bets/bet.ts';
import { parlayOutcome } from '#domain/bets/parlay-outcome.ts';
import { settledByLegs } from '#domain/bets/settlement.ts';
import { Invalid } from '#domain/checked.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money.ts';
import { readAmount } from '#domain/reader/read-amount.ts';
import { questionOf, type QuestionKind } from './question-table.ts';
import {
  answerIn,
  type Answers,
  type AskedOf,
  questionId,
  rowAnswerId,
  type RowQuestion,
} from './questions.ts';
import { sumsText } from './money-text.ts';
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
  readonly #questions = new Map<
    string,
    RowQuestion & { first: { line: number; text: string; typed?: string }[] }
  >();
  readonly #isTracker: boolean;

  /** The sign of the user's currency. */
  readonly currency: string;

  constructor(answers: Answers = {}, isTracker = false, currency = '$') {
    this.#answers = answers;
    this.#isTracker = isTracker;
    this.currency = currency;
  }

  /** The answer to a question, before its rows are read. */
  answerTo(kind: QuestionKind, asked?: AskedOf): string | undefined {
    return answerIn(this.#answers, kind, asked);
  }

  /** All questions, in the order in which the file raises them. */
  all(): readonly RowQuestion[] {
    return Array.from(this.#questions.values());
  }

  /** The answer for a row, which is counted. Throws Unanswered without one, and Invalid for a row to leave out. */
  answerFor(kind: QuestionKind, row: AskingRow, asked?: AskedOf): string {
    const known = this.#count(kind, row, asked);
    const { because } = questionOf(kind);
    if (known === undefined) throw new Unanswered(`${because}: this waits for your answer`);
    if (known === 'skip') throw new Invalid(`${because}: you left these rows out`);
    return known;
  }

  #count(kind: QuestionKind, row: AskingRow, asked: AskedOf = {}): string | undefined {
    const { word = kind === 'pending with money' ? row.status : '', about = '', detail } = asked;
    const { choices = questionOf(kind).choices } = asked;
    const id = questionId(kind, word);
    const before = this.#questions.get(id) ?? {
      id,
      kind,
      word,
      about,
      choices,
      answer: answerIn(this.#answers, kind, { word, choices }),
      ...(detail !== undefined && { detail }),
      count: 0,
      wagered: ZERO,
      profit: ZERO,
      first: [],
    };
    const typed = this.#typedFor(id, row);
    if (before.first.length < MAX_LISTED) {
      before.first.push({ line: row.line, text: rowText(row), ...(typed !== undefined && { typed }) });
    }
    this.#questions.set(id, {
      ...before,
      count: before.count + 1,
      wagered: addCents(before.wagered, row.wagered),
      profit: addCents(before.profit, row.profit),
    });
    return before.answer;
  }

  /** What the user typed for a row, which is then counted. */
  #paidFor(kind: QuestionKind, row: AskingRow): Cents | undefined {
    const typed = questionOf(kind).each === undefined ? undefined : this.#typedFor(questionId(kind), row);
    const read = typed === undefined ? undefined : readAmount(typed);
    if (!read || 'problem' in read || read.value <= 0) return undefined;
    this.#count(kind, row);
    return read.value;
  }

  #typedFor(id: string, { line }: AskingRow): string | undefined {
    const key = rowAnswerId(id, line);
    return Object.hasOwn(this.#answers, key) ? this.#answers[key] : undefined;
  }

  /** Asks about rows that are read whatever the answer is. */
  ask(kind: QuestionKind, rows: readonly AskingRow[], asked?: AskedOf): void {
    for (const row of rows) this.#count(kind, row, asked);
  }

  /**
   * The result to store, after the answers to what a row leaves open; for a lay bet, or one with a fee, its report, whose terms are to be
   * converted first.
   */
  resultFor(
    ending: Ending,
    reported: ReportedResult,
    row: AskingRow,
  ): Result | { readonly lays: ReportedResult } {
    if (!('asks' in ending)) return ending;
    if (this.#isTracker && ending.asks === 'part back') return trackerCashOut(reported);
    const paid = this.#paidFor(ending.asks, row);
    if (paid !== undefined) return paidAs(paid, reported);
    const answer = this.answerFor(ending.asks, row);
    if (answer === 'lay' || answer === 'fee') return { lays: reported };
    if (answer === 'yes') {
      const negated = { ...reported, profit: cents(-(reported.profit ?? ZERO)) };
      return this.resultFor(resultOf(negated), negated, row);
    }
    const result = this.resultFor(applied(answer, reported), reported, row);
    return answer === 'bonus' ? { ...result, isBonus: true } : result;
  }
}

function paidAs(paid: Cents, reported: ReportedResult): Result {
  const { status = 'cashed_out', bet, legs = [] } = reported;
  const outcomes = legs.map((leg) => leg ?? (status === 'won' ? status : 'pending'));
  if (outcomes.length > 0 && parlayOutcome(outcomes) === 'won') {
    return { ...settledByLegs(bet, outcomes, paid), contradiction: undefined };
  }
  const result = resultAs(status, { ...reported, payout: paid, profit: undefined, cashOut: undefined });
  if ('asks' in result) throw new RangeError('A bet that paid something has ended');
  return result;
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
