import { type GoTrueClient, isAuthError, type Session as StoredSession } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { BackendError, messageOf } from '#data/backend-error.ts';
import { linkAuthClient } from './auth-client.ts';
import { changeSession, currentSession } from './session.ts';
import { checkedStorage, claimsOf } from './stored-session.ts';

export type MailLink =
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string; type: string }
  | { kind: 'failure'; message: string };

export type LinkOutcome =
  | { kind: 'signed in'; toResetPassword: boolean }
  /** The link worked, but only the browser that requested it can sign in. */
  | { kind: 'confirmed elsewhere' }
  /** Anyone can send a link, so the user decides whether its session becomes this browser's. */
  | { kind: 'question'; email: string; decide: (accepts: boolean) => Promise<LinkOutcome | null> }
  /** The user has agreed to the link. */
  | { kind: 'opening' }
  | { kind: 'failed'; message: string };

const RESET_PASSWORD = '/reset-password';
const PARAMETERS = ['code', 'token_hash', 'type', 'error', 'error_code', 'error_description'];
/** Anyone can craft a URL, so limit the length. */
const MAX_MESSAGE = 200;

/** GoTrue puts errors in the query, the hash or both. */
export function readMailLink({ search, hash }: { search: string; hash: string }): MailLink | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  for (const from of [query, fragment]) {
    const message = from.get('error_description') || from.get('error');
    if (message) return { kind: 'failure', message: message.slice(0, MAX_MESSAGE) };
  }
  // We never use the implicit flow, so the link isn't from us.
  if (query.has('access_token') || fragment.has('access_token')) {
    return { kind: 'failure', message: "This link can't be used here." };
  }
  const tokenHash = query.get('token_hash');
  if (tokenHash) return { kind: 'token', tokenHash, type: query.get('type') ?? 'email' };
  const code = query.get('code');
  return code ? { kind: 'code', code } : undefined;
}

export function withoutMailLink(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('access_token')) url.search = '';
  for (const name of PARAMETERS) url.searchParams.delete(name);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (['access_token', 'error', 'error_description'].some((name) => fragment.has(name))) url.hash = '';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Redeems the link at this address or, after a reload, asks again about the last one. */
export async function followMailLink(client: GoTrueClient, openedAt: string): Promise<void> {
  const link = readMailLink(new URL(openedAt));
  const outcome = await (link ? redeemMailLink(client, link) : askAgain(client)).catch(failed);
  history.replaceState(history.state, '', withoutMailLink(location.href));
  changeSession({ link: outcome });
}

async function redeemMailLink(client: GoTrueClient, link: MailLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case 'failure':
      return { kind: 'failed', message: link.message };
    case 'token': {
      const { tokenHash, type } = link;
      const { data, error } = await linkAuthClient().verifyOtp({ token_hash: tokenHash, type });
      if (error) return failed(error);
      return arrive(client, data.session, type === 'recovery');
    }
    case 'code': {
      const verifier = takeVerifier();
      if (verifier === null) return { kind: 'confirmed elsewhere' };
      const { data, error } = await linkAuthClient().exchangeCodeForSession(link.code);
      if (error) return failed(error);
      // auth-js appends the purpose to the verifier.
      return arrive(client, data.session, verifier.includes('/recovery'), isFromGoogle(data.session));
    }
  }
}

/** Moves the verifier of the sign-in that this browser began, if any, to the link's client. */
function takeVerifier(): string | null {
  const key = `${backend.sessionKey}-code-verifier`;
  const verifier = checkedStorage(localStorage).getItem(key) as string | null;
  localStorage.removeItem(key);
  if (verifier !== null) sessionStorage.setItem(`${backend.linkKey}-code-verifier`, verifier);
  return verifier;
}

/** Without a question: the verifier shows that this browser left for Google, where the user chose the account. */
function isFromGoogle({ access_token: token }: StoredSession): boolean {
  const { amr } = claimsOf(token);
  return Array.isArray(amr) && amr.some((proof: { method?: unknown } | null) => proof?.method === 'oauth');
}

async function askAgain(client: GoTrueClient): Promise<LinkOutcome | null> {
  const { data } = await linkAuthClient().getSession();
  return data.session && arrive(client, data.session, location.pathname === RESET_PASSWORD);
}

/** Asks whether a link's session becomes this browser's, unless it is of the user who is signed in. */
async function arrive(
  client: GoTrueClient,
  session: StoredSession | null,
  toResetPassword: boolean,
  isAgreed = false,
): Promise<LinkOutcome> {
  const signedIn: LinkOutcome = { kind: 'signed in', toResetPassword };
  // An email change that must still be confirmed in the other mailbox.
  if (!session) return signedIn;
  const accept = async () => {
    const { error } = await client.setSession(session);
    // Without an answer, a reload asks again.
    if (error?.name !== 'AuthRetryableFetchError') sessionStorage.removeItem(backend.linkKey);
    return error ? failed(error) : signedIn;
  };
  const { data: before } = await client.getSession();
  if (isAgreed || before.session?.user.id === session.user.id) return accept();
  // So that a reload knows where the link leads.
  if (toResetPassword) history.replaceState(history.state, '', RESET_PASSWORD);
  const decide = async (accepts: boolean) => {
    if (accepts) return accept();
    await linkAuthClient().signOut({ scope: 'local' });
    // Also if the server could not be reached.
    sessionStorage.removeItem(backend.linkKey);
    return null;
  };
  return { kind: 'question', email: session.user.email ?? 'another account', decide };
}

function failed(error: unknown): LinkOutcome {
  const fallback = 'The link could not be checked. Please open it again.';
  const message = isAuthError(error) ? messageOf(new BackendError(error), fallback) : fallback;
  return { kind: 'failed', message };
}

export async function decideOnLink(accepts: boolean): Promise<void> {
  const { link } = currentSession();
  if (link?.kind !== 'question') return;
  changeSession({ link: accepts ? { kind: 'opening' } : null });
  const outcome = await link.decide(accepts);
  if (accepts) changeSession({ link: outcome });
}
