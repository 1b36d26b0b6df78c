import { backend } from '#data/backend.ts';
import { changeSession, currentSession } from './session.ts';

/** What an email's link, or Google's redirect, adds to the address. */
const LINK_PARAMETER = /[?&#](?:code|token_hash|error|error_description|access_token)=/;

export type SessionStart = {
  /** Runs a task once the page has painted. */
  afterFirstPaint: (task: () => void) => void;
  /** Awaited before the session changes, so that no listener misses anything. */
  startListeners: () => Promise<void>;
};

async function connect(openedAt: string, startListeners: SessionStart['startListeners']): Promise<void> {
  try {
    const [{ connectedClient }] = await Promise.all([import('./session-connection.ts'), startListeners()]);
    await connectedClient(openedAt);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // Without a session to restore nothing is lost: signing in tries again.
    if (currentSession().loading) changeSession({ loading: false, failure });
  }
}

/**
 * Finds out who is signed in. Without a stored session or a link in the address nobody is, and loading the auth client
 * can wait until the page has painted.
 */
export function startSession({ afterFirstPaint, startListeners }: SessionStart): void {
  // Kept, because redirects within the site drop the link's parameters.
  const openedAt = location.href;
  const stored = localStorage.getItem(backend.sessionKey) !== null;
  if (stored || LINK_PARAMETER.test(location.search + location.hash)) {
    void connect(openedAt, startListeners);
    return;
  }
  changeSession({ loading: false });
  afterFirstPaint(() => void connect(openedAt, startListeners));
}
