import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { signOut } from '#data/session/session-connection.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

type SignOutButtonProps = { label: string; className?: string };

export function SignOutButton({ label, className }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: "You're still signed in",
        description: error instanceof Error ? error.message : undefined,
        action: { label: 'Try again', onClick: () => void leave() },
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={LogOut} busy={busy} className={className} onClick={() => void leave()}>
      {label}
    </Button>
  );
}
