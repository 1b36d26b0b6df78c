import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { decideOnLink } from '#data/session/mail-link.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

type AccountSwitchProps = { current: string; other: string };

/** Asks before a link switches accounts: anyone can send a link. */
export function UserSwitch({ current, other }: AccountSwitchProps) {
  const [isSwitching, setIsSwitching] = useState(false);
  const stay = () => {
    void decideOnLink(false);
    // Leave the page that the link opened: it would set the password of the account that stays signed in.
    if (location.pathname === '/reset-password') navigate('/dashboard', { replace: true });
  };
  const change = () => {
    setIsSwitching(true);
    void decideOnLink(true);
  };
  return (
    <Dialog
      title="Switch accounts?"
      description="This link signs you in to another account. If you didn't ask for it, stay where you are."
      busy={isSwitching}
      onClose={stay}
      actions={
        <>
          <Button busy={isSwitching} onClick={change}>
            {isSwitching ? 'Switching...' : 'Switch account'}
          </Button>
          <Button variant="primary" data-autofocus disabled={isSwitching} onClick={stay}>
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
