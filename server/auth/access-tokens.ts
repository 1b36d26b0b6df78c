import { jwtVerify, SignJWT } from 'jose';
import { AuthError } from './errors.ts';
import { isUuid } from '../uuid.ts';
import type { User } from './users.ts';

const LIFETIME_SECONDS = 3600;

export type SignInMethod = { method: string; timestamp: number };

/** Whom a request comes from, for an hour; the Data API believes it without asking the database. */
export async function signAccessToken(
  key: { jwtSecret: string; issuer: string },
  user: User,
  session: { id: string; aal: string; amr: SignInMethod[] },
) {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + LIFETIME_SECONDS;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    role: user.role,
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key.issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(key.jwtSecret));
  return { token, expiresAt, expiresIn: LIFETIME_SECONDS };
}

/** Whose token it is and of which session. The issuer is not checked: it changes when the product moves. */
export async function readAccessToken(jwtSecret: string, token: string) {
  const badToken = (why: string) => new AuthError(403, 'bad_jwt', `invalid JWT: ${why}`);
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
    algorithms: ['HS256'],
    audience: 'authenticated',
  }).catch(() => {
    throw badToken('unable to parse or verify signature');
  });
  const { sub, session_id: session } = payload;
  if (!isUuid(sub)) throw badToken('missing sub claim');
  if (!isUuid(session)) throw badToken('missing session_id claim');
  return { user: sub, session };
}
