import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ConnectionOptions } from '#server/postgres/connections.ts';
import { openOwnerSql, raw } from './owner-sql.ts';

/** Accounts in the fixture. */
export const ANN = {
  email: 'ann@example.com',
  password: 'password of ann',
  secret: 'ZMM3XWRFB3EJ27F5ZTGJIQUVVB6W3WJE',
  recoveryCode: 'bbnj-fn26-1njj-969x',
};
export const BOB = { email: 'bob@example.com', password: 'password of bob' };

/** Creates the first schema's tables and rows in an empty database, with one finished import and two hidden ones. */
export async function makeFirstSchema(owner: ConnectionOptions) {
  const sql = openOwnerSql(owner);
  try {
    await sql.script(gunzipSync(readFileSync('tests/fixtures/first-schema.sql.gz')).toString());
  } finally {
    await sql.end();
  }
}

const OWN_NOTEBOOKS = 'notebook_id in (select id from public.notebooks where user_id is not null)';
const HIDDEN_IMPORTS = 'select id from public.imports where applied_at is null or undone_at is not null';
const SHOWN = {
  first: `${OWN_NOTEBOOKS} and (import_id is null or import_id not in (${HIDDEN_IMPORTS}))`,
  // Later schemas hide no rows.
  present: OWN_NOTEBOOKS,
};

const queries = (shown: string) => ({
  users: 'select id, email, encrypted_password, raw_app_meta_data, created_at from auth.users',
  factors: 'select id, user_id, secret, status, friendly_name from auth.mfa_factors',
  sessions: 'select id, user_id, aal, created_at from auth.sessions',
  recovery: 'select user_id, code_hashes from public.recovery_codes',
  notebooks: `select id, user_id, name, description, color, starting_bankroll, current_bankroll, created_at, seq
    from public.notebooks where user_id is not null`,
  bets: `select id, notebook_id, date, description, odds, wager_amount, status, return_amount, created_at, updated_at, seq
    from public.bets where ${shown}`,
  fields: `select id, notebook_id, column_name, column_type, select_options, seq from public.custom_columns where ${OWN_NOTEBOOKS}`,
  values: `select bet_id, column_id, value from public.bet_custom_data
    where bet_id in (select id from public.bets where ${shown})`,
  accounts: 'select id, user_id, name, kind, created_at, seq from public.accounts where user_id is not null',
  days: `select account_id, date, amount, note, seq from public.account_daily_pl
    where account_id in (select id from public.accounts where user_id is not null)`,
});

/** All rows visible to users, in columns that every schema has. */
export async function peoplesRows(owner: ConnectionOptions, schema: keyof typeof SHOWN) {
  const sql = openOwnerSql(owner);
  try {
    const found: Record<string, string[]> = {};
    for (const [name, query] of Object.entries(queries(SHOWN[schema]))) {
      const rows = await raw<{ row: string }[]>(
        sql,
        `select to_jsonb(r)::text as row from (${query}) as r order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await sql.end();
  }
}
