import pg from 'pg';
import { tablesInOrder } from '../database/table-order.ts';

/** Rows that move: of one table, in its columns, as they are to be there. */
export type Selection = {
  table: string;
  /** Column by column: its name, and what is read for it. */
  columns: readonly { name: string; from: string }[];
  /** Which rows t move. */
  where: string;
  identity: string | undefined;
};

/** Imports that nobody sees: unfinished ones, and those that were taken back and are being removed. */
const HIDDEN = 'select i.id from public.imports i where i.hidden';
const HIDDEN_NOTEBOOKS = `select n.id from public.notebooks n where n.import_id in (${HIDDEN})`;
const HIDDEN_ACCOUNTS = `select a.id from public.accounts a where a.import_id in (${HIDDEN})`;
const IS_HIDDEN_BET = (b: string) =>
  `(${b}.import_id in (${HIDDEN}) or ${b}.notebook_id in (${HIDDEN_NOTEBOOKS}))`;

/** What stays: set-ups of authenticator apps that were not finished, and what unfinished imports have put in place. */
const STAYS: Record<string, string> = {
  'auth.mfa_factors': "t.status <> 'verified'",
  'public.imports': 't.hidden',
  'public.notebooks': `t.import_id in (${HIDDEN})`,
  'public.custom_columns': `t.notebook_id in (${HIDDEN_NOTEBOOKS})`,
  'public.bets': IS_HIDDEN_BET('t'),
  'public.bet_custom_data': `t.bet_id in (select b.id from public.bets b where ${IS_HIDDEN_BET('b')})`,
  'public.accounts': `t.import_id in (${HIDDEN})`,
  'public.account_daily_pl': `t.account_id in (${HIDDEN_ACCOUNTS})`,
  'public.import_places': `t.import_id in (${HIDDEN})`,
  'public.import_columns': `t.import_id in (${HIDDEN})`,
};

/** Accounts. Not sessions, nor links in mail: their secrets are this server's, and people sign in anew. */
const ACCOUNTS = new Set(['auth.users', 'auth.identities', 'auth.mfa_factors']);

/** What is not read as it is: '' stands where GoTrue cannot read null, and a change of address is begun anew there. */
const READ_AS: Record<string, Record<string, string>> = {
  'auth.users': {
    email_change: "''",
    email_change_sent_at: 'null::timestamptz',
    email_change_confirm_status: '0',
  },
  'auth.mfa_factors': {
    friendly_name: "coalesce(t.friendly_name, '')",
    last_challenged_at: 'null::timestamptz',
  },
};

/** Which code of an authenticator app was used last: GoTrue does not keep it. */
const OURS_ALONE = new Set(['auth.mfa_factors.last_used_step']);

/** All that moves, in an order in which it can be added. */
export async function selections(source: pg.ClientBase): Promise<Selection[]> {
  const tables = await tablesInOrder(source, ['auth', 'public']);
  return tables
    .filter(({ schema, reference }) => schema === 'public' || ACCOUNTS.has(reference))
    .map(({ reference: table, identity, columns }) => ({
      table,
      identity,
      where: STAYS[table] === undefined ? 'true' : `(${STAYS[table]}) is not true`,
      columns: columns
        .filter(({ name }) => !OURS_ALONE.has(`${table}.${name}`))
        .map(({ name }) => ({ name, from: READ_AS[table]?.[name] ?? `t.${pg.escapeIdentifier(name)}` })),
    }));
}

const list = (columns: readonly string[]) => columns.join(', ');

/** The rows here, as they are to be there. */
export const rowsHere = ({ table, columns, where }: Selection) =>
  `select ${list(columns.map(({ name, from }) => `${from} as ${pg.escapeIdentifier(name)}`))} from ${table} t where ${where}`;

/** The rows there that the present transaction has added. */
export const rowsThere = ({ table, columns }: Selection) =>
  `select ${list(columns.map(({ name }) => `t.${pg.escapeIdentifier(name)}`))} from ${table} t
   where t.xmin = pg_current_xact_id()::xid`;
