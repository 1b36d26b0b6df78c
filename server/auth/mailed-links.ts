import type { AuthContext } from './context.ts';
import { logError } from '../log.ts';
import { AuthError } from './errors.ts';
import type { Challenge } from './flows.ts';
import type { Use } from './limits.ts';
import { issueToken, type TokenType } from './one-time-tokens.ts';
import { mailRedirect } from './redirects.ts';
import type { Proof } from './sessions.ts';

/** A mail that is asked for: to whom the limits count it, and what the browser that asks expects of it. */
export type MailRequest = {
  email: string;
  clientAddress: string;
  redirectTo: string | undefined;
  challenge: Challenge | undefined;
};

/** For who asked for something else: the link goes to its own page, in whatever browser. */
export function unasked(request: MailRequest): MailRequest {
  return { ...request, redirectTo: undefined, challenge: undefined };
}

type Account = { id: string; email: string };

export function usesOfMail(request: Pick<MailRequest, 'email' | 'clientAddress'>): [Use, Use] {
  return [
    ['mailOfClient', request.clientAddress],
    ['mailToAddress', request.email],
  ];
}

/** Mails the link that confirms an address. */
export async function mailConfirmation(auth: AuthContext, account: Account, request: MailRequest) {
  await auth.sql`update auth.users set confirmation_sent_at = now() where id = ${account.id}`;
  await mailLink(auth, account, request, 'confirmation', 'confirmation_token', 'email/signup', '/dashboard');
}

/** Mails the link that signs in to choose a new password. */
export async function mailRecovery(auth: AuthContext, account: Account, request: MailRequest) {
  await auth.sql`update auth.users set recovery_sent_at = now() where id = ${account.id}`;
  await mailLink(auth, account, request, 'recovery', 'recovery_token', 'recovery', '/reset-password');
}

async function mailLink(
  auth: AuthContext,
  { id, email }: Account,
  request: MailRequest,
  letter: 'confirmation' | 'recovery',
  type: TokenType,
  proof: Proof,
  page: string,
) {
  const { link, code } = await issueToken(auth, auth.sql, {
    user: id,
    type,
    email,
    proof,
    challenge: request.challenge,
  });
  const redirectTo = mailRedirect(request.redirectTo, auth, `${auth.siteUrl}${page}`);
  await sendOrRefuse(auth, request, () =>
    auth.letters(letter, email, {
      SiteURL: auth.siteUrl,
      RedirectTo: redirectTo,
      TokenHash: link,
      Token: code,
      Email: email,
    }),
  );
}

/**
 * Sends, and says so when it does not work. Not with a status of 500 and above: auth-js shows its users no
 * message of those.
 */
export async function sendOrRefuse(
  auth: AuthContext,
  request: Pick<MailRequest, 'email' | 'clientAddress'>,
  send: () => Promise<void>,
) {
  try {
    await send();
  } catch (error) {
    logError('A mail could not be sent', error);
    await auth.limiter.giveBack(...usesOfMail(request));
    const message = 'The email could not be sent. Please try again in a few minutes.';
    throw new AuthError(424, 'unexpected_failure', message);
  }
}
