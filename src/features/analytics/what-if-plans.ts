import { numberOf } from '#domain/rounding.ts';
import { parsePercent } from '#domain/calculators/typed-percent.ts';
import type { EdgeFigures } from '#domain/analytics/edge-figures.ts';
import type { StakingPlan } from '#domain/analytics/simulate-replays.ts';
import type { Staking } from '#domain/analytics/staking.ts';
import { EDGE_MESSAGE, parseEdge } from '#domain/analytics/assumed-edge.ts';
import { type Cents, cents, formatMoney, numericFromCents } from '#domain/money.ts';
import { checkPositiveMoney, MAX_WAGER } from '#domain/positive-money.ts';

/** What is typed: the edge and the share of the bank in percent, the flat stake in dollars. */
export type TypedWhatIf = { readonly edge: string; readonly flat: string; readonly share: string };

type WhatIf = { readonly edge: number; readonly flat: Cents; readonly share: number };

/** A way to stake the same bets, by its name; without a plan where it would stake nothing. */
export type NamedPlan = { readonly name: string; readonly plan: StakingPlan | null };

export type CheckedWhatIf = {
  readonly value: WhatIf | undefined;
  readonly mistakes: Partial<TypedWhatIf>;
};

/** What the fields begin with: a good bettor's edge, the mean stake, and a stake that many advise. */
export function defaultWhatIf({ n, turnover }: Pick<EdgeFigures, 'n' | 'turnover'>): TypedWhatIf {
  const mean = n === 0 ? 1000 : turnover / n;
  return { edge: '2', flat: numericFromCents(cents(Math.max(1, Math.round(mean)))), share: '2' };
}

const FLAT_RULE = {
  notPositive: 'Please enter a stake (e.g. 10)',
  max: MAX_WAGER,
  tooLarge: 'Stakes must be at most $1,000,000',
};

/** What was typed as values to stake by, and what is wrong with each field. */
export function checkWhatIf(typed: TypedWhatIf): CheckedWhatIf {
  const edge = parseEdge(typed.edge);
  const flat = checkPositiveMoney(typed.flat, FLAT_RULE);
  const share = parsePercent(typed.share);
  const mistakes = {
    ...(edge === undefined && { edge: EDGE_MESSAGE }),
    ...(!flat.ok && { flat: flat.message }),
    ...(!share && { share: 'Please enter a percentage up to 100 (e.g. 2 or 0.5%)' }),
  };
  const isComplete = edge !== undefined && flat.ok && share;
  return { mistakes, value: isComplete ? { edge, flat: flat.cents, share: numberOf(share) } : undefined };
}

/** The ways to stake that are compared. Kelly's stakes nothing without an edge. */
export function plansOf({ edge, flat, share }: WhatIf, bankroll: Cents): NamedPlan[] {
  const plan = (name: string, staking: Staking) => ({
    name,
    plan: staking.kind === 'kelly' && edge <= 0 ? null : { staking, edge, bankroll },
  });
  return [
    plan('As you staked', { kind: 'as placed' }),
    plan(`Flat ${formatMoney(flat)}`, { kind: 'flat', amount: flat }),
    plan(`${Number((share * 100).toFixed(4))}% of the bank`, { kind: 'percent', share }),
    plan('Quarter Kelly', { kind: 'kelly', part: 0.25 }),
    plan('Half Kelly', { kind: 'kelly', part: 0.5 }),
    plan('Full Kelly', { kind: 'kelly', part: 1 }),
  ];
}
