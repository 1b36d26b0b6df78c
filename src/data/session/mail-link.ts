import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { BackendError, messageOf } from '#data/backend-error.ts';
import { throwawayAuthClient } from './auth-client.ts';
import { changeSession, currentSession } from './session.ts';

export type MailLink =
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string; type: string }
  | { kind: 'failure'; message: string };

export type LinkOutcome =
  | { kind: 'signed in'; toResetPassword: boolean }
  /** The link worked, but only the browser that requested it can sign in. */
  | { kind: 'confirmed elsewhere' }
  /** The link belongs to another account. The user decides whether to switch. */
  | { kind: 'another account'; email: string; decide: (switches: boolean) => Promise<LinkOutcome | null> }
  | { kind: 'failed'; message: string };

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

export async function followMailLink(client: GoTrueClient, openedAt: string): Promise<void> {
  const link = readMailLink(new URL(openedAt));
  if (!link) return;
  const outcome = await redeemMailLink(client, link);
  history.replaceState(history.state, '', withoutMailLink(location.href));
  changeSession({ link: outcome });
}

async function redeemMailLink(client: GoTrueClient, link: MailLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case 'failure':
      return { kind: 'failed', message: link.message };
    case 'token':
      return redeemToken(client, link);
    case 'code': {
      const verifier = localStorage.getItem(`${backend.sessionKey}-code-verifier`);
      if (verifier === null) return { kind: 'confirmed elsewhere' };
      const { error } = await client.exchangeCodeForSession(link.code);
      if (error) return failed(error);
      // auth-js appends the purpose to the verifier.
      return { kind: 'signed in', toResetPassword: verifier.includes('/recovery') };
    }
  }
}

/** Redeems a link's token. A link for another account must not replace the current session without asking. */
async function redeemToken(
  client: GoTrueClient,
  { tokenHash, type }: { tokenHash: string; type: string },
): Promise<LinkOutcome> {
  const { data: before } = await client.getSession();
  const redeeming = before.session ? throwawayAuthClient() : client;
  const { data, error } = await redeeming.verifyOtp({ token_hash: tokenHash, type });
  if (error) return failed(error);
  const signedIn: LinkOutcome = { kind: 'signed in', toResetPassword: type === 'recovery' };
  const { session } = data;
  // An email change that must still be confirmed in the other mailbox returns no session.
  if (!before.session || !session) return signedIn;
  const accept = async () => {
    const { error: refused } = await client.setSession(session);
    return refused ? failed(refused) : signedIn;
  };
  if (session.user.id === before.session.user.id) return accept();
  const decide = async (switches: boolean) => {
    if (switches) return accept();
    await redeeming.signOut({ scope: 'local' });
    return null;
  };
  return { kind: 'another account', email: session.user.email ?? 'another account', decide };
}

function failed(error: AuthError): LinkOutcome {
  return {
    kind: 'failed',
    message: messageOf(new BackendError(error), 'The link could not be checked. Please open it again.'),
  };
}

export async function decideOnLink(switches: boolean): Promise<void> {
  const { link } = currentSession();
  if (link?.kind === 'another account') changeSession({ link: await link.decide(switches) });
}
