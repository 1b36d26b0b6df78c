import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { Use } from './limits.ts';
import { sendOrRefuse, usesOfMail } from './mailed-links.ts';
import { consumeCode, issueToken } from './one-time-tokens.ts';
import type { SignedIn } from './signed-in.ts';
import type { User } from './users.ts';

/** How long after signing in nobody is asked to show again who they are. */
const RECENT_MS = 24 * 60 * 60 * 1000;

/** Mails the code that stands for signing in again. */
export async function reauthenticate(auth: AuthContext, user: User, clientAddress: string) {
  const request = { email: user.email, clientAddress };
  await auth.limiter.take(...usesOfMail(request));
  const { code } = await issueToken(auth, auth.sql, {
    user: user.id,
    type: 'reauthentication_token',
    email: user.email,
    proof: 'otp',
  });
  await auth.sql`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`;
  await sendOrRefuse(auth, request, () =>
    auth.letters('reauthentication', user.email, {
      SiteURL: auth.siteUrl,
      RedirectTo: auth.siteUrl,
      TokenHash: '',
      Token: code,
      Email: user.email,
    }),
  );
}

/** Lets through whoever signed in recently, and others with the code that reauthenticate mailed them. */
export async function requireRecentSignIn(auth: AuthContext, who: SignedIn, nonce: string | undefined) {
  if (Date.now() - who.session.createdAt.getTime() < RECENT_MS) return;
  if (!nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const use: Use = ['codeOfAccount', who.user.email];
  await auth.limiter.take(use);
  const token = await consumeCode(auth, auth.sql, ['reauthentication_token'], who.user.email, nonce);
  if (token?.user_id !== who.user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await auth.limiter.giveBack(use);
}
