import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { sendOrRefuse, type MailRequest } from './mailed-links.ts';
import { issueToken, voidTokens, type Consumed, type TokenType } from './one-time-tokens.ts';
import { mailRedirect } from './redirects.ts';
import { ensureEmailIdentity, findUserByEmail } from './users.ts';
import type { Sql } from '../database/sql.ts';

type Account = { id: string; email: string };

/**
 * Asks both mailboxes, the old one and the new, whether the account may move. When the new address has an account
 * already, nobody learns of it: its owner is not asked, and so the change never comes about.
 */
export async function mailEmailChange(auth: AuthContext, account: Account, request: MailRequest) {
  const newEmail = request.email;
  const isTaken = (await findUserByEmail(auth.sql, newEmail)) !== undefined;
  await auth.sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now()
    where id = ${account.id}`;
  const RedirectTo = mailRedirect(request.redirectTo, auth, `${auth.siteUrl}/settings`);
  const ask = async (to: string, type: TokenType) => {
    const purpose = {
      user: account.id,
      type,
      email: to,
      proof: 'email_change',
      challenge: request.challenge,
    } as const;
    const { link, code } = await issueToken(auth, auth.sql, purpose);
    if (to === newEmail && isTaken) return;
    await auth.letters('email_change', to, {
      SiteURL: auth.siteUrl,
      RedirectTo,
      TokenHash: link,
      Token: code,
      Email: account.email,
      NewEmail: newEmail,
    });
  };
  await sendOrRefuse(auth, request, async () => {
    await Promise.all([
      ask(account.email, 'email_change_token_current'),
      ask(newEmail, 'email_change_token_new'),
    ]);
  });
}

/** One mailbox has agreed; whether that makes both, and the account has moved. */
export async function agreeToEmailChange(sql: Sql, token: Consumed): Promise<boolean> {
  const [user] = await sql<{ agreed: number; email_change: string }[]>`
    select email_change_confirm_status as agreed, email_change from auth.users
    where id = ${token.user_id} for no key update`;
  if (!user?.email_change) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (user.agreed === 0) {
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${token.user_id}`;
    return false;
  }
  if (await findUserByEmail(sql, user.email_change)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await sql`
    update auth.users set email = email_change, email_change = '', email_change_sent_at = null,
      email_change_confirm_status = 0, updated_at = now()
    where id = ${token.user_id}`;
  await voidTokens(sql, token.user_id);
  await ensureEmailIdentity(sql, token.user_id);
  return true;
}
