import type { Sql } from '../postgres/sql.ts';
import type { AuthContext } from './context.ts';
import { digest, keyedDigest } from './digests.ts';
import { AuthError } from './http.ts';
import { sessionResponse, type SessionResponse } from './sessions.ts';

/** A token reused within this time comes from another tab or a retry of the same browser. */
const REUSE_SECONDS = 10;

type Session = { id: string; user_id: string };

/**
 * Exchanges a refresh token, which works once. The next token is an HMAC of the old one's hash, so everyone who reuses
 * a token within the window gets the same successor although only hashes are stored. Later reuse means the token was
 * copied: the session ends.
 */
export async function refreshSession(auth: AuthContext, token: string): Promise<SessionResponse> {
  const answer = await auth.sql.begin(async (tx) => {
    // Serializes refreshes of a session; later ones see the result of the first.
    const [session] = await tx<Session[]>`
      select s.id, s.user_id from auth.sessions s
      join auth.refresh_tokens t on t.session_id = s.id where t.token = ${digest(token)}
      for update of s`;
    if (!session) throw tokenNotFound();
    const { revoked, is_spent: isSpent } = await readToken(tx, token);
    if (isSpent) {
      await tx`delete from auth.sessions where id = ${session.id}`;
      return undefined;
    }
    let head = successor(auth, digest(token));
    if (revoked) {
      while ((await readToken(tx, head)).revoked) head = successor(auth, digest(head));
    } else {
      await replaceToken(auth, tx, session, digest(token));
    }
    return sessionResponse(auth, tx, session.user_id, session.id, head);
  });
  if (!answer) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return answer;
}

/**
 * Issues a session's next token without the current one, after a change such as aal2. A tab that refreshes at the same
 * time gets the same token.
 */
export async function renewSession(auth: AuthContext, sql: Sql, session: Session): Promise<string> {
  const [present] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${session.id} and not revoked`;
  if (!present) throw new Error('A session has no token');
  return replaceToken(auth, sql, session, present.token);
}

async function replaceToken(auth: AuthContext, sql: Sql, session: Session, hash: string) {
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = ${hash}`;
  const next = successor(auth, hash);
  await sql`
    insert into auth.refresh_tokens (token, parent, user_id, session_id)
    values (${digest(next)}, ${hash}, ${session.user_id}, ${session.id})`;
  await sql`
    update auth.sessions set refreshed_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${session.id}`;
  return next;
}

async function readToken(sql: Sql, token: string) {
  const [row] = await sql<{ revoked: boolean; is_spent: boolean }[]>`
    select revoked, revoked and (
      updated_at < clock_timestamp() - make_interval(secs => ${REUSE_SECONDS})
      -- A clock was ahead when it was used, so its age is unknown.
      or updated_at > clock_timestamp() + make_interval(secs => ${REUSE_SECONDS})) as is_spent
    from auth.refresh_tokens where token = ${digest(token)}`;
  if (!row) throw tokenNotFound();
  return row;
}

function successor(auth: AuthContext, hash: string): string {
  return keyedDigest(auth.secrets.jwtSecret, 'refresh token', hash);
}

function tokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
