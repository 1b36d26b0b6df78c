import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

/** A day's line, with a button that copies it. If the browser blocks copying, the line is selected. */
export function CopyLine({ hash, label }: { hash: string; label: string }) {
  const line = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(hash);
      setIsCopied(true);
      showToast({ title: 'Line copied', description: label });
    } catch {
      if (line.current) getSelection()?.selectAllChildren(line.current);
      showToast({
        variant: 'destructive',
        title: "Couldn't copy",
        description: 'Your browser blocked copying. The line is selected, so you can copy it yourself.',
      });
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-page p-3 sm:pl-4">
      <code ref={line} className="min-w-0 flex-1 basis-56 font-mono text-sm leading-6 break-all">
        {hash}
      </code>
      <Button icon={isCopied ? Check : Copy} aria-label={`Copy line: ${label}`} onClick={() => void copy()}>
        Copy line
      </Button>
    </div>
  );
}
