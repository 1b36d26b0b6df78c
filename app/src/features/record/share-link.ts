import type { RecordShare } from '#data/record-shares.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The address of a share's page. */
export function shareAddress({ token }: Pick<RecordShare, 'token'>): string {
  return `${location.origin}/share/${token}`;
}

/** True unless the browser blocked it. */
export async function copyShareLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied', description: 'Anyone who has it can see this record.' });
    return true;
  } catch {
    showToast({
      variant: 'destructive',
      title: "Couldn't copy",
      description: 'Your browser blocked copying. Open the link and copy its address.',
    });
    return false;
  }
}
