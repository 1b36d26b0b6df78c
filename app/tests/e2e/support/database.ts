import path from 'node:path';
import bcrypt from 'bcrypt';
import { digest, randomToken } from '#backend/server/auth/digests.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import type { Sql } from '#backend/server/postgres/sql.ts';
import { openOwnerSql } from '#backend/tests/support/owner-sql.ts';
import { goTrue } from './gotrue.ts';

async function inDatabase(
  task: (sql: Sql) => PromiseLike<unknown>,
  dataFolder = process.env['E2E_DATA_DIR'] ?? '',
): Promise<void> {
  const sql = openOwnerSql(embeddedConnections(path.join(dataFolder, 'run')).owner);
  try {
    await task(sql);
  } finally {
    await sql.end();
  }
}

/** Adds a user who has yet to confirm the address; returns the token that the email would contain. */
export async function createUser(
  { email, password }: { email: string; password: string },
  dataFolder?: string,
): Promise<string> {
  const token = randomToken();
  const hash = await bcrypt.hash(password, 4); // the server's bcrypt cost would take most of the time here
  await inDatabase(
    (sql) => sql`
      with added as (
        insert into auth.users (email, encrypted_password) values (${email}, ${hash}) returning id, email
      )
      insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
      select id, 'confirmation_token', ${digest(token)}, '', email from added`,
    dataFolder,
  );
  return token;
}

/** Moves the bets of a notebook with the starts of their games into the past. */
export async function playGamesOf(notebookId: string, days: number): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update public.bets set date = date - ${days}::int, starts_at = starts_at - make_interval(days => ${days}),
        recorded_at = recorded_at - make_interval(days => ${days})
      where notebook_id = ${notebookId}`,
  );
}

/** Moves a user's sign-ins into the past. */
export async function ageSessions(email: string, hours: number): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.sessions set created_at = created_at - make_interval(hours => ${hours})
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

/** Resets the last used code, as if the app already showed a new one. GoTrue doesn't remember codes. */
export async function forgetUsedCodes(email: string): Promise<void> {
  if (goTrue) return;
  await inDatabase(
    (sql) => sql`
      update auth.mfa_factors set last_used_step = null
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

/** Marks all codes of the next few minutes as used. */
export async function spendCodes(email: string): Promise<void> {
  await inDatabase(
    (sql) => sql`
      update auth.mfa_factors set last_used_step = floor(extract(epoch from now()) / 30) + 10
      where user_id = (select id from auth.users where email = ${email})`,
  );
}

/** Makes the second step due again, as if the app had been replaced with a new one on another device. */
export async function takeSecondStepBack(email: string): Promise<void> {
  await inDatabase(
    (sql) => sql`
      with owing as (
        update auth.sessions set aal = 'aal1', factor_id = null
        where user_id = (select id from auth.users where email = ${email}) returning id
      )
      delete from auth.mfa_amr_claims
      where session_id in (select id from owing) and authentication_method = 'totp'`,
  );
}
