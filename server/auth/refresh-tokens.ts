import type { AuthContext } from './context.ts';
import { digest, keyedDigest } from './digests.ts';
import { AuthError } from './errors.ts';
import { sessionAnswer } from './sessions.ts';
import type { Sql } from '../database/sql.ts';

/** Tabs and retries that come with the old token this soon after its use are the same person. */
const REUSE_SECONDS = 10;

/**
 * Each refresh token is used once and makes the next. The next one is computed from its hash with the server's
 * secret, so that everyone who comes within the reuse window gets the very same one although only hashes are stored.
 * Whoever comes later has a copy of a token: the whole family is signed out.
 */
export async function refreshSession(auth: AuthContext, token: string) {
  const outcome = await auth.sql.begin(async (tx) => {
    const session = await lockSession(tx, token);
    if (!session) return undefined;
    const head = await rotate(auth, tx, session, token);
    if (head) return sessionAnswer(auth, tx, session.user_id, session.id, head);
    await tx`delete from auth.sessions where id = ${session.id}`;
    return 'reused';
  });
  if (outcome === 'reused') {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (!outcome) {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  return outcome;
}

type LockedSession = { id: string; user_id: string };

/** One refresh of a session at a time; who waited here sees what the one before did. */
async function lockSession(sql: Sql, token: string): Promise<LockedSession | undefined> {
  const [session] = await sql<LockedSession[]>`
    select s.id, s.user_id from auth.sessions s
    join auth.refresh_tokens t on t.session_id = s.id where t.token = ${digest(token)}
    for update of s`;
  return session;
}

/** The session's one token that is still unused, or undefined when this one's time is over. */
async function rotate(auth: AuthContext, sql: Sql, session: LockedSession, token: string) {
  const own = await readToken(sql, token);
  if (own.is_spent) return undefined;
  if (!own.revoked) return replaceToken(auth, sql, session, digest(token));
  let head = successor(auth, digest(token));
  while ((await readToken(sql, head)).revoked) head = successor(auth, digest(head));
  return head;
}

/**
 * Makes a session's next token without being shown the present one, for a session that has become another. A tab
 * that refreshes at this moment gets the very same one.
 */
export async function renewSession(auth: AuthContext, sql: Sql, session: LockedSession): Promise<string> {
  const [present] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${session.id} and not revoked`;
  if (!present) throw new Error('A session has no token');
  return replaceToken(auth, sql, session, present.token);
}

async function replaceToken(auth: AuthContext, sql: Sql, session: LockedSession, hash: string) {
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
  if (!row)
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  return row;
}

/** What comes after the token of this hash. */
function successor(auth: AuthContext, hash: string): string {
  return keyedDigest(auth.secrets.jwtSecret, 'refresh token', hash);
}
