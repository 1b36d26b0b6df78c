import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { BettingAccountEditedElsewhere, bettingAccountMutations } from '#data/betting-accounts.ts';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { bettingAccountSchema } from '#domain/betting-accounts/betting-account-form.ts';
import { checkForm, isVisible } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useFailureWhenGone } from '#ui/toast/use-failure-when-gone.ts';
import { BettingAccountFields } from './account-fields.tsx';
import { DeleteBettingAccountQuestion } from './delete-account-question.tsx';
import { NewerBettingAccount } from './newer-account.tsx';

const NOT_UPDATED = 'Failed to update account';
const NOT_DELETED = 'Failed to delete account';

export type EditBettingAccountDialogProps = {
  account: BettingAccount;
  onClose: () => void;
  /** Leads away from what showed the account, before any of it is found missing. */
  onDeleted: () => void | Promise<void>;
};

/** Edits the account as it was when the dialog opened, or a newer version that the person has taken over. */
export function EditBettingAccountDialog({ account, onClose, onDeleted }: EditBettingAccountDialogProps) {
  const [opened, setOpened] = useState(account);
  const edit = useMutation({
    ...bettingAccountMutations.edit(opened),
    onSuccess: (_, { name }) => showToast({ title: 'Account updated', description: name }),
    onError: useFailureWhenGone('Account not updated', (error) => messageUnlessSignedOut(error, NOT_UPDATED)),
  });
  const remove = useMutation({
    ...bettingAccountMutations.remove(opened.id, async () => {
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
    const checked = checkForm(bettingAccountSchema, Object.fromEntries(typed));
    setMistake(checked.ok || isNameless ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    remove.reset();
    edit.mutate(checked.value, { onSuccess: onClose });
  }

  function deleteUser() {
    // Whatever was wrong with the fields would hide why the account cannot be deleted.
    setMistake(null);
    edit.reset();
    remove.mutate();
  }

  const conflict = edit.error instanceof BettingAccountEditedElsewhere ? edit.error : undefined;
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
          <DeleteBettingAccountQuestion
            accountId={opened.id}
            isDeleting={remove.isPending}
            onDelete={deleteUser}
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
        <NewerBettingAccount
          account={newer}
          onTakeOver={() => {
            setOpened(newer);
            setName(newer.name);
            edit.reset();
          }}
        />
      )}
      <BettingAccountFields
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
