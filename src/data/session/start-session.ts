import { backend } from '#data/backend.ts';
import { changeSession, currentSession } from './session.ts';

/** Parameters of email links and of the redirect from Google. */
export const LINK_PARAMETER = /[?&#](?:code|token_hash|error|error_description|access_token)=/;

export type SessionStart = {
  afterFirstPaint: (task: () => void) => void;
  /** Awaited before the session changes, so that listeners don't miss the change. */
  startListeners: () => Promise<void>;
};

async function connect(openedAt: string, startListeners: SessionStart['startListeners']): Promise<void> {
  try {
    const [{ connectedClient }] = await Promise.all([import('./session-connection.ts'), startListeners()]);
    await connectedClient(openedAt);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // If there was no session to restore, signing in loads the client again.
    if (currentSession().loading) changeSession({ loading: false, failure });
  }
}

/**
 * Restores the session. Without a stored session or a link, loads the auth client after the first paint. Returns whether
 * there is a stored session; it may have ended.
 */
export function startSession({ afterFirstPaint, startListeners }: SessionStart): boolean {
  // Redirects drop the link's parameters.
  const openedAt = location.href;
  const start = () => void connect(openedAt, startListeners);
  const isStored = localStorage.getItem(backend.sessionKey) !== null;
  if (isStored || LINK_PARAMETER.test(openedAt)) start();
  else {
    changeSession({ loading: false });
    afterFirstPaint(start);
  }
  return isStored;
}
