import { useSyncExternalStore } from 'react';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';

const TIMEOUT_MS = 5000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 16_000;

/** From 502 on, a gateway answers whose server is down. */
const BAD_GATEWAY = 502;

// The connection's store, which lives outside React because requests use it.
let offline = false;
let checking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;
const listeners = new Set<() => void>();

/** Whether the last check failed to reach the backend. */
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

/** Checks the connection whenever the browser hints at a change. Returns how to stop. */
export function watchConnection(): () => void {
  const check = () => void checkConnection();
  const checkWhenShown = () => {
    if (offline && document.visibilityState === 'visible') check();
  };
  addEventListener('online', check);
  addEventListener('offline', check);
  document.addEventListener('visibilitychange', checkWhenShown);
  return () => {
    removeEventListener('online', check);
    removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', checkWhenShown);
  };
}

/**
 * Asks the backend whether it is reachable, and keeps asking while it is not. `navigator.onLine` can't tell: it is
 * false where the server is this machine, and true behind any router.
 */
export function checkConnection(): Promise<boolean> {
  checking ??= reach().then((reached) => {
    checking = undefined;
    clearTimeout(nextCheck);
    if (reached) retryMs = FIRST_RETRY_MS;
    else nextCheck = setTimeout(checkAgain, retryMs);
    if (offline === reached) {
      offline = !reached;
      for (const listener of listeners) listener();
    }
    return reached;
  });
  return checking;
}

function checkAgain(): void {
  retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
  void checkConnection();
}

async function reach(): Promise<boolean> {
  try {
    const { status } = await fetch(`${backend.url}/auth/v1/health`, {
      headers: { apikey: backend.key },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status < BAD_GATEWAY;
  } catch {
    return false;
  }
}

/** Resolves once the backend is reachable. */
export async function backOnline(): Promise<void> {
  if (!offline) return;
  await new Promise<void>((resolve) => {
    const stop = onConnectionChange(() => {
      stop();
      resolve();
    });
  });
}

/** Whether a request failed because the backend was unreachable, and still is. */
export async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof BackendError) || (error.status > 0 && error.status < BAD_GATEWAY)) return false;
  return !(await checkConnection());
}

/** Rejects writes while the backend is unreachable. */
export async function refuseOffline(): Promise<void> {
  if ((!offline && navigator.onLine) || (await checkConnection())) return;
  // In a chunk that the offline mark has loaded by then.
  throw (await import('./offline-copy.ts')).writeRefusal();
}
