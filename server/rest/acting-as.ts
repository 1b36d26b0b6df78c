import pg from 'pg';
import { CLIENT_INFO, type Claims } from './credentials.ts';

/** What makes a transaction that has just begun one of who asks, as the policies see it. */
export function actingAs(claims: Claims): string {
  // As PostgREST has it, but for the headers that nobody here reads.
  const headers = claims[CLIENT_INFO] ? JSON.stringify({ 'x-client-info': claims[CLIENT_INFO] }) : '';
  return `select set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true),
    set_config('request.headers', ${pg.escapeLiteral(headers)}, true),
    set_config('role', ${pg.escapeLiteral(claims.role)}, true)`;
}
