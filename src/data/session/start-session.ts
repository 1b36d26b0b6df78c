import { backend } from '#data/backend.ts';
import { changeSession, currentSession } from './session.ts';

/** What a mail link, or the way back from Google, adds to the address. */
const LINK_PARAMETER = /[?&#](?:code|token_hash|error|error_description|access_token)=/;

export type SessionStart = {
  /** Runs a task once the page has painted. */
  afterFirstPaint: (task: () => void) => void;
  /** Loads whoever follows the session, so that they miss nothing. */
  prepare: () => Promise<void>;
};

async function connect(openedAt: string, prepare: SessionStart['prepare']): Promise<void> {
  try {
    const [{ connectedClient }] = await Promise.all([import('./session-connection.ts'), prepare()]);
    await connectedClient(openedAt);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // With nobody to restore nothing is lost: signing in tries again.
    if (currentSession().loading) changeSession({ loading: false, failure });
  }
}

/**
 * Finds out who is signed in. With neither a stored session nor a link in the address that is nobody, and the
 * client that would know more can wait until the page has painted.
 */
export function startSession({ afterFirstPaint, prepare }: SessionStart): void {
  // Kept, because redirects within the site drop what a link brought.
  const openedAt = location.href;
  const stored = localStorage.getItem(backend.sessionKey) !== null;
  if (stored || LINK_PARAMETER.test(location.search + location.hash)) {
    void connect(openedAt, prepare);
    return;
  }
  changeSession({ loading: false });
  afterFirstPaint(() => void connect(openedAt, prepare));
}
