import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { waitingWrites } from '#data/device/writes.ts';
import { currentSession } from '#data/session/session.ts';
import { signOut } from '#data/session/session-connection.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

/**
 * Signs out. If changes wait on this device, a toast asks first whether they stay until the next sign-in. If it fails, a
 * toast says so and offers to try again.
 */
export async function signOutWithToast(): Promise<void> {
  const count = waitingWrites().length;
  const words = count > 0 && (await import('#data/device/outbox-words.ts').catch(() => null));
  if (!words) return leave();
  showToast({
    title: `${words.changesWait(count)} to be saved`,
    description: 'They can stay on this device until you sign in here again. Nobody else sees them.',
    action: { label: 'Keep and sign out', onClick: () => void leave() },
    otherAction: { label: 'Discard and sign out', onClick: () => void discardAndLeave() },
  });
}

async function discardAndLeave(): Promise<void> {
  const { user } = currentSession();
  if (user) await (await import('#data/device/outbox.ts')).discardAllOf(user.id);
  await leave();
}

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    showToast({
      variant: 'destructive',
      title: "You're still signed in",
      description: error instanceof Error ? error.message : undefined,
      action: { label: 'Try again', onClick: () => void leave() },
    });
  }
}

type SignOutButtonProps = { label: string; className?: string };

export function SignOutButton({ label, className }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);

  async function onLeave(): Promise<void> {
    setBusy(true);
    await signOutWithToast();
    setBusy(false);
  }

  return (
    <Button icon={LogOut} busy={busy} className={className} onClick={() => void onLeave()}>
      {label}
    </Button>
  );
}
