import { useSyncExternalStore } from 'react';

/** How often changes are asked for where no live connection is possible, such as behind some proxies. */
export const ASK_MS = 15_000;

let isAsking = false;
const listeners = new Set<() => void>();

/** For realtime.ts. */
export function setAsking(next: boolean): void {
  if (next === isAsking) return;
  isAsking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes made elsewhere are asked for from time to time, since there is no live connection. */
export const useIsAsking = () => useSyncExternalStore(subscribe, () => isAsking);
