import { type Bet, stakeOf } from './bet.ts';
import { BET_OUTCOMES, type BetOutcome, outcomeOf, OUTCOMES } from './outcomes.ts';
import { addCents, type Cents, cents, sumCents, ZERO } from '#domain/money.ts';
import { type Ratio, ratio } from '#domain/percent.ts';

type OutcomeTotal = {
  readonly count: number;
  /** Wagers, without those of bonus bets. */
  readonly wagered: Cents;
  readonly returned: Cents;
  /** The part of `returned` that bonus bets returned. */
  readonly bonus: Cents;
};

/**
 * Everything that the figures are computed from: counts and sums of bets by outcome. The database computes the same
 * totals.
 */
export type OutcomeTotals = Readonly<Record<BetOutcome, OutcomeTotal>>;

export type Figures = {
  /** The number of bets of any status. */
  readonly betCount: number;
  /** The number of bets that aren't pending. */
  readonly settledCount: number;
  /** Half won bets count as won, half lost ones as lost. */
  readonly winLoss: Readonly<Record<(typeof OUTCOMES)[BetOutcome]['counts'] & string, number>>;
  /** Won / (won + lost + push): cash-outs, placed and part paid bets are neither won nor lost. */
  readonly winRate: Ratio;
  readonly profit: Cents;
  /** What bonus bets added to the profit. */
  readonly bonusProfit: Cents;
  /** Wagers of all bets, pending ones included, without those of bonus bets. */
  readonly totalWagered: Cents;
  /** Wagers of pending bets, without those of bonus bets. */
  readonly atStake: Cents;
  /** Profit / wagers of bets that aren't pending or push. */
  readonly notebookRoi: Ratio;
  /** Profit / wagers of bets that aren't pending. */
  readonly dashboardRoi: Ratio;
};

/** Wins and losses for display, won-lost-push: '12-8-1', or '12-8-1, 2 cashed out'. */
export function formatWinLoss(winLoss: Figures['winLoss']): string {
  const { won, lost, push } = winLoss;
  return [`${won}-${lost}-${push}`, ...apartInWords(winLoss)].join(', ');
}

/** What counts neither as won nor as lost nor as a push: ['2 cashed out', '1 placed']. */
export function apartInWords(winLoss: Figures['winLoss']): string[] {
  return BET_OUTCOMES.flatMap((outcome) => {
    const { counts, label, paid } = OUTCOMES[outcome];
    return paid === null && winLoss[counts] > 0 ? [`${winLoss[counts]} ${label.toLowerCase()}`] : [];
  });
}

const NO_TOTAL: OutcomeTotal = { count: 0, wagered: ZERO, returned: ZERO, bonus: ZERO };

export const NO_TOTALS = Object.fromEntries(
  BET_OUTCOMES.map((outcome) => [outcome, NO_TOTAL]),
) as OutcomeTotals;

export type CountedBet = Pick<Bet, 'status' | 'result' | 'wager' | 'returned' | 'bonus'>;

/**
 * Counts bets and sums their wagers and returns by outcome, in cents. A null return counts as 0.
 *
 * @example totalsOf([{ status: 'lost', result: null, wager: cents(5000), returned: ZERO, bonus: false }]).lost
 * // { count: 1, wagered: 5000, returned: 0, bonus: 0 }
 */
export function totalsOf(bets: Iterable<CountedBet>): OutcomeTotals {
  const totals = { ...NO_TOTALS };
  for (const bet of bets) {
    const total = totals[outcomeOf(bet)];
    const returned = bet.returned ?? ZERO;
    totals[outcomeOf(bet)] = {
      count: total.count + 1,
      wagered: addCents(total.wagered, stakeOf(bet)),
      returned: addCents(total.returned, returned),
      bonus: bet.bonus ? addCents(total.bonus, returned) : total.bonus,
    };
  }
  return totals;
}

/**
 * The exact figures computed from totals: win rate = won / (won + lost + push), where half won counts as won, half lost
 * as lost and cash-outs, placed and part paid bets not at all; profit = the sum of profitOf; ROI = profit / wagers of all settled bets (dashboard),
 * or of those that weren't push (notebook).
 *
 * @example figuresOf(totalsOf(bets)).winRate // { part: 5, whole: 10 }, shown as 50.0%
 */
export function figuresOf(totals: OutcomeTotals): Figures {
  const all = BET_OUTCOMES.map((outcome) => totals[outcome]);
  const betCount = all.reduce((sum, { count }) => sum + count, 0);
  const totalWagered = sumCents(all.map(({ wagered }) => wagered));
  const { pending } = totals;
  const settled = cents(totalWagered - pending.wagered);
  const pushed = BET_OUTCOMES.filter((outcome) => OUTCOMES[outcome].status === 'push');
  const decided = cents(settled - sumCents(pushed.map((outcome) => totals[outcome].wagered)));
  const profit = cents(sumCents(all.map(({ returned }) => returned)) - decided);
  const winLoss = { won: 0, lost: 0, push: 0, cashedOut: 0, placed: 0, partial: 0 };
  for (const outcome of BET_OUTCOMES) {
    const { counts } = OUTCOMES[outcome];
    if (counts !== null) winLoss[counts] += totals[outcome].count;
  }
  return {
    betCount,
    settledCount: betCount - pending.count,
    winLoss,
    winRate: ratio(winLoss.won, winLoss.won + winLoss.lost + winLoss.push),
    profit,
    bonusProfit: sumCents(all.map(({ bonus }) => bonus)),
    totalWagered,
    atStake: pending.wagered,
    notebookRoi: ratio(profit, decided),
    dashboardRoi: ratio(profit, settled),
  };
}
