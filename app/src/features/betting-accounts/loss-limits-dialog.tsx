import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { lossLimitMutations, lossLimitQueries } from '#data/loss-limits.ts';
import {
  LIMIT_PERIODS,
  limitDays,
  type LimitPeriod,
  lossIn,
  type LossLimit,
  lossLimitsSchema,
  periodAround,
} from '#domain/betting-accounts/loss-limits.ts';
import { checkForm } from '#domain/form.ts';
import { numericFromCents } from '#domain/money.ts';
import { focusField } from '#ui/controls/field.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { TextLink, textLinkStyle } from '#ui/link.tsx';
import { useToday } from '#ui/use-today.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { useMoney } from '#ui/money-format.ts';

const NOT_SAVED = 'Failed to save limits';

const LABELS: Record<LimitPeriod, string> = { week: 'Per week', month: 'Per month' };
const DAYS: Record<LimitPeriod, string> = { week: 'Sunday to Saturday', month: 'From the 1st' };

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export type LossLimitsDialogProps = { helpHref: string; onClose: () => void };

/** Sets the most that the user wants to lose in a week and a month, over all accounts. */
export function LossLimitsDialog({ helpHref, onClose }: LossLimitsDialogProps) {
  const { formatMoney } = useMoney();
  const { data: limits } = useSuspenseQuery(lossLimitQueries.all());
  const now = useToday();
  const days = useQuery(dailyPlQueries.between(limitDays(now))).data?.days;
  const limitOf = (period: LimitPeriod) => limits.find((limit) => limit.period === period);
  const onError = useErrorToastIfClosed('Limits not saved', (error) => serverMessage(error, NOT_SAVED));
  const save = useMutation({ ...lossLimitMutations.set(), onError });
  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const values = form.check(checkForm(lossLimitsSchema, Object.fromEntries(typed)), element);
    if (!values) return save.reset();
    // Sending an unchanged limit would cancel its pending change.
    const changes = LIMIT_PERIODS.map((period) => ({ period, amount: values[period] })).filter(
      ({ period, amount }) => amount !== (limitOf(period)?.amount ?? null),
    );
    if (changes.length === 0) return onClose();
    const isLater = changes.some(({ period, amount }) => {
      const current = limitOf(period)?.amount;
      return current !== undefined && (amount === null || amount > current);
    });
    save.mutate(changes, {
      onSuccess: () => {
        showToast({
          title: 'Limits saved',
          description: isLater ? 'Raising or removing a limit takes effect in 24 hours.' : 'In effect now.',
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title="Loss limits"
      description="The most you want to lose in your betting accounts, all together. We'll warn you, but block nothing."
      onClose={onClose}
      onSubmit={submit}
      busy={save.isPending}
      error={form.mistake ?? (save.error && messageOf(save.error, NOT_SAVED))}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
    >
      {LIMIT_PERIODS.map((period, index) => {
        const limit = limitOf(period);
        return (
          <div key={period}>
            <AmountField
              label={LABELS[period]}
              name={period}
              placeholder="No limit"
              className="tabular-nums"
              defaultValue={limit && numericFromCents(limit.amount)}
              hint={
                days
                  ? `${DAYS[period]} · ${formatMoney(lossIn(days, periodAround(period, now)))} lost so far`
                  : DAYS[period]
              }
              autoFocus={index === 0}
              aria-invalid={form.wrongField === period || undefined}
            />
            {limit?.pending && (
              <Pending
                limit={limit}
                busy={save.isPending}
                onCancel={() => save.mutate([{ period, amount: limit.amount }])}
              />
            )}
          </div>
        );
      })}
      <p className="text-muted">
        Lowering a limit takes effect right away. Raising or removing one takes 24 hours.{' '}
        <TextLink href={helpHref}>Where to find help</TextLink>
      </p>
    </Dialog>
  );
}

type PendingProps = { limit: LossLimit; busy: boolean; onCancel: () => void };

function Pending({ limit: { period, amount, pending }, busy, onCancel }: PendingProps) {
  const { formatMoney } = useMoney();
  if (!pending) return null;
  const change = pending.amount === null ? 'No limit' : formatMoney(pending.amount);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs">
      {change} from {MOMENT.format(new Date(pending.at))}
      <button
        type="button"
        className={`${textLinkStyle} min-h-6 cursor-pointer pointer-coarse:min-h-11`}
        onClick={({ currentTarget: { form } }) => {
          if (busy) return;
          onCancel();
          // The button is about to disappear.
          if (form) focusField(form, period);
        }}
      >
        Keep {formatMoney(amount)}
      </button>
    </p>
  );
}
