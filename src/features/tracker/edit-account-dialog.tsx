import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { AccountEditedElsewhere, accountMutations } from '#data/accounts.ts';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
import type { Account } from '#domain/account.ts';
import { accountSchema } from '#domain/account-form.ts';
import { checkForm, isVisible } from '#domain/form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusField } from '#ui/focus-field.ts';
import { showToast } from '#ui/toast-store.ts';
import { useFailureWhenGone } from '#ui/use-failure-when-gone.ts';
import { AccountFields } from './account-fields.tsx';
import { DeleteAccountQuestion } from './delete-account-question.tsx';
import { NewerAccount } from './newer-account.tsx';

const NOT_UPDATED = 'Failed to update account';
const NOT_DELETED = 'Failed to delete account';

export type EditAccountDialogProps = {
  account: Account;
  onClose: () => void;
  /** Leads away from what showed the account, before any of it is found missing. */
  onDeleted: () => void | Promise<void>;
};

/** Edits the account as it was when the dialog opened, or a newer version that the person has taken over. */
export function EditAccountDialog({ account, onClose, onDeleted }: EditAccountDialogProps) {
  const [opened, setOpened] = useState(account);
  const edit = useMutation({
    ...accountMutations.edit(opened),
    onSuccess: (_, { name }) => showToast({ title: 'Account updated', description: name }),
    onError: useFailureWhenGone('Account not updated', (error) => messageUnlessSignedOut(error, NOT_UPDATED)),
  });
  const remove = useMutation({
    ...accountMutations.remove(opened.id, async () => {
      showToast({ title: 'Account deleted', description: opened.name });
      await onDeleted();
    }),
    onError: useFailureWhenGone('Account not deleted', (error) => messageUnlessSignedOut(error, NOT_DELETED)),
  });
  const [name, setName] = useState(opened.name);
  const [mistake, setMistake] = useState<string | null>(null);
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const busy = edit.isPending || remove.isPending;
  const isNameless = !isVisible(name);

  function submit(typed: FormData, form: HTMLFormElement) {
    // Enter and Ctrl+Enter come here also where the button that saves does not stand, or is disabled.
    if (question === 'asked') return;
    const checked = checkForm(accountSchema, Object.fromEntries(typed));
    setMistake(checked.ok || isNameless ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    remove.reset();
    edit.mutate(checked.value, { onSuccess: onClose });
  }

  function deleteAccount() {
    // Whatever was wrong with the fields would hide why the account cannot be deleted.
    setMistake(null);
    edit.reset();
    remove.mutate();
  }

  const conflict = edit.error instanceof AccountEditedElsewhere ? edit.error : undefined;
  const newer = conflict?.current;
  const failure =
    (edit.error && messageOf(edit.error, NOT_UPDATED)) ??
    (remove.error && messageOf(remove.error, NOT_DELETED));
  return (
    <Dialog
      title="Edit Account"
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={mistake ?? conflict?.message ?? failure}
      actions={
        question === 'asked' ? (
          <DeleteAccountQuestion
            accountId={opened.id}
            isDeleting={remove.isPending}
            onDelete={deleteAccount}
            onCancel={() => setQuestion('declined')}
          />
        ) : (
          <>
            <div className="flex flex-wrap gap-2 *:grow sm:contents sm:*:grow-0">
              <Button
                variant="danger"
                icon={Trash2}
                className="sm:mr-auto"
                disabled={busy}
                autoFocus={question === 'declined'}
                onClick={() => setQuestion('asked')}
              >
                Delete account
              </Button>
              <Button disabled={busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
            <Button type="submit" variant="primary" disabled={isNameless} busy={edit.isPending}>
              {edit.isPending ? 'Saving...' : 'Save changes'}
            </Button>
          </>
        )
      }
    >
      {newer && (
        <NewerAccount
          account={newer}
          onTakeOver={() => {
            setOpened(newer);
            setName(newer.name);
            edit.reset();
          }}
        />
      )}
      <AccountFields
        // What is taken over has other texts, and nothing else that tells it from what was opened.
        key={`${opened.kind} ${opened.name}`}
        account={opened}
        onNameChange={setName}
        // What was pressed to take it over has gone.
        autoFocus={opened !== account}
      />
    </Dialog>
  );
}
