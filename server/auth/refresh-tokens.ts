import type { Sql } from '../database/sql.ts';
import type { AuthContext } from './context.ts';
import { digest, keyedDigest } from './digests.ts';
import { AuthError } from './http.ts';
import { sessionAnswer, type SessionAnswer } from './sessions.ts';

/** Tabs and retries that come with the old token this soon after its use are the same person. */
const REUSE_SECONDS = 10;

type Session = { id: string; user_id: string };

/**
 * Each refresh token is used once and makes the next. The next one is computed from its hash with the server's
 * secret, so that everyone who comes within the reuse window gets the very same one although only hashes are stored.
 * Whoever comes later has a copy of a token: the whole family is signed out.
 */
export async function refreshSession(auth: AuthContext, token: string): Promise<SessionAnswer> {
  const answer = await auth.sql.begin(async (tx) => {
    // One refresh of a session at a time; who waited here sees what the one before did.
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
    return sessionAnswer(auth, tx, session.user_id, session.id, head);
  });
  if (!answer) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return answer;
}

/**
 * Makes a session's next token without being shown the present one, for a session that has become another. A tab
 * that refreshes at this moment gets the very same one.
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
      -- Used by a clock that was ahead: nobody knows how long ago.
      or updated_at > clock_timestamp() + make_interval(secs => ${REUSE_SECONDS})) as is_spent
    from auth.refresh_tokens where token = ${digest(token)}`;
  if (!row) throw tokenNotFound();
  return row;
}

/** What comes after the token of this hash. */
function successor(auth: AuthContext, hash: string): string {
  return keyedDigest(auth.secrets.jwtSecret, 'refresh token', hash);
}

function tokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
