import * as v from 'valibot';
import type { AuthContext } from './context.ts';
import { AuthError, validationFailed } from './errors.ts';
import { redeemAuthCode } from './flows.ts';
import type { Use } from './limits.ts';
import { optionalText } from './request-body.ts';
import { refreshSession } from './refresh-tokens.ts';
import { startSession, type SessionAnswer } from './sessions.ts';
import { findUserByEmail, type User } from './users.ts';

export const PasswordBody = v.object({ email: optionalText, phone: optionalText, password: optionalText });

/** Signs in by password. Only wrong tries count against the limits, yet they are counted before the check. */
export async function signInWithPassword(
  auth: AuthContext,
  body: v.InferOutput<typeof PasswordBody>,
  clientAddress: string,
  deviceOf: (user: User) => string | undefined,
): Promise<SessionAnswer> {
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw validationFailed('missing email or phone');
  const email = body.email.trim().toLowerCase();
  const user = await findUserByEmail(auth.sql, email);
  const device = user && deviceOf(user);
  const uses: Use[] = device
    ? [['signIn', device]]
    : [
        ['signInOfClient', clientAddress],
        ['signIn', `${clientAddress} ${email}`],
        ['signInOfAccount', email],
      ];
  await auth.limiter.take(...uses);

  const isRight = await auth.passwords.matches(body.password ?? '', user?.encrypted_password);
  if (!user || !isRight) throw invalidCredentials();
  await auth.limiter.giveBack(...uses);
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return auth.sql.begin(async (tx) => {
    // A password that was changed while this one was checked has just signed out whoever had it.
    const [still] = await tx`
      select id from auth.users where id = ${user.id} and encrypted_password = ${user.encrypted_password}
      for no key update`;
    if (!still) throw invalidCredentials();
    return startSession(auth, tx, user.id, 'password');
  });
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

export const RefreshBody = v.object({ refresh_token: optionalText });

export async function signInWithRefreshToken(
  auth: AuthContext,
  body: v.InferOutput<typeof RefreshBody>,
  clientAddress: string,
): Promise<SessionAnswer> {
  if (!body.refresh_token) throw validationFailed('refresh_token required');
  await auth.limiter.take(['refreshOfClient', clientAddress]);
  return refreshSession(auth, body.refresh_token);
}

export const PkceBody = v.object({ auth_code: optionalText, code_verifier: optionalText });

/** Finishes a sign-in that came back to the page with a code. */
export async function signInWithAuthCode(
  auth: AuthContext,
  body: v.InferOutput<typeof PkceBody>,
): Promise<SessionAnswer> {
  if (!body.auth_code || !body.code_verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const { user, proof } = await redeemAuthCode(auth, body.auth_code, body.code_verifier);
  return auth.sql.begin((tx) => startSession(auth, tx, user, proof));
}
