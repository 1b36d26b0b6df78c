import path from 'node:path';
import { embeddedConnections } from '#server/database/connections.ts';
import type { Sql } from '#server/database/sql.ts';
import { openOwnerSql } from '../../support/owner-sql.ts';

async function inDatabase(task: (sql: Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = openOwnerSql(embeddedConnections(path.join(process.env['E2E_DATA_DIR'] ?? '', 'run')).owner);
  try {
    await task(sql);
  } finally {
    await sql.end();
  }
}

/** Makes all sessions of a person older, as if they had signed in long ago. */
export async function ageSessions(email: string, hours: number): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.sessions set created_at = created_at - make_interval(hours => ${hours})
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

/** As if a person's app already showed another code than the one that was used last. */
export async function forgetUsedCodes(email: string): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.mfa_factors set last_used_step = null
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

/** As if a person had used every code that their app will show for some minutes. */
export async function useUpCodes(email: string): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.mfa_factors set last_used_step = floor(extract(epoch from now()) / 30) + 10
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

/** As if the app that a person's sessions have shown had been removed elsewhere, and another one set up. */
export async function takeSecondStepBack(email: string): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.sessions set aal = 'aal1', factor_id = null
      where user_id = (select id from auth.users where email = ${email})`,
  );
}
