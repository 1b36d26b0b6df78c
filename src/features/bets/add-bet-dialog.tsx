import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { betMutations } from '#data/bets.ts';
import { newBetSchema } from '#domain/bet.ts';
import { checkForm } from '#domain/form.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notebook } from '#domain/notebook.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';
import { today } from '#ui/today.ts';
import { BetFields, PayoutPreview } from './bet-fields.tsx';

export type AddBetDialogProps = {
  notebook: Pick<Notebook, 'id' | 'name' | 'currentBankroll'>;
  onClose: () => void;
};

export function AddBetDialog({ notebook, onClose }: AddBetDialogProps) {
  const add = useMutation(betMutations.add(notebook.id));
  const [terms, setTerms] = useState({ odds: '', wager: '' });
  const [mistake, setMistake] = useState<string | null>(null);

  function submit(typed: FormData) {
    const checked = checkForm(newBetSchema, Object.fromEntries(typed));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return;
    add.mutate(checked.value, {
      onSuccess: () => {
        showToast({ title: 'Bet added', description: checked.value.description });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title="Add Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      onClose={onClose}
      onSubmit={submit}
      busy={add.isPending}
      error={mistake ?? (add.error && messageOf(add.error, 'Failed to create bet'))}
      actions={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {add.isPending ? 'Adding Bet...' : 'Add Bet'}
          </Button>
        </>
      }
    >
      <BetFields day={today()} terms={terms} onTermsChange={setTerms} />
      <PayoutPreview terms={terms} />
    </Dialog>
  );
}
