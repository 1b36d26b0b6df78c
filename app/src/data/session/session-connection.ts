import type { AuthError, GoTrueClient, Session as StoredSession, UserMetadata } from '@supabase/auth-js';
import type { ProfitDay } from '#domain/bets/profit-day.ts';
import type { Currency } from '#domain/currency.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { backend } from '#data/backend.ts';
import { BackendError, NOT_AUTHENTICATED } from '#data/backend-error.ts';
import { COPY } from '#data/device/copy.ts';
import { checkConnection, isOffline, onConnectionChange } from '#data/device/connection.ts';
import { changeSession, currentSession, type Session, type SessionEnd } from './session.ts';
import { isFromLink } from './link-address.ts';
import { owesSecondStep, storedSession, userOf } from './stored-session.ts';

/** The storage key of the meanings of statuses that the user chose at imports. */
export const STATUS_MEMORY = 'paperedge-statuses';

/** The id of the notebook that was last used in this browser. */
export const LAST_NOTEBOOK = 'paperedge-notebook';

/** The storage key of what was recently opened with the palette. */
export const RECENT_CHOICES = 'paperedge-recent';

/**
 * The storage key of the reason why the session ended. Without it, other tabs would only see that the session is gone.
 */
const END_MARK = 'paperedge-session-end';

let connection: Promise<GoTrueClient> | undefined;
// auth-js's own storage lags behind when another tab signs in, so keep the session that it last announced.
let announced: StoredSession | null = null;

function applySession(stored: StoredSession | null): void {
  announced = stored;
  const before = currentSession();
  if (!stored) {
    const reason = endReason();
    const ended = before.user ? reason : before.ended;
    changeSession({ user: null, needsSecondStep: false, loading: false, ended });
    // Another user may have signed in already.
    if (localStorage.getItem(backend.sessionKey) !== null) return;
    forgetData();
    return;
  }
  // A session that is only announced again may be ending, and needs its reason.
  if (!before.user) localStorage.removeItem(END_MARK);
  const now = userOf(stored);
  const needsSecondStep = owesSecondStep(stored);
  const { user } = before;
  if (user && user.id !== now.id) forgetData();
  const same =
    user?.id === now.id &&
    before.needsSecondStep === needsSecondStep &&
    user.email === now.email &&
    user.hasPassword === now.hasPassword &&
    user.oddsFormat === now.oddsFormat &&
    user.profitDay === now.profitDay &&
    JSON.stringify(user.currency) === JSON.stringify(now.currency);
  // auth-js announces the same session whenever the tab becomes visible.
  if (same) return;
  changeSession({ user: now, needsSecondStep, loading: false, ended: null, refusal: null });
}

function endReason(): Session['ended'] {
  const mark = localStorage.getItem(END_MARK);
  return mark === 'signed out' || mark === 'account deleted' ? mark : 'expired';
}

async function connect(openedAt: string, mayConnect?: Promise<void>): Promise<GoTrueClient> {
  const isLink = isFromLink(openedAt);
  const stored = isLink ? null : storedSession();
  if (stored) {
    // Before the server has confirmed it, so that the page can show what this device has stored.
    applySession(stored);
    await mayConnect;
  }
  const { createAuthClient, endLeftSession } = await import('./auth-client.ts');
  const client = createAuthClient();
  void endLeftSession().catch(() => {}); // tried again once the connection is back
  if (isLink) {
    await client.initialize();
    const { followMailLink } = await import('./mail-link.ts');
    await followMailLink(client, openedAt);
  }
  client.onAuthStateChange((event, current) => {
    // auth-js stores the session again if its user signed out while a setting was being saved.
    if (event === 'USER_UPDATED' && !announced && currentSession().ended)
      return localStorage.removeItem(backend.sessionKey);
    const isFirst = event === 'INITIAL_SESSION';
    // A session that is still stored hasn't ended: auth-js only failed to refresh it.
    if (isFirst && !current && storedSession()) return changeSession({ loading: false });
    applySession(current);
    if (isFirst && current) void endIfOver(client);
  });
  await client.initialize();
  addEventListener('visibilitychange', () => {
    if (announced && document.visibilityState === 'visible') void endIfOver(client);
  });
  onConnectionChange(() => {
    if (isOffline()) return;
    void endLeftSession().catch(() => {});
    if (announced) void endIfOver(client);
  });
  return client;
}

