import Link2 from 'lucide-react/icons/link-2';
import type { MouseEvent } from 'react';
import { showToast } from '#ui/toast/toast-store.ts';

export type CopyLinkProps = { id: string; question: string };

/** An entry's link to itself. A plain click copies it; it can be dragged and opened in a tab like any other. */
export function CopyLink({ id, question }: CopyLinkProps) {
  const hash = `#${id}`;

  async function copy(): Promise<void> {
    const address = new URL(hash, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', description: address });
    } catch {
      location.hash = hash;
      showToast({
        variant: 'destructive',
        title: 'Could not copy',
        description: 'Your browser refused. The link is in the address bar, for you to copy.',
      });
    }
  }

  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void copy();
  };
  return (
    <a
      href={hash}
      aria-label={`Copy link to “${question}”`}
      className={
        'inline-flex h-11 items-center gap-1.5 rounded-sm font-medium text-muted underline-offset-4 hover:text-ink ' +
        'hover:underline sm:h-9 pointer-coarse:h-11'
      }
      onClick={click}
    >
      <Link2 aria-hidden size={16} />
      Copy link
    </a>
  );
}
