import type { GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import { type OddsFormat, oddsFormatOf } from '#domain/price/american-odds.ts';
import { createAuthClient } from './auth-client.ts';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, onConnectionChange } from '#data/offline/connection.ts';
import { changeSession, currentSession, type Session, type SessionEnd } from './session.ts';

/** The name of the database with the offline copy. */
export const COPY = 'paperedge';

/** Other tabs hear only that the session is gone; this tells them that the person ended it, and how. */
const END_MARK = 'paperedge-session-end';

// Part of the session's store: the client, and what it last announced. Its own storage lags when another tab signs in.
let connection: Promise<GoTrueClient> | undefined;
let announced: StoredSession | null = null;

function applySession(stored: StoredSession | null): void {
  announced = stored;
  const before = currentSession();
  if (!stored) {
    const ended = before.user ? endReason() : before.ended;
    changeSession({ user: null, needsSecondStep: false, loading: false, ended });
    // If the session is still stored, auth-js merely failed to renew it.
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
  // auth-js announces the same session whenever the tab is shown again.
  if (same) return;
  changeSession({
    user: { id, email, createdAt, hasPassword, oddsFormat },
    needsSecondStep,
    loading: false,
    ended: null,
  });
}

function endReason(): Session['ended'] {
  const mark = localStorage.getItem(END_MARK);
  return mark === 'signed out' || mark === 'account deleted' ? mark : 'expired';
}

function owesSecondStep({ user, access_token: token }: StoredSession): boolean {
  const isSetUp = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return isSetUp && claimsOf(token).aal !== 'aal2';
}

async function connect(openedAt: string): Promise<GoTrueClient> {
  const client = await restoredClient();
  // Most visits don't need the code that reads links.
  if (/[?#].*(code|token|error)/.test(openedAt)) {
    const { followMailLink } = await import('./mail-link.ts');
    await followMailLink(client, openedAt);
  }
  client.onAuthStateChange((event, stored) => {
    applySession(stored);
    if (event === 'INITIAL_SESSION' && stored) void endIfUserIsGone(client);
  });
  addEventListener('visibilitychange', () => {
    if (announced && document.visibilityState === 'visible') void endIfUserIsGone(client);
  });
  onConnectionChange(() => {
    if (announced && !isOffline()) void endIfUserIsGone(client);
  });
  return client;
}

/**
 * The client, once it has restored the session. While the backend is unreachable and can't renew an expired session, it
 * still counts: its person may see what this device stored.
 */
async function restoredClient(): Promise<GoTrueClient> {
  const leave = onConnectionChange(() => {
    const stored = isOffline() && currentSession().loading ? storedSession() : null;
    if (stored) applySession(stored);
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
 * Ends the session if its account was deleted in another browser: its access token could still read for up to an hour.
 * If only the session was ended, auth-js notices by itself.
 */
export async function endIfUserIsGone(client: GoTrueClient): Promise<void> {
  // auth-js would log an error. It is asked again once there is a connection.
  if (isOffline() || !navigator.onLine) return;
  if (!(await isUserGone(client))) return;
  localStorage.setItem(END_MARK, 'account deleted' satisfies SessionEnd);
  await client.signOut({ scope: 'local' });
}

/** Whether the account was deleted. */
export async function isUserGone(client: GoTrueClient): Promise<boolean> {
  const { error } = await client.getUser();
  return error?.code === 'user_not_found';
}

/**
 * The one auth client. The first call restores the session and redeems the link the page was opened with; from then on
 * the session store follows this tab and the others.
 */
export async function connectedClient(openedAt = location.href): Promise<GoTrueClient> {
  connection ??= connect(openedAt).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  // The client may be waiting for the backend, and would carry out the request much later.
  if (isOffline() && !(await checkConnection())) throw new BackendError({ message: '' });
  return connection;
}

/** The access token, renewed if it is about to expire; undefined if nobody is signed in. */
export async function accessToken(client: GoTrueClient): Promise<string | undefined> {
  const { data } = await client.getSession();
  return (data.session ?? announced)?.access_token;
}

/** Ends this browser's session in all its tabs. One that the backend no longer knows counts as ended. */
export async function signOut(end: SessionEnd = 'signed out'): Promise<void> {
  const client = await connectedClient();
  localStorage.setItem(END_MARK, end);
  // auth-js itself ignores a 401, 403 or 404 here.
  const { error } = await client.signOut({ scope: 'local' });
  if (!error) return;
  localStorage.removeItem(END_MARK);
  throw new BackendError(error);
}

/** Saves how the person wants odds displayed, in the account and so for all their devices. */
export async function saveOddsFormat(format: OddsFormat): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ data: { odds_format: format } });
  if (error) throw new BackendError(error);
}

/** Deletes the offline copy. Here, so that signing out never has to load the code that writes it. */
function forgetCopy(): void {
  try {
    indexedDB.deleteDatabase(COPY);
  } catch {
    // A browser that stores nothing.
  }
}

/** What a token claims, unverified: only the backend can tell whether it is genuine. `aal` is 'aal2' after a second step. */
export function claimsOf(token: string): { readonly aal?: unknown } {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
