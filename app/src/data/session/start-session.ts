import { backend } from '#data/backend.ts';
import { isFromLink } from './link-address.ts';
import { changeSession, currentSession } from './session.ts';

export type SessionStart = {
  /** Resolves when the page has shown what it can without the server. Loading the auth client earlier would delay that. */
  mayConnect: Promise<void>;
  /** Awaited before the session changes, so that listeners don't miss the change. */
  startListeners: () => Promise<void>;
};

async function connect(openedAt: string, { mayConnect, startListeners }: SessionStart): Promise<void> {
  try {
    const [{ connectedClient }] = await Promise.all([import('./session-connection.ts'), startListeners()]);
    await connectedClient(openedAt, mayConnect);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // If there was no session to restore, signing in loads the client again.
    if (currentSession().loading) changeSession({ loading: false, failure });
  }
}

/** Restores the session. Returns whether one is stored; it may have ended. */
export function startSession(options: SessionStart): boolean {
  // Redirects drop the link's parameters.
  const openedAt = location.href;
  const start = () => void connect(openedAt, options);
  const isStored = localStorage.getItem(backend.sessionKey) !== null;
  if (isStored || isFromLink(openedAt)) start();
  else {
    changeSession({ loading: false });
    void options.mayConnect.then(start);
  }
  return isStored;
}
