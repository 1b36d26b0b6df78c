import { COPY, loadCopy } from '#data/offline/load-copy.ts';
import type { DataKind } from '#data/query-keys.ts';
import { sessionRestored } from '#data/session/session.ts';
import { guardedScreens, screenAt } from './screens.ts';

/**
 * Loads the first screen of a signed-in user's page and fills the cache with what this device has stored for it. If
 * nothing is stored, the page needs the server at once: calls `connectNow` and loads the auth client, too.
 */
export async function prepareFirstScreen(connectNow: () => void): Promise<void> {
  // `/` redirects to the dashboard.
  const screen = screenAt(location.pathname) ?? guardedScreens[0];
  await Promise.all([screen?.Screen.prefetch(), restore(screen?.large ?? [], connectNow)]);
}

async function restore(large: readonly DataKind[], connectNow: () => void): Promise<void> {
  // Opening the copy would create it, which takes too long on a new device.
  if (!(await isThereACopy())) {
    connectNow();
    // With the client there, the first draw sends its requests at once.
    await import('#data/session/auth-client.ts');
    return;
  }
  const copy = await loadCopy();
  await sessionRestored();
  await copy?.restoreLatest(large);
}

async function isThereACopy(): Promise<boolean> {
  // Rejects if the browser has no storage.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === COPY);
}
