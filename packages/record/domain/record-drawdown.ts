import { balancesOf } from '#domain/analytics/curves/bankroll-curve.ts';
import { type Drawdown, drawdownsOf } from '#domain/analytics/curves/drawdown.ts';
import { type Luck, luckOf } from '#domain/analytics/simulate/luck.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { simulateBets } from '#domain/analytics/simulate/simulate-bets.ts';
import { winLossBetsOf, type WinLossColumns } from '#domain/analytics/verdict/win-loss-bets.ts';
import { formatChance, formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';

/** The largest drop of a record's profit from a peak. */
export type RecordDrawdown = Pick<Drawdown, 'amount' | 'regainedAt'> & {
  /** Among the same bets at fair odds with random results, without bonus bets, which can't lose. */
  readonly luck: Luck;
  readonly simulations: number;
};

/** Fixed, so that everybody who checks a record gets the same figure. */
const SEED = 1;
const MOST_SIMULATIONS = 2000;
const LEAST_SIMULATIONS = 100;
/** About 30 ms. */
const MOST_BETS = 4_000_000;

/**
 * The largest drop of the profit of a record's bets, oldest first, beside those that luck alone makes. Amounts are in the
 * bets' own; undefined if the profit never fell.
 *
 * @see simulateBets
 * @example recordDrawdownOf(counted)?.luck.atLeast // 0.34: luck alone falls as deep in 34% of simulations
 */
export function recordDrawdownOf(counted: readonly Bet[]): RecordDrawdown | undefined {
  const own = deepestOf(winLossBetsOf(counted));
  if (!own) return undefined;
  const risked = winLossBetsOf(counted.filter(({ bonus }) => !bonus));
  const affordable = Math.floor(MOST_BETS / Math.max(1, risked.count));
  const simulations = Math.min(MOST_SIMULATIONS, Math.max(LEAST_SIMULATIONS, affordable));
  const { drawdowns } = simulateBets(risked, simulations, seededRandom(SEED));
  return {
    amount: own.amount,
    regainedAt: own.regainedAt,
    luck: luckOf(drawdowns, deepestOf(risked)?.amount ?? 0),
    simulations,
  };
}

/**
 * A drawdown beside what luck alone makes.
 *
 * @example drawdownLuckText(drawdown, format) // 'Luck gets this bad in 34% of 2,000 simulations; its typical range is 5.00u to 20.00u'
 */
export function drawdownLuckText({ luck, simulations }: RecordDrawdown, { format }: AmountFormat): string {
  const range = formatInterval(luck.middle, (amount) => format(cents(Math.round(amount))));
  return `Luck gets this bad in ${formatChance(luck.atLeast)} of ${formatCount(simulations)} simulations; its typical range is ${range}`;
}

/** Only amounts count, since a record has no bankroll that a drop could be a share of. */
function deepestOf({ profits }: Pick<WinLossColumns, 'profits'>): Drawdown | undefined {
  return drawdownsOf(balancesOf(profits, cents(1))).deepest;
}
