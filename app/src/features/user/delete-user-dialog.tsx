import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { deleteUser } from '#data/session/user-deletion.ts';
import { messageOf } from '#data/backend-error.ts';
import { factorQueries } from '#data/session/factors.ts';
import type { SessionUser } from '#data/session/session.ts';
import { userDeletionSchema } from '#domain/user/user-deletion.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { PasswordField, TextField } from '#ui/controls/text-field.tsx';
import { AuthenticatorCodeField, codeRejection } from './authenticator-code.tsx';
import { leaveForGoogle } from './google-proof.ts';

export type DeleteUserDialogProps = {
  /** The user when the dialog opened: the account is gone before the dialog closes. */
  user: Pick<SessionUser, 'id' | 'email' | 'hasPassword'>;
  /** The user has just signed in with Google again. */
  isProven: boolean;
  onClose: () => void;
  /** An offer to export everything first. */
  children: ReactNode;
};

export function DeleteUserDialog({ user, isProven, onClose, children }: DeleteUserDialogProps) {
  const { data: twoFactor, error, isFetching, refetch } = useQuery(factorQueries.state());
  const [needsGoogle, setNeedsGoogle] = useState(!user.hasPassword && !isProven);
  const remove = useMutation({ meta: ACCOUNT_ONLY, mutationFn: deleteUser });
  const leave = useMutation({ meta: ACCOUNT_ONLY, mutationFn: leaveForGoogle });

  // A code from the app proves as much as a sign-in with Google.
  const isLeaving = needsGoogle && twoFactor?.isOn === false;

  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    if (!twoFactor) return;
    if (isLeaving) {
      form.clear();
      return leave.mutate(user);
    }
    const proof = form.check(checkForm(userDeletionSchema(user.email), Object.fromEntries(typed)), element);
    if (!proof) return;
    const reject = (message: string, field?: string) => form.check({ problem: { field, message } }, element);
    remove.mutate(
      { email: user.email, ...proof },
      {
        onSuccess: (outcome) => {
          if (outcome.is === 'wrong password') reject('Your password is incorrect.', 'password');
          if (outcome.is === 'wrong code') reject(codeRejection(outcome.outcome) ?? '', 'code');
          if (outcome.is !== 'sign-in too old') return;
          setNeedsGoogle(!user.hasPassword);
          reject('For security, please sign in again before deleting your account.');
        },
      },
    );
  }

  const busy = remove.isPending || leave.isPending;
  const failure = isLeaving ? leave.error : remove.error;
  const loadFailure = error && !twoFactor ? messageOf(error, "Couldn't load your account.") : null;
  const failed = failure && messageOf(failure, "Couldn't delete the account. Please try again.");
  return (
    <Dialog
      title="Delete account"
      description="This deletes your account right away, with all notebooks, bets, accounts and daily P/L. It can't be undone."
      busy={busy}
      error={form.mistake ?? failed ?? loadFailure}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {loadFailure === null ? (
            <Button
              type="submit"
              variant={isLeaving ? 'secondary' : 'danger'}
              busy={busy}
              disabled={!twoFactor}
            >
              {labelOf(isLeaving, busy)}
            </Button>
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {children}
      {!twoFactor && loadFailure === null && (
        <>
          <LoadingMessage />
          <Skeleton className="h-36" />
        </>
      )}
      {twoFactor && isLeaving && (
        <p>
          Confirm it's you by signing in with Google as{' '}
          <strong className="font-medium break-words">{user.email}</strong>. You'll come back here; nothing is
          deleted until you confirm.
        </p>
      )}
      {twoFactor && !isLeaving && <ProofFields {...user} hasApp={twoFactor.isOn} />}
    </Dialog>
  );
}

type ProofFieldsProps = { email: string; hasPassword: boolean; hasApp: boolean };

function ProofFields({ email, hasPassword, hasApp }: ProofFieldsProps) {
  return (
    <>
      <TextField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            Type <strong className="font-medium break-all">{email}</strong> to confirm
          </>
        }
      />
      {hasPassword && <PasswordField label="Password" name="password" autoComplete="current-password" />}
      {hasApp && <AuthenticatorCodeField />}
    </>
  );
}

function labelOf(isLeaving: boolean, busy: boolean): string {
  if (isLeaving) return busy ? 'Leaving...' : 'Continue with Google';
  return busy ? 'Deleting...' : 'Delete account';
}
