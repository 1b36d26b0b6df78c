import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from '../postgres/sql.ts';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { digest, randomToken } from './digests.ts';
import { AuthError, type HttpContext } from './http.ts';
import { findUserOfSession, getUser, userResponse, type User } from './users.ts';

/** How long an access token is valid, unless its session ends earlier. */
const ACCESS_TOKEN_SECONDS = 3600;

/** How a session's user signed in. */
export type Proof = 'password' | 'otp' | 'oauth' | 'recovery' | 'email/signup' | 'email_change';

export async function startSession(auth: AuthContext, sql: Sql, user: string, proof: Proof) {
  const id = randomUUID();
  const refreshToken = randomToken();
  await sql`
    with session as (
      insert into auth.sessions (id, user_id) values (${id}, ${user})
    ), claim as (
      insert into auth.mfa_amr_claims (session_id, authentication_method) values (${id}, ${proof})
    ), token as (
      insert into auth.refresh_tokens (token, user_id, session_id) values (${digest(refreshToken)}, ${user}, ${id})
    )
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user}`;
  return sessionResponse(auth, sql, user, id, refreshToken);
}

export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>;

export async function sessionResponse(
  auth: AuthContext,
  sql: Sql,
  userId: string,
  sessionId: string,
  refreshToken: string,
) {
  const user = await getUser(sql, userId);
  rejectBanned(user);
  const [session] = await sql<{ aal: string; amr: object[] }[]>`
    select s.aal, coalesce((
      select jsonb_agg(jsonb_build_object(
        'method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))
      ) order by c.updated_at desc) from auth.mfa_amr_claims c where c.session_id = s.id
    ), '[]') as amr
    from auth.sessions s where s.id = ${sessionId}`;
  if (!session) throw sessionNotFound();
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const accessToken = await new SignJWT({
    email: user.email,
    phone: '',
    role: user.role,
    session_id: sessionId,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${auth.siteUrl}/auth/v1`)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signingKey(auth));
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userResponse(user),
  };
}

/** What checking a request's session takes. */
export type SessionCheck = Pick<AuthContext, 'sql' | 'secrets'>;

function signingKey({ secrets }: SessionCheck): Uint8Array {
  return new TextEncoder().encode(secrets.jwtSecret);
}

/**
 * Reads the user and session ids from the request's access token. The issuer isn't checked: it changes when the site
 * moves.
 */
export async function readAccessToken(auth: SessionCheck, c: HttpContext) {
  const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const badToken = (why: string) => new AuthError(403, 'bad_jwt', `invalid JWT: ${why}`);
  const { payload } = await jwtVerify(token, signingKey(auth), {
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

/** A signed-in user with their session, whose age shows how recent the sign-in was. */
export type SignedIn = Awaited<ReturnType<typeof requireUser>>;

/** Loads the user of the request's access token, and rejects sessions that have ended. */
export async function requireUser(auth: SessionCheck, c: HttpContext) {
  const { user: userId, session: id } = await readAccessToken(auth, c);
  const user = await findUserOfSession(auth.sql, userId, id);
  if (!user) throw userNotFound();
  if (!user.session_created_at) throw sessionNotFound();
  rejectBanned(user);
  return {
    user,
    session: { id, createdAt: user.session_created_at, hasSecondStep: user.session_aal !== 'aal1' },
  };
}

/** Whether the user has a second factor that this session hasn't passed. */
export function lacksSecondStep({ user, session }: SignedIn): boolean {
  return !session.hasSecondStep && user.factors.some(({ status }) => status === 'verified');
}

/** Serializes changes to an account, and rejects a session that a concurrent change has just ended. */
export async function lockAccount(sql: Sql, { user, session }: SignedIn) {
  await sql`select from auth.users where id = ${user.id} for no key update`;
  const [active] = await sql`select id from auth.sessions where id = ${session.id}`;
  if (!active) throw sessionNotFound();
}

export async function endSessions(
  sql: Sql,
  { user, session }: SignedIn,
  scope: 'local' | 'others' | 'global',
) {
  await sql`
    delete from auth.sessions where user_id = ${user.id} and case ${scope}
      when 'local' then id = ${session.id} when 'others' then id <> ${session.id} else true end`;
}

export function userNotFound(): AuthError {
  return new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

function rejectBanned(user: User) {
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
}
