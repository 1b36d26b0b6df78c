import { randomInt } from 'node:crypto';
import type { Sql } from '../postgres/sql.ts';
import { logError } from '../log.ts';
import type { Email } from '../email/email.ts';
import { fillTemplate } from '../email/templates.ts';
import type { AuthContext } from './context.ts';
import { digest, keyedDigest, randomToken } from './digests.ts';
import { beginFlow, readChallenge, type ChallengeFields } from './flows.ts';
import { AuthError, clientOf, type HttpContext } from './http.ts';
import type { Use } from './limits.ts';
import { emailRedirect } from './redirects.ts';
import { findUserByEmail } from './users.ts';

/** For each token: its email template, what it proves, where its link leads by default, and its lifetime. */
export const TOKENS = {
  confirmation_token: { mail: 'confirmation', proof: 'email/signup', page: '/dashboard', hours: 24 },
  recovery_token: { mail: 'recovery', proof: 'recovery', page: '/reset-password', hours: 1 },
  reauthentication_token: { mail: 'reauthentication', proof: 'otp', page: '/', hours: 1 },
  email_change_token_new: { mail: 'email_change', proof: 'email_change', page: '/settings', hours: 24 },
  email_change_token_current: { mail: 'email_change', proof: 'email_change', page: '/settings', hours: 24 },
} as const;
/** Codes can be guessed, so they expire sooner than links. */
const CODE_HOURS = 1;
const CODE_DIGITS = 8;

/** Marks links that return a code to the browser that requested the email (PKCE) rather than a session. */
export const PKCE_PREFIX = 'pkce_';

export type TokenType = keyof typeof TOKENS;

/** The token of an emailed link, or an emailed code with its address. */
export type EmailedToken = { link: string } | { email: string; code: string };

export type Consumed = { user_id: string; token_type: TokenType; flow_state_id: string | null };

/** A request for an email: its sender, for rate limits, and how the email's link should respond. */
export type EmailRequest = ReturnType<typeof emailRequest>;

export function emailRequest(c: HttpContext, email: string, body: ChallengeFields = {}) {
  const redirectTo = c.req.query('redirect_to');
  return { email, clientAddress: clientOf(c), redirectTo, challenge: readChallenge(body) };
}

/** For emails the recipient didn't request: the link opens its default page in any browser. */
export function unsolicited(request: EmailRequest): EmailRequest {
  return { ...request, redirectTo: undefined, challenge: undefined };
}

export function usesOfEmail(request: EmailRequest): [Use, Use] {
  return [
    ['mailOfClient', request.clientAddress],
    ['mailToAddress', request.email],
  ];
}

type Account = { id: string; email: string };

/** Emails a link, or a reauthentication code, to the account's address. */
export async function sendToken(
  auth: AuthContext,
  type: 'confirmation_token' | 'recovery_token' | 'reauthentication_token',
  account: Account,
  request: EmailRequest,
) {
  const sentAt = {
    confirmation_token: auth.sql`confirmation_sent_at`,
    recovery_token: auth.sql`recovery_sent_at`,
    reauthentication_token: auth.sql`reauthentication_sent_at`,
  };
  await auth.sql`update auth.users set ${sentAt[type]} = now() where id = ${account.id}`;
  await send(auth, request, [await write(auth, request, account, type)]);
}

/**
 * Asks both the old and the new address to confirm. If the new address already has an account, its owner gets no email
 * and the change never completes, but the response doesn't reveal it.
 */
export async function sendEmailChange(auth: AuthContext, account: Account, request: EmailRequest) {
  const newEmail = request.email;
  const isTaken = (await findUserByEmail(auth.sql, newEmail)) !== undefined;
  await auth.sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now()
    where id = ${account.id}`;
  const [toOld, toNew] = await Promise.all([
    write(auth, request, account, 'email_change_token_current', newEmail),
    write(auth, request, account, 'email_change_token_new', newEmail),
  ]);
  await send(auth, request, isTaken ? [toOld] : [toOld, toNew]);
}

/** Creates a token and its email. The token replaces earlier ones for the same purpose. */
async function write(
  auth: AuthContext,
  { redirectTo, challenge }: EmailRequest,
  { id, email }: Account,
  type: TokenType,
  newEmail = email,
): Promise<Email> {
  const { mail, proof, page } = TOKENS[type];
  const to = type === 'email_change_token_new' ? newEmail : email;
  const flow = challenge && (await beginFlow(auth.sql, 'email', proof, challenge));
  const link = `${flow ? PKCE_PREFIX : ''}${randomToken()}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await auth.sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id)
    values (${id}, ${type}, ${digest(link)}, ${codeHash(auth, to, code)}, ${to}, ${flow})
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, relates_to = excluded.relates_to,
      flow_state_id = excluded.flow_state_id, created_at = now(), updated_at = now()`;
  const values = {
    RedirectTo: emailRedirect(redirectTo, auth, `${auth.siteUrl}${page}`),
    TokenHash: link,
    Token: code,
    Email: email,
    NewEmail: newEmail,
  };
  return { to, ...fillTemplate(mail, values) };
}

/** Sends emails, or fails with a status below 500, since auth-js doesn't show the messages of 5xx errors. */
async function send(auth: AuthContext, request: EmailRequest, emails: Email[]) {
  try {
    await Promise.all(emails.map((mail) => auth.sendEmail(mail)));
  } catch (error) {
    logError('An email could not be sent', error);
    await auth.limiter.refund(...usesOfEmail(request));
    const message = 'The email could not be sent. Please try again in a few minutes.';
    throw new AuthError(424, 'unexpected_failure', message);
  }
}

/** Consumes a token: only the first request gets it. */
export async function consumeToken(
  auth: AuthContext,
  sql: Sql,
  types: TokenType[],
  emailedToken: EmailedToken,
): Promise<Consumed | undefined> {
  const matches =
    'link' in emailedToken
      ? sql`token_hash = ${digest(emailedToken.link)} and created_at > now()
          - make_interval(hours => (${sql.json(TOKENS)}::jsonb #>> array[t.token_type::text, 'hours'])::int)`
      : sql`code_hash = ${codeHash(auth, emailedToken.email, emailedToken.code)} and relates_to = ${emailedToken.email}
          and created_at > now() - make_interval(hours => ${CODE_HOURS})`;
  const [row] = await sql<Consumed[]>`
    delete from auth.one_time_tokens t where ${matches} and token_type::text = any(${types})
    returning user_id, token_type, flow_state_id`;
  return row;
}

/** Invalidates all emailed tokens of a user, except the one being used. */
export async function invalidateTokens(sql: Sql, user: string) {
  await sql`
    delete from auth.one_time_tokens where id in
      (select id from auth.one_time_tokens where user_id = ${user} for update skip locked)`;
}

function codeHash(auth: AuthContext, email: string, code: string): string {
  return keyedDigest(auth.secrets.jwtSecret, 'one-time code', `${email}:${code}`);
}
