import * as v from 'valibot';
import type { AuthContext } from './context.ts';
import { emailAddress } from './email-address.ts';
import { agreeToEmailChange } from './email-change.ts';
import { AuthError, validationFailed } from './errors.ts';
import { issueAuthCode, takeFlow } from './flows.ts';
import type { Use } from './limits.ts';
import {
  consumeCode,
  consumeLink,
  LINK_HOURS,
  PKCE_PREFIX,
  type Consumed,
  type TokenType,
} from './one-time-tokens.ts';
import { allowedRedirect, withCode, withError, withMessage, withSession } from './redirects.ts';
import { optionalText } from './request-body.ts';
import { startSession } from './sessions.ts';
import { ensureEmailIdentity } from './users.ts';
import type { Sql } from '../database/sql.ts';

export const VerifyBody = v.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
});

/** What a request's type stands for; the types of what is not offered stand for nothing. */
const TYPES = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
  ['invite', []],
  ['magiclink', []],
]);

const WRONG_CODE = 'Token has expired or is invalid';
const FIRST_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Signs in with what a mail carried, by its link or by its code. */
export async function verify(
  auth: AuthContext,
  body: v.InferOutput<typeof VerifyBody>,
  clientAddress: string,
) {
  if (!body.type) throw validationFailed('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  // No account has a phone number, so no code was ever sent to one.
  if (body.token && body.phone && !body.email) throw expired(WRONG_CODE);
  const signIn = (tx: Sql, token: Consumed) => startSession(auth, tx, token.user_id, 'otp');
  const answer = body.token_hash
    ? await verifyLink(auth, body.type, body.token_hash, clientAddress, signIn)
    : await verifyCode(auth, body.type, emailAddress(body.email), body.token ?? '', clientAddress, signIn);
  return answer ?? { msg: FIRST_OF_TWO, code: '200' };
}

/** The same by visiting an address: gives the address to go on to. */
export async function verifyByVisit(
  auth: AuthContext,
  query: Record<string, string | undefined>,
  clientAddress: string,
): Promise<string> {
  const { token: link, type } = query;
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!link) throw validationFailed('Verify requires a token or a token hash');
  const redirectTo = allowedRedirect(query.redirect_to, auth, auth.siteUrl);
  try {
    const url = await verifyLink(auth, type, link, clientAddress, async (tx, token) =>
      link.startsWith(PKCE_PREFIX)
        ? withCode(redirectTo, await codeFor(tx, token))
        : withSession(redirectTo, await startSession(auth, tx, token.user_id, 'otp'), type),
    );
    return url ?? withMessage(redirectTo, FIRST_OF_TWO);
  } catch (error) {
    if (error instanceof AuthError) return withError(redirectTo, error);
    throw error;
  }
}

async function codeFor(sql: Sql, token: Consumed): Promise<string> {
  const flow = token.flow_state_id
    ? await takeFlow(sql, token.flow_state_id, 60 * LINK_HOURS[token.token_type])
    : undefined;
  if (!flow) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.');
  return issueAuthCode(sql, flow, token.user_id);
}

type Then<Result> = (sql: Sql, token: Consumed) => Promise<Result>;

async function verifyLink<Result>(
  auth: AuthContext,
  type: string,
  link: string,
  clientAddress: string,
  then: Then<Result>,
) {
  return spend(auth, [['verifyOfClient', clientAddress]], then, async (tx) => {
    const token = await consumeLink(tx, typesOf(type), link);
    return token ?? expired('Email link is invalid or has expired');
  });
}

async function verifyCode<Result>(
  auth: AuthContext,
  type: string,
  email: string,
  code: string,
  clientAddress: string,
  then: Then<Result>,
) {
  const uses: Use[] = [
    ['verifyOfClient', clientAddress],
    ['codeOfAccount', email],
  ];
  return spend(auth, uses, then, async (tx) => {
    const token = await consumeCode(auth, tx, typesOf(type), email, code);
    return token ?? expired(WRONG_CODE);
  });
}

/**
 * Uses up what a mail carried and does what it is for; when that fails it is not used up. Gives undefined when
 * another mail has to agree first. Only wrong tries count against the limits.
 */
async function spend<Result>(
  auth: AuthContext,
  uses: Use[],
  then: Then<Result>,
  consume: (sql: Sql) => Promise<Consumed | AuthError>,
): Promise<Result | undefined> {
  await auth.limiter.take(...uses);
  const result = await auth.sql.begin(async (tx) => {
    const token = await consume(tx);
    if (token instanceof AuthError) throw token;
    const isDone = token.token_type.startsWith('email_change')
      ? await agreeToEmailChange(tx, token)
      : await confirmAddress(tx, token);
    return { value: isDone ? await then(tx, token) : undefined };
  });
  await auth.limiter.giveBack(...uses);
  return result.value;
}

/**
 * Whoever has the mail owns the address. A password that was set before anybody had shown that may be a
 * stranger's: who asks for recovery instead of confirming it does not vouch for it.
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

function typesOf(type: string): TokenType[] {
  const types = TYPES.get(type);
  if (!types) throw validationFailed('Invalid email verification type');
  return types;
}

function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message);
}
