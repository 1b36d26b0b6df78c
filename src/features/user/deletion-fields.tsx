import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { AuthenticatorCodeField } from './authenticator-code-field.tsx';

export type DeletionFieldsProps = {
  email: string;
  /** Those without a password or an app show by Google who they are, and come back. */
  way: 'here' | 'Google first';
  hasPassword: boolean;
  hasApp: boolean;
};

/** What confirms that an account is to be deleted, and by whom. */
export function DeletionFields({ email, way, hasPassword, hasApp }: DeletionFieldsProps) {
  if (way === 'Google first') {
    return (
      <p>
        To make sure that it is you, sign in with Google as{' '}
        <strong className="font-medium break-words">{email}</strong> once more. You come back here, where
        nothing is deleted before you confirm it.
      </p>
    );
  }
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
