import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';

/** Shows what someone else saved while the dialog was open, and offers to load it. */
export function NewerVersion({ onLoad, children }: { onLoad: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The user may have scrolled down.
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="min-w-0 rounded-lg border border-line p-4">
      {children}
      <Button className="mt-3" onClick={onLoad}>
        Load the latest version
      </Button>
    </div>
  );
}
