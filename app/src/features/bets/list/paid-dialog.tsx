import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import type { Cents } from '#domain/money.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_BANKROLL } from '#domain/positive-money.ts';
import { readAmount } from '#domain/reader/read-amount.ts';
import { focusField } from '#ui/controls/field.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { useMoney } from '#ui/money-format.ts';

export type PaidDialogProps = {
  request: SettleRequest;
  /** Throws if it fails. */
  onPaid: (request: SettleRequest) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what a bet paid: a cash-out, a place or a part, or a parlay whose typed price no longer holds. */
export function PaidDialog({ request, onPaid, onClose }: PaidDialogProps) {
  const { formatMoney, inCurrency } = useMoney();
  const { bet, outcome } = request;
  const isCashOut = outcome === 'cashed_out';
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const settle = useMutation({
    mutationFn: (paid: Cents) => onPaid({ ...request, paid }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={isCashOut ? 'Cash out' : 'What did it return?'}
      description={bet.description}
      busy={settle.isPending}
      error={mistake ?? (settle.error && messageOf(settle.error, 'Failed to update bet'))}
      submit={{ label: isCashOut ? 'Cash out' : 'Save', busyLabel: 'Saving...' }}
      onSubmit={(_, form) => {
        const checked = checkPositiveMoney(typed, {
          notPositive: `Enter the amount you got back, such as ${formatMoney(bet.wager)}. If it was nothing, mark the bet as lost`,
          max: MAX_BANKROLL,
          tooLarge: 'The amount must be at most $1,000,000,000',
        });
        setMistake('problem' in checked ? inCurrency(checked.problem) : null);
        if ('value' in checked) settle.mutate(checked.value);
        else focusField(form, 'paid');
      }}
      onClose={onClose}
    >
      {!isCashOut && <p className="text-muted">{reasonOf(outcome)}</p>}
      <AmountField
        label={isCashOut ? 'Cash-out amount' : 'Return amount'}
        name="paid"
        hint={
          bet.bonus ? 'Everything you got back' : `Everything you got back for your ${formatMoney(bet.wager)}`
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProfitPreview bet={bet} typed={typed} />
    </Dialog>
  );
}

function reasonOf(outcome: SettleRequest['outcome']): string {
  if (outcome === 'placed') return 'The odds of this bet don’t say what a place pays.';
  if (outcome === 'partial') return 'The odds of this bet don’t say what a part of it pays.';
  return "You typed this parlay's odds, and not every leg was won in full, so they no longer say what it returns.";
}

function ProfitPreview({ bet, typed }: { bet: Bet; typed: string }) {
  const paid = readAmount(typed);
  return (
    <p role="status" className="text-muted">
      P&amp;L{' '}
      {'value' in paid && paid.value > 0 ? (
        <Money
          cents={profitOf({ ...bet, status: 'won', returned: paid.value })}
          signed
          className="font-medium"
        />
      ) : (
        '–'
      )}
    </p>
  );
}
