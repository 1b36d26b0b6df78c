import { navigate } from 'wouter/use-browser-location';
import { decideOnLink } from '#data/session/mail-link.ts';
import { AuthLayout } from '#screens/auth-layout.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

const accept = () => void decideOnLink(true);

export type LinkQuestionProps = {
  /** The address that the link is for. */
  email: string;
  /** The signed-in user's address. */
  current: string | null;
};

/** Asks before a link signs in: in the account of whoever sent it, they would see what the user records. */
export function LinkQuestion({ email, current }: LinkQuestionProps) {
  return current === null ? <SignIn email={email} /> : <SwitchUser current={current} other={email} />;
}

function SignIn({ email }: { email: string }) {
  const decline = () => {
    void decideOnLink(false);
    navigate('/login', { replace: true });
  };
  return (
    <AuthLayout title="Sign in to this account?" headingFocused>
      <p>
        The link you opened is for <strong className="font-medium break-words">{email}</strong>.
      </p>
      <p className="text-muted">
        If that isn't your address, don't sign in: the bets you add would be in someone else's account.
      </p>
      <div className="grid gap-3">
        <Button variant="primary" onClick={accept}>
          Continue
        </Button>
        <Button onClick={decline}>Don't sign in</Button>
      </div>
    </AuthLayout>
  );
}

function SwitchUser({ current, other }: { current: string; other: string }) {
  const stay = () => {
    void decideOnLink(false);
    // Leave the page that the link opened: it would set the password of the account that stays signed in.
    if (location.pathname === '/reset-password') navigate('/dashboard', { replace: true });
  };
  return (
    <Dialog
      title="Switch accounts?"
      description="This link signs you in to another account. If you didn't ask for it, stay where you are."
      busy={false}
      onClose={stay}
      actions={
        <>
          <Button onClick={accept}>Switch account</Button>
          <Button variant="primary" data-autofocus onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-muted">Signed in as</dt>
          <dd className="font-medium break-words">{current}</dd>
        </div>
        <div>
          <dt className="text-muted">The link is for</dt>
          <dd className="font-medium break-words">{other}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
