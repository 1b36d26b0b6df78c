import { useState } from 'react';
import { signOutElsewhere } from '#data/session/user.ts';
import { messageUnlessSignedOut } from '#data/backend-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { SettingRow } from '#ui/controls/setting-row.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export function SignOutElsewhere() {
  const [busy, setBusy] = useState(false);

  async function signOutOthers(): Promise<void> {
    setBusy(true);
    try {
      await signOutElsewhere();
      showToast({
        title: 'Signed out everywhere else',
        description: 'This browser stays signed in.',
      });
    } catch (error) {
      const description = messageUnlessSignedOut(error, 'Please try again in a moment.');
      if (description === null) return;
      showToast({
        variant: 'destructive',
        title: 'Other browsers may still be signed in',
        description,
        action: { label: 'Try again', onClick: () => void signOutOthers() },
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingRow
      title="Other browsers and devices"
      description="Signs you out on all other devices right away."
    >
      <Button busy={busy} onClick={() => void signOutOthers()}>
        {busy ? 'Signing out...' : 'Sign out everywhere else'}
      </Button>
    </SettingRow>
  );
}
