import { useSyncExternalStore } from 'react';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';

/** How long the backend may take to say that it is there. */
const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 16_000;

/** What a gateway says whose server is away, and not the server itself. */
const NOBODY_THERE = 502;

let offline = false;
let asking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;
const listeners = new Set<() => void>();

/** Whether the backend could not be reached when it was asked last. */
export function isOffline(): boolean {
  return offline;
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline);
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Finds out whether the backend can be reached, and tells everybody; while it cannot, asks again by itself. Only the
 * backend knows: the browser calls itself offline where the server is this very machine, and online behind any router.
 */
export function checkConnection(): Promise<boolean> {
  asking ??= reach().then((reached) => {
    asking = undefined;
    clearTimeout(nextCheck);
    if (reached) pause = FIRST_PAUSE_MS;
    else nextCheck = setTimeout(checkLater, pause);
    if (offline === reached) {
      offline = !reached;
      for (const listener of listeners) listener();
    }
    return reached;
  });
  return asking;
}

function checkLater(): void {
  pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  void checkConnection();
}

async function reach(): Promise<boolean> {
  try {
    const { status } = await fetch(`${backend.url}/auth/v1/health`, {
      headers: { apikey: backend.key },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < NOBODY_THERE;
  } catch {
    return false;
  }
}

/** Done as soon as the backend can be reached again. */
export async function backOnline(): Promise<void> {
  if (!offline) return;
  await new Promise<void>((resolve) => {
    const leave = onConnectionChange(() => {
      leave();
      resolve();
    });
  });
}

/** Whether a request has failed because nobody was there to answer it, then or now. */
export async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof BackendError) || (error.status > 0 && error.status < NOBODY_THERE)) return false;
  return !(await checkConnection());
}

/** Refuses what would change something while nobody is there to store it. */
export async function refuseOffline(): Promise<void> {
  if ((!offline && navigator.onLine) || (await checkConnection())) return;
  // Fetched with the mark that says so above every screen.
  throw new (await import('./not-connected.ts')).NotConnected();
}

// The browser's word is a hint at least.
addEventListener('online', () => void checkConnection());
addEventListener('offline', () => void checkConnection());
document.addEventListener('visibilitychange', () => {
  if (offline && document.visibilityState === 'visible') void checkConnection();
});
