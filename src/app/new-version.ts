import type { WordToWorker } from './service-worker.ts';

const EVERY_HOUR = 3_600_000;

/** Has the site stored on this device, and tells of a version that came after the one that this page runs. */
export async function followVersions(onNewVersion: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  const consider = async (worker: ServiceWorker) => {
    if (await isOther(worker)) onNewVersion(worker);
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first one of all has nobody's place to take.
      if (installing.state === 'installed' && registration.active) void consider(installing);
    });
  });
  if (registration.waiting) void consider(registration.waiting);

  const look = () => void registration.update().catch(() => {}); // without a network the next look will do
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  setInterval(look, EVERY_HOUR);
}

function say(worker: ServiceWorker, word: WordToWorker, answerTo: MessagePort[] = []): void {
  worker.postMessage(word, answerTo);
}

/** Whoever has reloaded by themselves runs the new version before it is in force. */
function isOther(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
    port1.start();
    say(worker, { is: 'other?', script }, [port2]);
  });
}

/** Reloads this page, and no other, into the new version. */
export function reloadInto(worker: ServiceWorker): void {
  // Another tab may have put it in force already.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload();
  });
  say(worker, { is: 'take over' });
}
