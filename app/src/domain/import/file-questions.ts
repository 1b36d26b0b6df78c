import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { ZERO } from '#domain/money.ts';
import { termsFrom } from '#domain/bets/entered-terms.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { commissionOf } from './commission.ts';
import { type AskingRow, filedProfit, type QuestionLog } from './question-log.ts';
import type { ReadBet } from './rows.ts';
import { areWinnersFirst } from './winners-first.ts';

/** Asks about bets of past days, if all of them would be pending. */
export function askIfAllPending(log: QuestionLog, bets: readonly ReadBet[], today: IsoDay | undefined): void {
  const past = today === undefined ? [] : bets.filter(({ day }) => compareDays(day, today) < 0);
  if (past.some(({ status }) => status !== 'pending')) return;
  log.ask(
    'all pending',
    past.map((bet) => askingOf(bet)),
  );
}

/**
 * The bets, after asking whether what their wins lack against the odds is commission: if it is, it is among the terms of all
 * that can have one, and the wins contradict nothing. `paid` are those whose return is the file's.
 */
export function withCommission(
  log: QuestionLog,
  bets: readonly ReadBet[],
  paid: readonly ReadBet[],
): readonly ReadBet[] {
  // No exchange takes bets each way.
  const wins = paid.filter(
    ({ status, returned, terms }) => status === 'won' && returned !== null && terms?.kind !== 'each_way',
  );
  const share = commissionOf(wins);
  if (share === undefined) return bets;
  log.ask('commission', wins.map(askingOf), { about: `${share / 10}%` });
  if (log.answerTo('commission') !== 'yes') return bets;
  const isWin = new Set(wins);
  return bets.map((bet) => {
    const agreed = withCommissionOf(`${share / 10}`, bet);
    return isWin.has(bet) ? Object.assign({}, agreed, { contradiction: undefined }) : agreed;
  });
}

function withCommissionOf(commission: string, bet: ReadBet): ReadBet {
  const isPlain = bet.terms === null && bet.legs.length === 0 && !bet.bonus;
  const exchange = isPlain ? termsFrom({ kind: 'exchange', commission }, bet, bet.wager) : undefined;
  const terms = bet.terms?.kind === 'lay' ? { ...bet.terms, commission } : exchange;
  const taken = terms && oddsOfTerms(terms);
  return taken ? Object.assign({}, bet, taken, { terms }) : bet;
}

function askingOf({ fileLine: line, wager, returned, bonus }: ReadBet): AskingRow {
  const profit = filedProfit({
    profit: undefined,
    payout: returned ?? undefined,
    cashOut: undefined,
    wager,
    bonus,
  });
  return { line, status: '', wagered: wager, profit: profit ?? ZERO };
}

/** Says that a file is sorted by result, which its order can't be asked about. */
export function orderNote(bets: readonly ReadBet[]): readonly string[] {
  return areWinnersFirst(bets)
    ? [
        'Winners stand before losers of the same day so often that chance does it less than once in 1,000: the file is sorted by result. A column with times would give the order of its bets.',
      ]
    : [];
}
