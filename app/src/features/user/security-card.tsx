import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { signOutElsewhere } from '#data/session/user.ts';
import { serverMessage } from '#data/backend-error.ts';
import { factorQueries, type TwoFactorState } from '#data/session/factors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { SettingList, SettingRow } from '#ui/controls/setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { PasswordReset } from './password-reset.tsx';

export type SecurityCardProps = {
  hasPassword: boolean;
  reset: PasswordReset;
  onChangePassword: () => void;
  /** Shown between the password and the other browsers. */
  children?: ReactNode;
};

export function SecurityCard({ hasPassword, reset, onChangePassword, children }: SecurityCardProps) {
  const isSending = reset.status === 'pending';
  return (
    <Card title="Security">
      <SettingList>
        <SettingRow
          title="Password"
          description={
            hasPassword
              ? 'Change it now, or email yourself a reset link.'
              : 'You sign in with Google. Set a password here or with an emailed link to sign in without it too.'
          }
        >
          <Button onClick={onChangePassword}>{hasPassword ? 'Change password' : 'Set a password'}</Button>
          <Button busy={isSending} onClick={reset.request}>
            {isSending ? 'Sending...' : 'Reset password'}
          </Button>
        </SettingRow>
        {children}
        <SignOutElsewhere />
      </SettingList>
    </Card>
  );
}

export type TwoFactorSettingProps = {
  onSetUp: () => void;
  onNewCodes: () => void;
  onRemove: () => void;
};

export function TwoFactorSetting({ onSetUp, onNewCodes, onRemove }: TwoFactorSettingProps) {
  const { data: state, isError, isFetching, refetch } = useQuery(factorQueries.state());
  const isUnknown = !state && isError;
  return (
    <SettingRow
      title="Two-factor authentication"
      description={isUnknown ? "Couldn't load your two-factor status." : descriptionOf(state)}
    >
      {!state && !isError && <Skeleton className="h-10 sm:w-24" />}
      {isUnknown && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {state?.isOn === false && <Button onClick={onSetUp}>Set up</Button>}
      {state?.isOn && (
        <>
          <Button onClick={onNewCodes}>New recovery codes</Button>
          <Button variant="danger" onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
    </SettingRow>
  );
}

function descriptionOf(state: TwoFactorState | undefined): string {
  if (!state?.isOn) return 'Ask for a code from an authenticator app when you sign in.';
  if (state.codesLeft === 0)
    return 'On, but without recovery codes. Create some in case you lose your phone.';
  return `On, with ${state.codesLeft} recovery codes in case you lose your phone.`;
}

function SignOutElsewhere() {
  const { isPending, mutate } = useMutation({
    meta: ACCOUNT_ONLY,
    mutationFn: signOutElsewhere,
    onSuccess: () =>
      showToast({ title: 'Signed out everywhere else', description: 'This browser stays signed in.' }),
    onError: (error) => {
      const description = serverMessage(error, 'Please try again in a moment.');
      if (description === null) return;
      showToast({
        variant: 'destructive',
        title: 'Other browsers may still be signed in',
        description,
        action: { label: 'Try again', onClick: () => mutate() },
      });
    },
  });

  return (
    <SettingRow
      title="Other browsers and devices"
      description="Signs you out on all other devices right away."
    >
      <Button busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Signing out...' : 'Sign out everywhere else'}
      </Button>
    </SettingRow>
  );
}
