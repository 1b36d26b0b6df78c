import { signAccessToken, type SignInMethod } from './access-tokens.ts';
import type { AuthContext } from './context.ts';
import { digest, randomToken } from './digests.ts';
import { AuthError } from './errors.ts';
import { getUser, userAnswer, type User } from './users.ts';
import type { Sql } from '../database/sql.ts';

/** How someone has just proven who they are. */
export type Proof = 'password' | 'otp' | 'oauth' | 'recovery' | 'email/signup' | 'email_change';

/** Signs someone in: a session with its first refresh token. */
export async function startSession(auth: AuthContext, sql: Sql, user: string, proof: Proof) {
  const refreshToken = randomToken();
  const [session] = await sql<{ id: string }[]>`
    with session as (
      insert into auth.sessions (user_id) values (${user}) returning id
    ), claim as (
      insert into auth.mfa_amr_claims (session_id, authentication_method) select id, ${proof} from session
    ), token as (
      insert into auth.refresh_tokens (token, user_id, session_id)
      select ${digest(refreshToken)}, ${user}, id from session
    ), signed_in as (
      update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user}
    )
    select id from session`;
  if (!session) throw new Error('No session was made');
  return sessionAnswer(auth, sql, user, session.id, refreshToken);
}

export type SessionAnswer = Awaited<ReturnType<typeof sessionAnswer>>;

/** A session as clients keep it. */
export async function sessionAnswer(
  auth: AuthContext,
  sql: Sql,
  userId: string,
  sessionId: string,
  refreshToken: string,
) {
  const user = await getUser(sql, userId);
  refuseBanned(user);
  const [session] = await sql<{ aal: string; amr: SignInMethod[] }[]>`
    select s.aal, coalesce((
      select jsonb_agg(jsonb_build_object(
        'method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))
      ) order by c.updated_at desc) from auth.mfa_amr_claims c where c.session_id = s.id
    ), '[]') as amr
    from auth.sessions s where s.id = ${sessionId}`;
  if (!session) throw sessionNotFound();
  const key = { jwtSecret: auth.secrets.jwtSecret, issuer: `${auth.siteUrl}/auth/v1` };
  const { token, expiresAt, expiresIn } = await signAccessToken(key, user, { id: sessionId, ...session });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userAnswer(user),
  };
}

export function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

export function refuseBanned(user: User) {
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
}

type LogoutScope = 'local' | 'others' | 'global';

export function isLogoutScope(scope: string): scope is LogoutScope {
  return scope === 'local' || scope === 'others' || scope === 'global';
}

/** Signs out this browser, all the others, or every one. */
export async function endSessions(sql: Sql, user: string, session: string, scope: LogoutScope) {
  await sql`
    delete from auth.sessions where user_id = ${user} and case ${scope}
      when 'local' then id = ${session} when 'others' then id <> ${session} else true end`;
}
