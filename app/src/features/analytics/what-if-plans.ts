import { amountFormat } from '#domain/analytics/units.ts';
import { numberOf } from '#domain/rounding.ts';
import { parsePercent } from '#domain/reader/typed-percent.ts';
import type { StakingPlan } from '#domain/analytics/simulate/simulate-replays.ts';
import type { Staking } from '#domain/analytics/simulate/staking.ts';
import { EDGE_MESSAGE, parseEdge } from '#domain/analytics/simulate/assumed-edge.ts';
import type { Cents } from '#domain/money.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import type { Currency } from '#domain/currency.ts';

/** The inputs as typed: edge and share in percent, flat stake in dollars. Undefined means the mean stake. */
export type TypedWhatIf = {
  readonly edge: string;
  readonly flat: string | undefined;
  readonly share: string;
};

/** The parsed inputs. An undefined flat stake means the mean stake. */
export type WhatIf = { readonly edge: number; readonly flat: Cents | undefined; readonly share: number };

/** A way to stake the same bets; the plan is null if it would stake nothing. */
type NamedPlan = { readonly name: string; readonly plan: StakingPlan | null };

type CheckedWhatIf = {
  readonly value: WhatIf | undefined;
  readonly mistakes: Partial<Record<keyof TypedWhatIf, string>>;
};

/** A good bettor's edge, the mean stake, and a common share of the bankroll. */
export const DEFAULT_WHAT_IF: TypedWhatIf = { edge: '2', flat: undefined, share: '2' };

const FLAT_RULE = {
  notPositive: 'Please enter a stake (e.g. 10)',
  max: MAX_WAGER,
  tooLarge: 'Stakes must be at most $1,000,000',
};

export function checkWhatIf(typed: TypedWhatIf): CheckedWhatIf {
  const edge = parseEdge(typed.edge);
  const flat = typed.flat === undefined ? undefined : checkPositiveMoney(typed.flat, FLAT_RULE);
  const share = parsePercent(typed.share);
  const mistakes = {
    ...(edge === undefined && { edge: EDGE_MESSAGE }),
    ...(flat && 'problem' in flat && { flat: flat.problem }),
    ...(!share && { share: 'Please enter a percentage up to 100 (e.g. 2 or 0.5%)' }),
  };
  if (edge === undefined || (flat && 'problem' in flat) || !share) return { mistakes, value: undefined };
  return { mistakes, value: { edge, flat: flat?.value, share: numberOf(share) } };
}

/** The staking plans to compare. Without an edge, Kelly stakes nothing. */
export function plansOf(
  { edge, flat, share }: WhatIf & { flat: Cents },
  bankroll: Cents,
  currency?: Currency,
): NamedPlan[] {
  const plan = (name: string, staking: Staking) => ({
    name,
    plan: staking.kind === 'kelly' && edge <= 0 ? null : { staking, edge, bankroll },
  });
  return [
    plan('As you staked', { kind: 'as placed' }),
    plan(`Flat ${amountFormat({ kind: 'dollars' }, currency).format(flat)}`, { kind: 'flat', amount: flat }),
    plan(`${Number((share * 100).toFixed(4))}% of bankroll`, { kind: 'percent', share }),
    plan('Quarter Kelly', { kind: 'kelly', part: 0.25 }),
    plan('Half Kelly', { kind: 'kelly', part: 0.5 }),
    plan('Full Kelly', { kind: 'kelly', part: 1 }),
  ];
}
