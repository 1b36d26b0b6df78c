import { useState } from 'react';
import { changePassword, mailCode } from '#data/session/user.ts';
import type { SessionUser } from '#data/session/session.ts';
import { passwordChangeSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { MailedCodeField } from './mailed-code-field.tsx';
import { useSubmission } from './use-submission.ts';
import { useWrongField } from './use-wrong-field.ts';

export type ChangePasswordDialogProps = {
  /** As they were when it was opened: setting the first password changes what they have. */
  user: Pick<SessionUser, 'email' | 'hasPassword'>;
  onClose: () => void;
};

export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const { email, hasPassword } = user;
  const { busy, failure, send } = useSubmission('Unable to change the password. Please try again.');
  const [codeSent, setCodeSent] = useState(false);
  const pointAt = useWrongField(busy);

  async function submit(values: FormData, submitted: HTMLFormElement): Promise<void> {
    let isChanged = false;
    await send(async () => {
      const checked = checkForm(passwordChangeSchema, Object.fromEntries(values));
      pointAt(submitted, checked.ok ? undefined : checked.field);
      if (!checked.ok) return checked.message;
      switch (await changePassword({ email, ...checked.value })) {
        case 'changed':
          isChanged = true;
          return undefined;
        case 'wrong password':
          pointAt(submitted, 'currentPassword');
          return 'Your current password is not correct.';
        case 'code needed':
          await mailCode();
          pointAt(submitted, 'code');
          setCodeSent(true);
          return undefined;
        case 'wrong code':
          pointAt(submitted, 'code');
          return 'This code is wrong or has expired.';
      }
    });
    if (!isChanged) return;
    onClose();
    showToast({
      title: hasPassword ? 'Password changed' : 'Password set',
      description: 'All your other browsers have been signed out.',
    });
  }

  const title = hasPassword ? 'Change password' : 'Set a password';
  return (
    <Dialog
      title={title}
      busy={busy}
      error={failure?.message}
      onClose={onClose}
      onSubmit={(values, submitted) => void submit(values, submitted)}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Saving...' : title}
          </Button>
        </>
      }
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      {hasPassword && (
        <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
      )}
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters. Your other browsers will be signed out."
      />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
      {codeSent && <MailedCodeField email={email} />}
    </Dialog>
  );
}
