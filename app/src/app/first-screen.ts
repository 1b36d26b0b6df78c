import { COPY, hasDatabase } from '#data/device/copy.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';
import { type FirstPaint, guardedScreens, screenAt } from './screens.ts';

/**
 * Loads the first screen of a signed-in user's page and fills the cache with what this device has stored for it. If
 * nothing is stored, the page needs the server at once: calls `connectNow` and loads the auth client, too.
 */
export async function prepareFirstScreen(connectNow: () => void): Promise<void> {
  // `/` redirects to the dashboard.
  const screen = screenAt(location.pathname) ?? guardedScreens[0];
  await Promise.all([screen?.Screen.prefetch(), prepareFirstPaint(screen?.firstPaint, connectNow)]);
}

async function prepareFirstPaint(firstPaint: FirstPaint | undefined, connectNow: () => void): Promise<void> {
  // Opening the copy would create it, which takes too long on a new device.
  if (await hasDatabase(COPY)) {
    await Promise.all([restore(firstPaint?.lines), firstPaint?.prefetch?.()]);
    return;
  }
  connectNow();
  // With this client loaded, the first render sends its requests at once.
  await import('#data/session/auth-client.ts');
}

async function restore(lines: FirstPaint['lines']): Promise<void> {
  // Without it, if it can't be loaded.
  const copy = await import('#data/device/restored-copy.ts').catch(() => null);
  await sessionRestored();
  await copy?.restoreLatest(lines);
}

/** Resolves once the session has been restored, or there is none. */
function sessionRestored(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (currentSession().loading) return;
      stop();
      resolve();
    };
    const stop = onSessionChange(check);
    check();
  });
}
