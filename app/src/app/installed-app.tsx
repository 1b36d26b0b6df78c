import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { WorkerMessage } from './service-worker.ts';

/** A browser may delay the takeover while the old version still handles requests. */
const TAKEOVER_MS = 3000;

/** Lets the page and its data load first: caching the site would compete for the same connections. */
const START_DELAY_MS = 2000;
const HOUR_MS = 3_600_000;

/** Caches the site for offline use, and offers a reload when a new version is ready. */
export function InstalledApp() {
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  const [isReloading, setIsReloading] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const start = () => void followVersions(setNewer).catch(() => {}); // browsers may refuse to store anything
    const timer = setTimeout(start, START_DELAY_MS);
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

async function followVersions(onNewVersion: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  const report = async (worker: ServiceWorker) => {
    if (await isOtherVersion(worker)) onNewVersion(worker);
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first service worker in this browser doesn't replace another version.
      if (installing.state === 'installed' && registration.active) void report(installing);
    });
  });
  if (registration.waiting) void report(registration.waiting);

  const update = () => void registration.update().catch(() => {}); // offline; tried again later
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  setInterval(update, HOUR_MS);
}

function send(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** False after a reload: the page then already runs the waiting version. */
function isOtherVersion(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? '';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
    port1.start();
    send(worker, { is: 'other?', script }, [port2]);
  });
}

function reloadInto(worker: ServiceWorker): void {
  // Another tab may have activated it already.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload();
  });
  send(worker, { is: 'take over' });
  // The server sends the new page even if the takeover hasn't happened.
  setTimeout(() => location.reload(), TAKEOVER_MS);
}
