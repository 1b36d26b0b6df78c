import { edgeBetsOf, edgeLikelihoodOf, logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from '#domain/analytics/verdict/edge-posterior.ts';
import { returnPerDollar } from '#domain/analytics/verdict/verdict-bets.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { OUTCOMES } from '#domain/bets/outcomes.ts';
import type { FoundClose } from '#domain/games/close-of.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';
import type { BacktestBet } from './run-backtest.ts';

/** Figures of a rule's bets. Rates are fractions; undefined without a bet. */
export type BacktestFigures = {
  readonly bets: number;
  /** Half won bets count as won, half lost ones as lost. */
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
  readonly wagered: Cents;
  readonly profit: Cents;
  /** Profit / wagered. */
  readonly roi?: number | undefined;
  /** The mean of the decimal odds taken. */
  readonly meanOdds: number | undefined;
  /** The mean closing line value against the closing price, and against the fair one without the bookmaker's margin. */
  readonly closing: MeanValue;
  readonly fairClosing: MeanValue;
  /** The chance of an edge, and the natural logarithm of the evidence, before dividing by the number of rules tried. */
  readonly chance: number;
  readonly logEvidence: number;
};

/** A mean over the bets for which it is known. */
export type MeanValue = { readonly known: number; readonly mean?: number | undefined };

/**
 * The figures of a rule's bets, each of which is on a game of its own. The wagers only matter for profit and ROI: an
 * edge is a property of the picks at their prices.
 *
 * @example figuresOfBacktest(bets).closing // { known: 760, mean: 0.007 }
 */
export function figuresOfBacktest(bets: readonly BacktestBet[]): BacktestFigures {
  const count = bets.length;
  const prices = Float64Array.from(bets, ({ decimal }) => Number(decimal));
  const returns = Float64Array.from(bets, ({ outcome }, bet) => returnPerDollar(outcome, prices[bet] ?? 0));
  const clusters = Int32Array.from(bets, (_, bet) => bet);
  const likelihood = edgeLikelihoodOf(edgeBetsOf({ count, prices, returns, clusters, final: count }));
  const profit = sumCents(bets.map((bet) => profitOf({ ...bet, bonus: false })));
  const wagered = sumCents(bets.map(({ wager }) => wager));
  const counted = (as: 'won' | 'lost' | 'push') =>
    bets.filter(({ outcome }) => OUTCOMES[outcome].counts === as).length;
  const value = (priceOf: (closing: FoundClose) => number | null) =>
    meanOf(
      bets.flatMap(({ closing }, bet) => {
        const millionths = closing && priceOf(closing);
        return millionths === null ? [] : [(1_000_000 * (prices[bet] ?? 0)) / millionths - 1];
      }),
    );
  return {
    bets: count,
    won: counted('won'),
    lost: counted('lost'),
    pushed: counted('push'),
    wagered,
    profit,
    roi: wagered === 0 ? undefined : profit / wagered,
    meanOdds: meanOf(prices).mean,
    closing: value(takenMillionths),
    fairClosing: value(({ fair }) => fair),
    chance: edgePosteriorOf(likelihood, HEADLINE_PRIOR).chance,
    logEvidence: logEvidenceOf(likelihood.logs),
  };
}

function meanOf(values: ArrayLike<number>): MeanValue {
  const known = values.length;
  if (known === 0) return { known, mean: undefined };
  return { known, mean: Array.from(values).reduce((sum, value) => sum + value, 0) / known };
}
