import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { changePassword, mailCode, type PasswordChange } from '#data/session/user.ts';
import type { SessionUser } from '#data/session/session.ts';
import { passwordChangeSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PasswordField, TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { MailboxLink } from './mailbox-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const REJECTIONS = {
  'wrong password': { field: 'currentPassword', message: 'Your current password is incorrect.' },
  'wrong code': { field: 'code', message: 'This code is wrong or has expired.' },
};

export type ChangePasswordDialogProps = {
  /** The user when the dialog opened: setting a first password changes `hasPassword`. */
  user: Pick<SessionUser, 'email' | 'hasPassword'>;
  onClose: () => void;
};

export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const { email, hasPassword } = user;
  const [codeSent, setCodeSent] = useState(false);
  const change = useMutation({
    meta: ACCOUNT_ONLY,
    mutationFn: async (wanted: PasswordChange) => {
      const outcome = await changePassword(wanted);
      if (outcome === 'code needed') await mailCode();
      return outcome;
    },
    onSuccess: (outcome) => {
      if (outcome !== 'changed') return;
      showToast({
        title: hasPassword ? 'Password changed' : 'Password set',
        description: 'All your other browsers have been signed out.',
      });
    },
  });

  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const wanted = form.check(checkForm(passwordChangeSchema, Object.fromEntries(typed)), element);
    if (!wanted) return;
    change.mutate(
      { email, ...wanted },
      {
        onSuccess: (outcome) => {
          if (outcome === 'changed') onClose();
          else if (outcome === 'code needed') setCodeSent(true);
          else form.check({ problem: REJECTIONS[outcome] }, element);
        },
      },
    );
  }

  const title = hasPassword ? 'Change password' : 'Set a password';
  return (
    <Dialog
      title={title}
      busy={change.isPending}
      error={
        form.mistake ??
        (change.error && messageOf(change.error, "Couldn't change the password. Please try again."))
      }
      onClose={onClose}
      onSubmit={submit}
      submit={{ label: title, busyLabel: 'Saving...' }}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      {hasPassword && (
        <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
      )}
      <NewPasswordFields hint="At least 8 characters. Your other browsers will be signed out." />
      {codeSent && <MailedCodeField email={email} />}
    </Dialog>
  );
}

/** Required if the sign-in is more than a day old. */
function MailedCodeField({ email }: { email: string }) {
  const sendAgain = useMutation({
    meta: ACCOUNT_ONLY,
    mutationFn: mailCode,
    onSuccess: () => showToast({ title: 'Code sent again', description: 'Only the latest code works.' }),
  });
  return (
    <>
      <NoticeBox>
        You signed in a while ago. To make sure it's you, we sent a code to{' '}
        <strong className="font-medium">{email}</strong>. <MailboxLink newTab />
      </NoticeBox>
      {sendAgain.error && (
        <ErrorBox>{messageOf(sendAgain.error, "Couldn't send the code. Please try again.")}</ErrorBox>
      )}
      <TextField
        label="Code from the email"
        name="code"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tabular-nums"
        action={
          <button
            type="button"
            className={textLinkStyle}
            onClick={() => {
              if (!sendAgain.isPending) sendAgain.mutate();
            }}
          >
            {sendAgain.isPending ? 'Sending...' : 'Send again'}
          </button>
        }
      />
    </>
  );
}
