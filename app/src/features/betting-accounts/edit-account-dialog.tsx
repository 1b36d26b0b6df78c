import { useMutation, useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { bettingAccountMutations } from '#data/betting-accounts.ts';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import {
  type BettingAccount,
  ACCOUNT_KIND_LABELS,
  type BettingAccountValues,
  bettingAccountSchema,
} from '#domain/betting-accounts/betting-account.ts';
import { checkForm, isVisible } from '#domain/form.ts';
import { formatCount } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogQuestion } from '#ui/dialog/dialog-question.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { RetryButton } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { BettingAccountFields } from './add-account-dialog.tsx';
import { hasFailed } from './has-failed.ts';

const NOT_UPDATED = 'Failed to update account';
const NOT_DELETED = 'Failed to delete account';

export type EditBettingAccountDialogProps = {
  account: BettingAccount;
  onClose: () => void;
  onDeleted: () => void;
};

export function EditBettingAccountDialog({ account, onClose, onDeleted }: EditBettingAccountDialogProps) {
  const onError = useErrorToastIfClosed('Account not updated', (error) => serverMessage(error, NOT_UPDATED));
  const { opened, version, edit, newer, loadNewer } = useVersionedEdit(account, (current) => ({
    ...bettingAccountMutations.edit(current),
    onSuccess: (_: void, { name }: BettingAccountValues) =>
      showToast({ title: 'Account updated', description: name }),
    onError,
  }));
  const remove = useMutation({
    ...bettingAccountMutations.remove(opened.id, () => {
      showToast({ title: 'Account deleted', description: opened.name });
      onDeleted();
    }),
    onError: useErrorToastIfClosed('Account not deleted', (error) => serverMessage(error, NOT_DELETED)),
  });
  const [typedName, setTypedName] = useState<string | null>(null);
  const form = useFormCheck();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const busy = edit.isPending || remove.isPending;
  const isNameless = !isVisible(typedName ?? opened.name);

  function submit(typed: FormData, element: HTMLFormElement) {
    // Enter submits even while the button is disabled or hidden.
    if (question === 'asked' || isNameless) return;
    const values = form.check(checkForm(bettingAccountSchema, Object.fromEntries(typed)), element);
    if (!values) return;
    remove.reset();
    edit.mutate(values, { onSuccess: onClose });
  }

  function deleteAccount() {
    // Other messages would hide a deletion error.
    form.clear();
    edit.reset();
    remove.mutate();
  }

  const failure =
    (edit.error && messageOf(edit.error, NOT_UPDATED)) ??
    (remove.error && messageOf(remove.error, NOT_DELETED));
  return (
    <Dialog
      title="Edit Account"
      formKey={version}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={form.mistake ?? failure}
      actions={
        question === 'asked' ? (
          <DeleteQuestion
            accountId={opened.id}
            isDeleting={remove.isPending}
            onDelete={deleteAccount}
            onCancel={() => setQuestion('declined')}
          />
        ) : null
      }
      moreActions={
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
      }
      submit={{ label: 'Save changes', busyLabel: 'Saving...', disabled: isNameless }}
    >
      {newer && (
        <NewerVersion
          onLoad={() => {
            setTypedName(null);
            loadNewer();
          }}
        >
          <p className="font-medium break-words">
            <bdi>{newer.name}</bdi> <Badge>{ACCOUNT_KIND_LABELS[newer.kind]}</Badge>
          </p>
        </NewerVersion>
      )}
      <BettingAccountFields key={version} account={opened} onNameChange={setTypedName} />
    </Dialog>
  );
}

type DeleteQuestionProps = {
  accountId: string;
  isDeleting: boolean;
  onDelete: () => void;
  onCancel: () => void;
};

/** Can be confirmed once the number of entries has loaded or failed to load. */
function DeleteQuestion({ accountId, isDeleting, onDelete, onCancel }: DeleteQuestionProps) {
  const query = useQuery(dailyPlQueries.allTime(accountId));
  const { data } = query;
  const isUncounted = hasFailed(query);
  return (
    <DialogQuestion
      label="Delete account"
      question="Are you sure you want to delete this account?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isDeleting}
      disabled={!data && !isUncounted}
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      {data && <p role="status">{lossOf(data.entryCount)}</p>}
      {isUncounted && (
        <div role="alert">
          <p>All its entries will be permanently deleted. We couldn't count them.</p>
          <RetryButton className="mt-2" retrying={query.isFetching} onRetry={() => void query.refetch()} />
        </div>
      )}
      {!data && !isUncounted && (
        <>
          <LoadingMessage />
          <Skeleton className="my-0.5 h-4 w-72 max-w-full" />
        </>
      )}
    </DialogQuestion>
  );
}

function lossOf(entryCount: number): string {
  if (entryCount === 0) return 'It has no entries.';
  const entries = entryCount === 1 ? 'Its only entry' : `All ${formatCount(entryCount)} entries`;
  return `${entries} will be permanently deleted.`;
}
