import { useSyncExternalStore } from 'react';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';

const TIMEOUT_MS = 5000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 16_000;

/** Status codes from 502 on come from a proxy whose server is down. */
const BAD_GATEWAY = 502;

// Kept outside React, because requests read this state.
let offline = false;
let checking: Promise<boolean> | undefined;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;
const listeners = new Set<() => void>();

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

/** Checks the connection when the browser reports a change. */
export function watchConnection(): () => void {
  // A check that is under way may have been answered before the change.
  const check = () => void Promise.resolve(checking).then(checkConnection);
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
 * Checks whether the server responds, and keeps checking while it doesn't. `navigator.onLine` can't tell: it is
 * false offline even if the server runs on this machine, and true behind any router.
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

export async function backOnline(): Promise<void> {
  if (!offline) return;
  await new Promise<void>((resolve) => {
    const stop = onConnectionChange(() => {
      stop();
      resolve();
    });
  });
}

export async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof BackendError) || (error.status > 0 && error.status < BAD_GATEWAY)) return false;
  return !(await checkConnection());
}

export async function refuseOffline(): Promise<void> {
  if ((!offline && navigator.onLine) || (await checkConnection())) return;
  throw Object.assign(new BackendError({ message: '' }), {
    message: `${whyOffline()}: changes can't be saved.`,
  });
}

export function whyOffline(): string {
  return navigator.onLine ? "The server can't be reached" : "You're offline";
}
