import type { Sql } from '../postgres/sql.ts';
import type { Claims } from '../data-api/credentials.ts';
import { isUuid } from '../uuid.ts';

type SessionState = { id: string; user_id: string; has_factor: boolean };

/**
 * For each valid token, why it may not subscribe, if so: its session has ended, or its user has a second factor that it
 * lacks. Row policies check the factor too, but not for deleted rows.
 */
export async function sessionObjections(
  sql: Sql,
  tokens: readonly Claims[],
): Promise<(string | undefined)[]> {
  const ids = tokens.map((claims) => claims['session_id']).filter(isUuid);
  const rows = await sql<SessionState[]>`
    select s.id, s.user_id, exists (
      select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as has_factor
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and (u.banned_until is null or u.banned_until <= now())`;
  const sessions = new Map(rows.map((session) => [session.id, session]));
  return tokens.map((claims) => {
    if (claims.role !== 'authenticated') return 'Not signed in';
    const session = sessions.get(String(claims['session_id']));
    if (session?.user_id !== claims.sub) return 'The session has ended';
    if (session?.has_factor && claims['aal'] !== 'aal2') return 'The second factor is required';
    return undefined;
  });
}