/**
 * Ends the session if its token is another server's, or if the account was deleted elsewhere: the access token would work
 * for up to another hour. auth-js itself notices when only the session was ended.
 */
export async function endIfOver(client: GoTrueClient): Promise<void> {
  // Skip it offline, where auth-js would log an error; it runs again on reconnect.
  if (isOffline() || !navigator.onLine) return;
  const { error } = await client.getUser();
  if (error?.code === 'bad_jwt') await renewOrEnd(client);
  if (!isUserGone(error)) return;
  localStorage.setItem(END_MARK, 'account deleted' satisfies SessionEnd);
  await client.signOut({ scope: 'local' });
}

export function isUserGone(error: AuthError | null): boolean {
  return error?.code === 'user_not_found';
}

/** Renews a token that the server rejects, and ends the session if that is refused. Returns whether it was renewed. */
export async function renewOrEnd(client: GoTrueClient): Promise<boolean> {
  const { error } = await client.refreshSession();
  if (!error) return true;
  const { data } = await client.getSession();
  // isAuthRetryableFetchError would bring the whole auth client into the first files.
  if (data.session && error.name !== 'AuthRetryableFetchError') await client.signOut({ scope: 'local' });
  return false;
}

/**
 * The auth client. The first call restores the session and redeems the link in `openedAt`, if any. With a stored
 * session, it waits for `mayConnect`.
 */
export async function connectedClient(
  openedAt = location.href,
  mayConnect?: Promise<void>,
): Promise<GoTrueClient> {
  connection ??= connect(openedAt, mayConnect).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  // While offline, the client might queue the request and run it much later.
  if (isOffline() && !(await checkConnection())) throw new BackendError({ message: '' });
  return connection;
}

/**
 * The access token, refreshed if it is about to expire; undefined if signed out. Rejects if it isn't this person's: another
 * tab may have signed somebody else in, of which this one hears later.
 */
export async function accessToken(
  client: GoTrueClient,
  person = currentSession().user?.id,
): Promise<string | undefined> {
  const { data } = await client.getSession();
  const isTheirs = (session: StoredSession) => person === undefined || session.user.id === person;
  if (data.session && !isTheirs(data.session))
    throw new BackendError({ message: 'User not authenticated', code: NOT_AUTHENTICATED, status: 401 });
  return (data.session ?? (announced && isTheirs(announced) ? announced : null))?.access_token;
}

/**
 * Signs out all tabs of this browser. Also succeeds if the server no longer knows the session, or can't be reached: then
 * the session is ended there once it can be (see auth-client.ts).
 */
export async function signOut(end: SessionEnd = 'signed out'): Promise<void> {
  localStorage.setItem(END_MARK, end);
  const { giveUpRenewing } = await import('./auth-client.ts');
  const done = giveUpRenewing();
  try {
    const client = await (connection ?? connectedClient());
    // auth-js ignores a 401, 403 or 404.
    const { error } = await client.signOut({ scope: 'local' });
    if (!error) return;
    localStorage.removeItem(END_MARK);
    throw new BackendError(error);
  } finally {
    done();
  }
}

export const saveOddsFormat = (format: OddsFormat) => saveNotes({ odds_format: format });

export const saveCurrency = (currency: Currency) => saveNotes({ currency });

export const saveProfitDay = (day: ProfitDay) => saveNotes({ profit_day: day });

/** Notes in the account that its user has been welcomed, so that no browser does it again. */
export const noteWelcome = () => saveNotes({ welcomed: true });

async function saveNotes(data: UserMetadata): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ data });
  if (error) throw new BackendError(error);
}

/** Deletes the copy of the user's data. Here, since signing out shouldn't have to load other code. */
function forgetData(): void {
  localStorage.removeItem(STATUS_MEMORY);
  localStorage.removeItem(LAST_NOTEBOOK);
  localStorage.removeItem(RECENT_CHOICES);
  try {
    indexedDB.deleteDatabase(COPY);
  } catch {
    // The browser has no storage.
  }
}
