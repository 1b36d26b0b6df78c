import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { passingAuthClient } from './auth-client.ts';
import { backend } from '#data/backend.ts';
import { BackendError, messageOf } from '#data/backend-error.ts';
import { type LinkOutcome, type MailLink, readMailLink, withoutMailLink } from './mail-link.ts';
import { changeSession, currentSession } from './session.ts';

/** Redeems the link that the page was opened with, if it is one, and takes it out of the address. */
export async function followMailLink(client: GoTrueClient, openedAt: string): Promise<void> {
  const link = readMailLink(new URL(openedAt));
  if (!link) return;
  const outcome = await redeemMailLink(client, link);
  history.replaceState(history.state, '', withoutMailLink(location.href));
  changeSession({ link: outcome });
}

/** Turns a link into a session, or says why not. Never throws for what the backend answers. */
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
      // auth-js keeps what a code was asked for behind its verifier.
      return { kind: 'signed in', toResetPassword: verifier.includes('/recovery') };
    }
  }
}

/** A link of somebody else's must not put their account in the place of the one that is signed in. */
async function redeemToken(
  client: GoTrueClient,
  { tokenHash, type }: { tokenHash: string; type: string },
): Promise<LinkOutcome> {
  const { data: before } = await client.getSession();
  const redeeming = before.session ? passingAuthClient() : client;
  const { data, error } = await redeeming.verifyOtp({ token_hash: tokenHash, type });
  if (error) return failed(error);
  const signedIn: LinkOutcome = { kind: 'signed in', toResetPassword: type === 'recovery' };
  const { session } = data;
  // A change of address that waits for the other mailbox brings none.
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

/** Answers the question that a link of another account asks. */
export async function decideOnLink(switches: boolean): Promise<void> {
  const { link } = currentSession();
  if (link?.kind === 'another account') changeSession({ link: await link.decide(switches) });
}
