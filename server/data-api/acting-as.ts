import type { Claims } from './credentials.ts';

/** Sets role and JWT claims for a transaction, as PostgREST does; of the headers, the one that triggers read. */
export const ACT_AS = `select set_config('request.jwt.claims', $1, true),
  set_config('request.headers', $2, true), set_config('role', $3, true)`;

export function actAsValues(claims: Claims, clientInfo?: string): string[] {
  const headers = clientInfo === undefined ? '' : JSON.stringify({ 'x-client-info': clientInfo });
  return [JSON.stringify(claims), headers, claims.role];
}
