import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { SettingList, SettingRow } from '#ui/controls/setting-row.tsx';
import { SignOutElsewhere } from './sign-out-elsewhere.tsx';
import type { PasswordReset } from './use-password-reset.ts';

export type SecurityCardProps = {
  hasPassword: boolean;
  reset: PasswordReset;
  onChangePassword: () => void;
  /** What else secures the account, between the password and other browsers. */
  children?: ReactNode;
};

export function SecurityCard({ hasPassword, reset, onChangePassword, children }: SecurityCardProps) {
  const isSending = reset.state === 'sending';
  return (
    <Card title="Security">
      <SettingList>
        <SettingRow
          title="Password"
          description={
            hasPassword
              ? 'Change it here, or get a link by email to reset it.'
              : 'You sign in with Google. With a password you can sign in without it, too.'
          }
        >
          <Button onClick={onChangePassword}>{hasPassword ? 'Change password' : 'Set a password'}</Button>
          {hasPassword && (
            <Button busy={isSending} onClick={() => void reset.request()}>
              {isSending ? 'Sending...' : 'Reset password'}
            </Button>
          )}
        </SettingRow>
        {children}
        <SignOutElsewhere />
      </SettingList>
    </Card>
  );
}
