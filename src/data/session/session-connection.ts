import type { GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import { oddsFormatOf } from '#domain/price/american-odds.ts';
import { createAuthClient } from './auth-client.ts';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, onConnectionChange } from '#data/offline/connection.ts';
import { forgetCopy } from '#data/offline/forget-copy.ts';
import { changeSession, currentSession, type Session, type SessionEnd } from './session.ts';
import { claimsOf } from './token-claims.ts';

/** Tells the other tabs, which hear only that the session is gone, that somebody wanted it so, and how. */
const END_MARK = 'paperedge-session-end';

/** What the client last announced. Its storage can lag behind by a moment when another tab signs in. */
let announced: StoredSession | null = null;

function settle(stored: StoredSession | null): void {
  announced = stored;
  const before = currentSession();
  if (!stored) {
    const ended = before.user ? wishedEnd() : before.ended;
    changeSession({ user: null, needsSecondStep: false, loading: false, ended });
    // auth-js may only have failed to renew it.
    if (localStorage.getItem(backend.sessionKey) === null) forgetCopy();
    return;
  }
  localStorage.removeItem(END_MARK);
  const { id, email = '', created_at: createdAt, app_metadata: facts } = stored.user;
  const hasPassword = facts.providers?.includes('email') ?? true;
  const oddsFormat = oddsFormatOf(stored.user.user_metadata.odds_format);
  const needsSecondStep = owesSecondStep(stored);
  const { user } = before;
  if (user && user.id !== id) forgetCopy();
  const same =
    user?.id === id &&
    before.needsSecondStep === needsSecondStep &&
    user.email === email &&
    user.hasPassword === hasPassword &&
    user.oddsFormat === oddsFormat;
  // auth-js repeats itself whenever the tab is looked at again.
  if (same) return;
  changeSession({
    user: { id, email, createdAt, hasPassword, oddsFormat },
    needsSecondStep,
    loading: false,
    ended: null,
  });
}

function wishedEnd(): Session['ended'] {
  const mark = localStorage.getItem(END_MARK);
  return mark === 'signed out' || mark === 'account deleted' ? mark : 'expired';
}

function owesSecondStep({ user, access_token: token }: StoredSession): boolean {
  const isSetUp = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return isSetUp && claimsOf(token).aal !== 'aal2';
}

async function connect(openedAt: string): Promise<GoTrueClient> {
  const client = await restoredClient();
  // Most visits do without the code that reads links.
  if (/[?#].*(code|token|error)/.test(openedAt)) {
    const { followMailLink } = await import('./redeem-mail-link.ts');
    await followMailLink(client, openedAt);
  }
  client.onAuthStateChange((event, stored) => {
    settle(stored);
    if (event === 'INITIAL_SESSION' && stored) void noticeItsEnd(client);
  });
  addEventListener('visibilitychange', () => {
    if (announced && document.visibilityState === 'visible') void noticeItsEnd(client);
  });
  onConnectionChange(() => {
    if (announced && !isOffline()) void noticeItsEnd(client);
  });
  return client;
}

/**
 * The client, once it has restored the session. As long as nobody is there to renew one that has run out, the page is
 * open for its person: what this device knew last is theirs to see.
 */
async function restoredClient(): Promise<GoTrueClient> {
  const leave = onConnectionChange(() => {
    const stored = isOffline() && currentSession().loading ? storedSession() : null;
    if (stored) settle(stored);
  });
  try {
    return await createAuthClient();
  } finally {
    leave();
  }
}

function storedSession(): StoredSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(backend.sessionKey) ?? 'null') as StoredSession | null;
    return stored?.user.id && stored.refresh_token ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Asks whether the session still counts, as the page opens, is looked at again, or is told nothing more. Its access token
 * would be good for reading up to an hour after another browser has ended the session, or deleted the account.
 */
export async function noticeItsEnd(client: GoTrueClient): Promise<void> {
  // auth-js would complain on the console. Once there is a connection again, it is asked.
  if (isOffline() || !navigator.onLine) return;
  if (!(await isUserGone(client))) return;
  localStorage.setItem(END_MARK, 'account deleted' satisfies SessionEnd);
  await client.signOut({ scope: 'local' });
}

/** Whether the account is there no more. Of a session that has ended auth-js itself takes leave. */
export async function isUserGone(client: GoTrueClient): Promise<boolean> {
  const { error } = await client.getUser();
  return error?.code === 'user_not_found';
}

let connection: Promise<GoTrueClient> | undefined;

/**
 * The one auth client. At first it restores the session and redeems the link that the page was opened with; from
 * then on the session store follows what happens here and in other tabs.
 */
export async function connectedClient(openedAt = location.href): Promise<GoTrueClient> {
  connection ??= connect(openedAt).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  // The client may be waiting for the backend, and would do late what was asked of it now.
  if (isOffline() && !(await checkConnection())) throw new BackendError({ message: '' });
  return connection;
}

/** The token to show the backend, renewed if it is about to expire; undefined when nobody is signed in. */
export async function accessToken(client: GoTrueClient): Promise<string | undefined> {
  const { data } = await client.getSession();
  return (data.session ?? announced)?.access_token;
}

/** Ends this browser's session in all its tabs. A session that the backend no longer knows counts as ended. */
export async function signOut(end: SessionEnd = 'signed out'): Promise<void> {
  const client = await connectedClient();
  localStorage.setItem(END_MARK, end);
  // auth-js itself ignores a 401, 403 or 404 here.
  const { error } = await client.signOut({ scope: 'local' });
  if (!error) return;
  localStorage.removeItem(END_MARK);
  throw new BackendError(error);
}
