import type { AuthContext } from './context.ts';
import { redeemAuthCode } from './flows.ts';
import { AuthError, clientOf, readBody, texts, validationFailed, type HttpContext } from './http.ts';
import { respondWithSession, knownDevice } from './known-devices.ts';
import type { Use } from './limits.ts';
import { refreshSession } from './refresh-tokens.ts';
import { startSession, type SessionResponse } from './sessions.ts';
import { findUserByEmail } from './users.ts';

/** Signs in by grant type. Grant types the product doesn't offer answer as GoTrue does when they're off. */
export async function signIn(auth: AuthContext, c: HttpContext): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return respondWithSession(auth, c, await byPassword(auth, c));
    case 'refresh_token':
      return c.json(await byRefreshToken(auth, c));
    case 'pkce':
      return respondWithSession(auth, c, await byAuthCode(auth, c));
    case 'id_token':
      throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

/** Counts the attempt before the check, and refunds it if the password is right. */
async function byPassword(auth: AuthContext, c: HttpContext): Promise<SessionResponse> {
  const body = await readBody(c, texts('email', 'phone', 'password'));
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw validationFailed('missing email or phone');
  const email = body.email.trim().toLowerCase();
  const user = await findUserByEmail(auth.sql, email);
  const device = user && knownDevice(auth, c, user);
  const uses: Use[] = device
    ? [['signIn', device]]
    : [
        ['signInOfClient', clientOf(c)],
        ['signIn', `${clientOf(c)} ${email}`],
        ['signInOfAccount', email],
      ];
  await auth.limiter.take(...uses);

  const isRight = await auth.passwords.matches(body.password ?? '', user?.encrypted_password);
  if (!user || !isRight) throw invalidCredentials();
  await auth.limiter.refund(...uses);
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return auth.sql.begin(async (tx) => {
    // If the password was changed during this check, the old one must not start a session.
    const [active] = await tx`
      select id from auth.users where id = ${user.id} and encrypted_password = ${user.encrypted_password}
      for no key update`;
    if (!active) throw invalidCredentials();
    return startSession(auth, tx, user.id, 'password');
  });
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

async function byRefreshToken(auth: AuthContext, c: HttpContext): Promise<SessionResponse> {
  const { refresh_token: token } = await readBody(c, texts('refresh_token'));
  if (!token) throw validationFailed('refresh_token required');
  await auth.limiter.take(['refreshOfClient', clientOf(c)]);
  return refreshSession(auth, token);
}

/** Completes a sign-in that returned to the page with a code. */
async function byAuthCode(auth: AuthContext, c: HttpContext): Promise<SessionResponse> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, texts('auth_code', 'code_verifier'));
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const { user, proof } = await redeemAuthCode(auth.sql, code, verifier);
  return auth.sql.begin((tx) => startSession(auth, tx, user, proof));
}
