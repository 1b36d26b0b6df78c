import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteUser } from '#data/session/user-deletion.ts';
import { messageOf } from '#data/backend-error.ts';
import { factorQueries } from '#data/session/factors.ts';
import type { SessionUser } from '#data/session/session.ts';
import { userDeletionSchema } from '#domain/user/user-deletion.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { codeRefusal } from './code-refusal.ts';
import { DeletionFields } from './deletion-fields.tsx';
import { useSubmission } from './use-submission.ts';
import { useWrongField } from './use-wrong-field.ts';
import { leaveForGoogle } from './way-to-google.ts';

export type DeleteUserDialogProps = {
  /** As they were when it was opened: they are gone before the dialog is. */
  user: Pick<SessionUser, 'id' | 'email' | 'hasPassword'>;
  /** They have just come back from Google. */
  isProven: boolean;
  onClose: () => void;
  /** The offer to take the data along first. */
  children: ReactNode;
};

export function DeleteUserDialog({ user, isProven, onClose, children }: DeleteUserDialogProps) {
  const { data: twoFactor, error, isFetching, refetch } = useQuery(factorQueries.state());
  const [needsGoogle, setNeedsGoogle] = useState(!user.hasPassword && !isProven);
  const { busy, failure, send } = useSubmission('The account could not be deleted. Please try again.');
  const pointAt = useWrongField(busy);

  // A code of the app says as much as Google does.
  const isLeaving = needsGoogle && twoFactor?.isOn === false;

  async function submit(values: FormData, submitted: HTMLFormElement): Promise<void> {
    if (!twoFactor) return;
    await send(async () => {
      if (isLeaving) {
        await leaveForGoogle(user);
        return undefined;
      }
      const checked = checkForm(userDeletionSchema(user.email), Object.fromEntries(values));
      pointAt(submitted, checked.ok ? undefined : checked.field);
      if (!checked.ok) return checked.message;
      const outcome = await deleteUser({ email: user.email, ...checked.value });
      switch (outcome.is) {
        case 'deleted':
          return undefined;
        case 'wrong password':
          pointAt(submitted, 'password');
          return 'Your password is not correct.';
        case 'wrong code':
          pointAt(submitted, 'code');
          return codeRefusal(outcome.outcome);
        case 'sign-in too old':
          setNeedsGoogle(!user.hasPassword);
          return 'You signed in too long ago to delete the account. Please sign in again first.';
      }
    });
  }

  const asked = error && !twoFactor ? messageOf(error, 'Your account could not be looked up.') : undefined;
  return (
    <Dialog
      title="Delete account"
      description="Your account goes at once and for good, with all its notebooks, bets, accounts and daily P/L. Nobody can bring it back."
      busy={busy}
      error={failure?.message ?? asked}
      onClose={onClose}
      onSubmit={(values, submitted) => void submit(values, submitted)}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {asked ? (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <Button
              type="submit"
              variant={isLeaving ? 'secondary' : 'danger'}
              busy={busy}
              disabled={!twoFactor}
            >
              {labelOf(isLeaving, busy)}
            </Button>
          )}
        </>
      }
    >
      {children}
      {twoFactor ? (
        <DeletionFields
          email={user.email}
          way={isLeaving ? 'Google first' : 'here'}
          hasPassword={user.hasPassword}
          hasApp={twoFactor.isOn}
        />
      ) : (
        !asked && (
          <>
            <LoadingMessage />
            <Skeleton className="h-36" />
          </>
        )
      )}
    </Dialog>
  );
}

function labelOf(isLeaving: boolean, busy: boolean): string {
  if (isLeaving) return busy ? 'Leaving...' : 'Continue with Google';
  return busy ? 'Deleting...' : 'Delete account';
}
