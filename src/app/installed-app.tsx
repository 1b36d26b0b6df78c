import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { followVersions, reloadInto } from './new-version.ts';

/** The page and its data come first: they share the connections to the server with what is stored. */
const FIRST_MS = 2000;

/** Makes the site one that opens without a network, and asks before a new version of it takes this page's place. */
export function InstalledApp() {
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  const [isReloading, setIsReloading] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const begin = () => void followVersions(setNewer).catch(() => {}); // a browser that stores nothing
    const timer = setTimeout(begin, FIRST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-16 z-40 flex justify-center sm:top-auto sm:bottom-4 sm:justify-start"
    >
      {newer && (
        <div
          role="region"
          aria-label="New version"
          className="pointer-events-auto flex w-96 max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-raised"
        >
          <Sparkles aria-hidden size={18} className="shrink-0 text-primary" />
          <p className="min-w-0 flex-1 py-2 font-medium">A new version is ready</p>
          <Button variant="ghost" className="px-3" onClick={() => setNewer(null)}>
            Later
          </Button>
          <Button
            variant="primary"
            busy={isReloading}
            onClick={() => {
              setIsReloading(true);
              reloadInto(newer);
            }}
          >
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
