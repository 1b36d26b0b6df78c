import type { Sql } from '../postgres/sql.ts';
import type { AuthContext } from './context.ts';
import { emailAddress } from './credentials.ts';
import { issueAuthCode, takeFlow } from './flows.ts';
import { AuthError, clientOf, readBody, texts, validationFailed, type HttpContext } from './http.ts';
import { respondWithSession } from './known-devices.ts';
import type { Use } from './limits.ts';
import {
  consumeToken,
  PKCE_PREFIX,
  TOKENS,
  invalidateTokens,
  type EmailedToken,
  type Consumed,
  type TokenType,
} from './emails.ts';
import { allowedRedirect, withCode, withError, withMessage, withSession } from './redirects.ts';
import { startSession } from './sessions.ts';
import { ensureEmailIdentity, findUserByEmail } from './users.ts';

/** The tokens that each `type` of a request accepts; an empty list for types that aren't offered. */
const TYPES = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
  ['invite', []],
  ['magiclink', []],
]);

const WRONG_LINK = 'Email link is invalid or has expired';
const WRONG_CODE = 'Token has expired or is invalid';
const FIRST_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export async function verify(auth: AuthContext, c: HttpContext): Promise<Response> {
  const body = await readBody(c, texts('type', 'email', 'phone', 'token', 'token_hash'));
  const { type, email, phone, token: code, token_hash: link } = body;
  if (!type) throw validationFailed('Verify requires a verification type');
  if (Boolean(code) === Boolean(link)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  // Accounts have no phone numbers, so no code was ever sent to one.
  if (code && phone && !email) throw expired(WRONG_CODE);
  const emailedToken = link ? { link } : { email: emailAddress(email), code: code ?? '' };
  const session = await redeem(auth, c, type, emailedToken, (tx, token) =>
    startSession(auth, tx, token.user_id, 'otp'),
  );
  return session ? respondWithSession(auth, c, session) : c.json({ msg: FIRST_OF_TWO, code: '200' });
}

/** Like `verify`, for a link opened in a browser: redirects to the page. */
export async function verifyByVisit(auth: AuthContext, c: HttpContext): Promise<Response> {
  const { token: link, type, redirect_to: requested } = c.req.query();
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!link) throw validationFailed('Verify requires a token or a token hash');
  const redirectTo = allowedRedirect(requested, auth, auth.siteUrl);
  try {
    const url = await redeem(auth, c, type, { link }, async (tx, token) =>
      link.startsWith(PKCE_PREFIX)
        ? withCode(redirectTo, await codeFor(tx, token))
        : withSession(redirectTo, await startSession(auth, tx, token.user_id, 'otp'), type),
    );
    return c.redirect(url ?? withMessage(redirectTo, FIRST_OF_TWO), 303);
  } catch (error) {
    if (error instanceof AuthError) return c.redirect(withError(redirectTo, error), 303);
    throw error;
  }
}

async function codeFor(sql: Sql, token: Consumed): Promise<string> {
  const minutes = 60 * TOKENS[token.token_type].hours;
  const flow = token.flow_state_id ? await takeFlow(sql, token.flow_state_id, minutes) : undefined;
  if (!flow) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.');
  return issueAuthCode(sql, flow, token.user_id);
}

/**
 * Consumes an emailed token and performs its action; if that fails, the token stays. Returns undefined while the other
 * mailbox still has to confirm. Only wrong attempts count against the limits.
 */
async function redeem<Result>(
  auth: AuthContext,
  c: HttpContext,
  type: string,
  emailedToken: EmailedToken,
  finish: (sql: Sql, token: Consumed) => Promise<Result>,
): Promise<Result | undefined> {
  const uses: Use[] = [['verifyOfClient', clientOf(c)]];
  if ('code' in emailedToken) uses.push(['codeOfAccount', emailedToken.email]);
  await auth.limiter.take(...uses);
  const result = await auth.sql.begin(async (tx) => {
    const types = TYPES.get(type);
    if (!types) throw validationFailed('Invalid email verification type');
    const token = await consumeToken(auth, tx, types, emailedToken);
    if (!token) throw expired('code' in emailedToken ? WRONG_CODE : WRONG_LINK);
    const isDone = token.token_type.startsWith('email_change')
      ? await agreeToEmailChange(tx, token.user_id)
      : await confirmAddress(tx, token);
    return isDone ? finish(tx, token) : undefined;
  });
  await auth.limiter.refund(...uses);
  return result;
}

/**
 * Confirms the address, since the email arrived. A recovery doesn't vouch for the existing password, which a stranger
 * may have set, so that password is removed.
 */
async function confirmAddress(sql: Sql, token: Consumed): Promise<true> {
  const [confirmed] = await sql`
    update auth.users set email_confirmed_at = now(), updated_at = now(), encrypted_password =
      case when ${token.token_type} = 'recovery_token' then null else encrypted_password end
    where id = ${token.user_id} and email_confirmed_at is null returning id`;
  if (confirmed) {
    await sql`
      delete from auth.one_time_tokens
      where user_id = ${token.user_id} and token_type = 'confirmation_token'`;
    await ensureEmailIdentity(sql, token.user_id);
  }
  return true;
}

/** Records one mailbox's confirmation; returns whether both have confirmed and the address has changed. */
async function agreeToEmailChange(sql: Sql, id: string): Promise<boolean> {
  const [user] = await sql<{ agreed: number; email_change: string }[]>`
    select email_change_confirm_status as agreed, email_change from auth.users
    where id = ${id} for no key update`;
  if (!user?.email_change) throw expired(WRONG_LINK);
  if (user.agreed === 0) {
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${id}`;
    return false;
  }
  if (await findUserByEmail(sql, user.email_change)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await sql`
    update auth.users set email = email_change, email_change = '', email_change_sent_at = null,
      email_change_confirm_status = 0, updated_at = now()
    where id = ${id}`;
  await invalidateTokens(sql, id);
  await ensureEmailIdentity(sql, id);
  return true;
}

function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message);
}
