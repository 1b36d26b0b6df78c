import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bettingAccountMutations } from '#data/betting-accounts.ts';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { bettingAccountSchema } from '#domain/betting-accounts/betting-account-form.ts';
import { checkForm, isVisible } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useFailureWhenGone } from '#ui/toast/use-failure-when-gone.ts';
import { BettingAccountFields } from './account-fields.tsx';

export type AddBettingAccountDialogProps = { onClose: () => void };

export function AddBettingAccountDialog({ onClose }: AddBettingAccountDialogProps) {
  const failureWhenGone = useFailureWhenGone('Account not added', (error) =>
    messageUnlessSignedOut(error, 'Failed to create account'),
  );
  const add = useMutation({
    ...bettingAccountMutations.add(),
    onSuccess: (_, { account }) => showToast({ title: 'Account added', description: account.name }),
    onError: failureWhenGone,
  });
  const id = useRef(newId());
  const [mistake, setMistake] = useState<string | null>(null);

  function submit(typed: FormData, form: HTMLFormElement) {
    const checked = checkForm(bettingAccountSchema, Object.fromEntries(typed));
    const name = typed.get('name');
    const isNameless = typeof name !== 'string' || !isVisible(name);
    // That a name is missing is said by the cursor, which waits in its field.
    setMistake(checked.ok || isNameless ? null : checked.message);
    if (!checked.ok) {
      add.reset();
      return focusField(form, checked.field);
    }
    add.mutate({ id: id.current, account: checked.value }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title="Add Account"
      description="A betting account whose profit and loss you track day by day."
      onClose={onClose}
      onSubmit={submit}
      busy={add.isPending}
      error={mistake ?? (add.error && messageOf(add.error, 'Failed to create account'))}
      actions={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {add.isPending ? 'Creating...' : 'Create'}
          </Button>
        </>
      }
    >
      <BettingAccountFields />
    </Dialog>
  );
}
