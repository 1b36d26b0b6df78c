import { logError } from '../log.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { Challenge } from './flows.ts';
import type { Use } from './limits.ts';
import { issueToken } from './one-time-tokens.ts';
import { mailRedirect } from './redirects.ts';

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

/** What each mail's link is for, and where it goes unless the client says. */
const LINKS = {
  confirmation: { type: 'confirmation_token', proof: 'email/signup', page: '/dashboard' },
  recovery: { type: 'recovery_token', proof: 'recovery', page: '/reset-password' },
} as const;

/** Mails the link that confirms an address. */
export async function mailConfirmation(auth: AuthContext, account: Account, request: MailRequest) {
  await auth.sql`update auth.users set confirmation_sent_at = now() where id = ${account.id}`;
  await mailLink(auth, account, request, 'confirmation');
}

/** Mails the link that signs in to choose a new password. */
export async function mailRecovery(auth: AuthContext, account: Account, request: MailRequest) {
  await auth.sql`update auth.users set recovery_sent_at = now() where id = ${account.id}`;
  await mailLink(auth, account, request, 'recovery');
}

async function mailLink(
  auth: AuthContext,
  { id: user, email }: Account,
  request: MailRequest,
  kind: keyof typeof LINKS,
) {
  const { type, proof, page } = LINKS[kind];
  const { challenge } = request;
  const { link, code } = await issueToken(auth, auth.sql, { user, type, email, proof, challenge });
  const redirectTo = mailRedirect(request.redirectTo, auth, `${auth.siteUrl}${page}`);
  await sendOrRefuse(auth, request, () =>
    auth.letters(kind, email, {
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
