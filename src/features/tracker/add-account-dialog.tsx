import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountMutations } from '#data/accounts.ts';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { accountSchema } from '#domain/account-form.ts';
import { checkForm, isVisible } from '#domain/form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusField } from '#ui/focus-field.ts';
import { showToast } from '#ui/toast-store.ts';
import { useFailureWhenGone } from '#ui/use-failure-when-gone.ts';
import { AccountFields } from './account-fields.tsx';

export type AddAccountDialogProps = { onClose: () => void };

export function AddAccountDialog({ onClose }: AddAccountDialogProps) {
  const failureWhenGone = useFailureWhenGone('Account not added', (error) =>
    messageUnlessSignedOut(error, 'Failed to create account'),
  );
  const add = useMutation({
    ...accountMutations.add(),
    onSuccess: (_, { account }) => showToast({ title: 'Account added', description: account.name }),
    onError: failureWhenGone,
  });
  const id = useRef(newId());
  const [mistake, setMistake] = useState<string | null>(null);

  function submit(typed: FormData, form: HTMLFormElement) {
    const checked = checkForm(accountSchema, Object.fromEntries(typed));
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
      <AccountFields />
    </Dialog>
  );
}
