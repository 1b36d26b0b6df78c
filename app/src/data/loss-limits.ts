import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { LimitChange, LimitPeriod, LossLimit } from '#domain/betting-accounts/loss-limits.ts';
import { cents } from '#domain/money.ts';
import { call } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

type LimitAnswer = {
  period: LimitPeriod;
  amount_cents: number;
  pending: { amount_cents: number | null; at: string } | null;
};

function toLimit({ period, amount_cents: amount, pending }: LimitAnswer): LossLimit {
  return {
    period,
    amount: cents(amount),
    pending: pending && {
      amount: pending.amount_cents === null ? null : cents(pending.amount_cents),
      at: pending.at,
    },
  };
}

export const lossLimitQueries = {
  /** The limits in force by the database's clock: at most one per period. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.lossLimits,
      queryFn: async ({ signal }) =>
        (await call<LimitAnswer[]>('current_loss_limits', {}, signal)).map(toLimit),
    }),
};

export const lossLimitMutations = {
  /** Raises and removals take effect after 24 hours. Safe to retry. */
  set: () =>
    mutationOptions({
      mutationFn: async (changes: readonly LimitChange[]) => {
        for (const { period, amount } of changes) {
          await call('set_loss_limit', { limit_period: period, limit_cents: amount });
        }
      },
    }),
};
