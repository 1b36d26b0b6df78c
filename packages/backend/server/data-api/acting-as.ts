import type { Claims } from './credentials.ts';

/** SQL that sets role and JWT claims for the transaction, as PostgREST does, and the headers that the schema reads. */
export const ACT_AS = `select set_config('request.jwt.claims', $1, true),
  set_config('request.headers', $2, true), set_config('role', $3, true)`;

export function actAsValues(
  claims: Claims,
  from: { clientInfo?: string | undefined; address?: string } = {},
) {
  const headers = { 'x-client-info': from.clientInfo, 'x-forwarded-for': from.address };
  return [JSON.stringify(claims), JSON.stringify(headers), claims.role];
}
