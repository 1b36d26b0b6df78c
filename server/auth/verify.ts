import * as v from 'valibot';
import type { AuthContext } from './context.ts';
import { emailAddress } from './email-address.ts';
import { AuthError, validationFailed } from './errors.ts';
import { consumeCode, consumeLink, type Consumed, type TokenType } from './one-time-tokens.ts';
import { optionalText } from './request-body.ts';
import { startSession, type SessionAnswer } from './sessions.ts';
import { ensureEmailIdentity, type Sql } from './users.ts';

export const VerifyBody = v.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
});

/** What a request's type stands for; the types of what is not offered stand for nothing. */
const TYPES: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  invite: [],
  magiclink: [],
};

/** Signs in with what a mail carried, by its link or by its code. */
export async function verify(
  auth: AuthContext,
  body: v.InferOutput<typeof VerifyBody>,
  clientAddress: string,
): Promise<SessionAnswer> {
  if (!body.type) throw validationFailed('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (body.token_hash) {
    if (body.email || body.phone) throw validationFailed('Only the token_hash and type should be provided');
    return verifyLink(auth, body.type, body.token_hash, clientAddress, (tx, token) =>
      startSession(auth, tx, token.user_id, 'otp'),
    );
  }
  if (body.phone && !body.email) throw expired('Token has expired or is invalid');
  return verifyCode(auth, body.type, emailAddress(body.email), body.token ?? '', clientAddress);
}

/** Uses a link up and does with it what it is for; when that fails it is not used up. */
export async function verifyLink<Result>(
  auth: AuthContext,
  type: string,
  link: string,
  clientAddress: string,
  then: (sql: Sql, token: Consumed) => Promise<Result>,
): Promise<Result> {
  const types = TYPES[type];
  if (!types) throw validationFailed('Invalid email verification type');
  const use = ['verifyOfClient', clientAddress] as const;
  await auth.limiter.take(use);
  const result = await auth.sql.begin(async (tx) => {
    const token = await consumeLink(tx, types, link);
    if (!token) throw expired('Email link is invalid or has expired');
    await confirm(tx, token);
    return then(tx, token);
  });
  await auth.limiter.giveBack(use);
  return result as Result;
}

async function verifyCode(
  auth: AuthContext,
  type: string,
  email: string,
  code: string,
  clientAddress: string,
): Promise<SessionAnswer> {
  const types = TYPES[type];
  if (!types) throw validationFailed('Invalid email verification type');
  const uses = [
    ['verifyOfClient', clientAddress],
    ['codeOfAccount', email],
  ] as const;
  await auth.limiter.take(...uses);
  const answer = await auth.sql.begin(async (tx) => {
    const token = await consumeCode(auth, tx, types, email, code);
    if (!token) throw expired('Token has expired or is invalid');
    await confirm(tx, token);
    return startSession(auth, tx, token.user_id, 'otp');
  });
  await auth.limiter.giveBack(...uses);
  return answer;
}

/**
 * Whoever has the mail owns the address. A password that was set before anybody had proven that may be a
 * stranger's: asking for recovery instead of confirming it, the owner does not vouch for it.
 */
async function confirm(sql: Sql, token: Consumed) {
  const [confirmed] = await sql`
    update auth.users set email_confirmed_at = now(), updated_at = now(), encrypted_password =
      case when ${token.token_type} = 'recovery_token' then null else encrypted_password end
    where id = ${token.user_id} and email_confirmed_at is null returning id`;
  if (!confirmed) return;
  await sql`delete from auth.one_time_tokens where user_id = ${token.user_id} and token_type = 'confirmation_token'`;
  await ensureEmailIdentity(sql, token.user_id);
}

function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message);
}
