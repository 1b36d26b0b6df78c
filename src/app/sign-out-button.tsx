import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { signOut } from '#data/session/session-connection.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

/** Signs out. If that fails, or would lose waiting changes, a toast says so and offers to try again or go ahead. */
export async function signOutWithToast(losesChanges = false): Promise<void> {
  const waiting = await import('#data/offline/waiting.ts').catch(() => null);
  if (!losesChanges && waiting && waiting.waitingWrites().length > 0) {
    showToast({
      variant: 'destructive',
      title: "You're still signed in",
      description: 'Signing out deletes the changes that wait to be saved.',
      action: { label: 'Sign out anyway', onClick: () => void signOutWithToast(true) },
    });
    return;
  }
  try {
    await signOut();
  } catch (error) {
    showToast({
      variant: 'destructive',
      title: "You're still signed in",
      description: error instanceof Error ? error.message : undefined,
      action: { label: 'Try again', onClick: () => void signOutWithToast(losesChanges) },
    });
  }
}

type SignOutButtonProps = { label: string; className?: string };

export function SignOutButton({ label, className }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    await signOutWithToast();
    setBusy(false);
  }

  return (
    <Button icon={LogOut} busy={busy} className={className} onClick={() => void leave()}>
      {label}
    </Button>
  );
}
