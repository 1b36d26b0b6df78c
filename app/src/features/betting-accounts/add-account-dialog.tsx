import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { bettingAccountMutations } from '#data/betting-accounts.ts';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import {
  type BettingAccount,
  ACCOUNT_KIND_LABELS,
  ACCOUNT_KINDS,
  bettingAccountSchema,
} from '#domain/betting-accounts/betting-account.ts';
import { checkForm, isVisible } from '#domain/form.ts';
import { focusField } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';

export function AddBettingAccountDialog({ onClose }: { onClose: () => void }) {
  const add = useMutation({
    ...bettingAccountMutations.add(),
    onSuccess: (_, { account }) => showToast({ title: 'Account added', description: account.name }),
    onError: useErrorToastIfClosed('Account not added', (error) =>
      serverMessage(error, 'Failed to create account'),
    ),
  });
  const id = useRef(newId());
  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const name = typed.get('name');
    // If the name is empty, its field just gets the focus.
    if (typeof name !== 'string' || !isVisible(name)) {
      form.clear();
      add.reset();
      return focusField(element, 'name');
    }
    const account = form.check(checkForm(bettingAccountSchema, Object.fromEntries(typed)), element);
    if (account) add.mutate({ id: id.current, account }, { onSuccess: onClose });
    else add.reset();
  }

  return (
    <Dialog
      title="Add Account"
      description="An account whose daily profit and loss you want to track."
      onClose={onClose}
      onSubmit={submit}
      busy={add.isPending}
      error={form.mistake ?? (add.error && messageOf(add.error, 'Failed to create account'))}
      submit={{ label: 'Create', busyLabel: 'Creating...' }}
    >
      <BettingAccountFields />
    </Dialog>
  );
}

const KIND_CHOICES = ACCOUNT_KINDS.map((value) => ({ value, label: ACCOUNT_KIND_LABELS[value] }));

export type BettingAccountFieldsProps = {
  /** Empty for a new account. */
  account?: Pick<BettingAccount, 'name' | 'kind'>;
  onNameChange?: (name: string) => void;
};

export function BettingAccountFields({ account, onNameChange }: BettingAccountFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        placeholder="Circa"
        defaultValue={account?.name}
        onChange={(event) => onNameChange?.(event.target.value)}
      />
      <SelectField label="Type" name="kind" options={KIND_CHOICES} defaultValue={account?.kind ?? 'main'} />
    </>
  );
}
