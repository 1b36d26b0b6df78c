import { COPY, loadCopy } from '#data/offline/load-copy.ts';
import type { DataKind } from '#data/query-keys.ts';
import { sessionRestored } from '#data/session/session.ts';
import { guardedScreens, screenAt } from './screens.ts';

/**
 * Loads the screen that a page of a signed-in user starts with, and puts what this device has stored for it into the
 * cache. Calls `connectNow` if nothing is stored: such a page needs the server at once.
 */
export async function prepareFirstScreen(connectNow: () => void): Promise<void> {
  // `/` leads to the dashboard.
  const screen = screenAt(location.pathname) ?? guardedScreens[0];
  await Promise.all([screen?.Screen.prefetch(), restore(screen?.large ?? [], connectNow)]);
}

async function restore(large: readonly DataKind[], connectNow: () => void): Promise<void> {
  // Creating a database takes longer than a new device should wait.
  if (!(await isThereACopy())) return connectNow();
  const copy = await loadCopy();
  await sessionRestored();
  await copy?.restoreLatest(large);
}

async function isThereACopy(): Promise<boolean> {
  // Rejects if the browser has no storage.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === COPY);
}
