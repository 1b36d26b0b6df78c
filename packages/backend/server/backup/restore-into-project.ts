import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { outageOf, UNREACHABLE_DATABASE } from '../postgres/outage.ts';
import { productTables, type StoredTable } from '../postgres/table-order.ts';
import { readBackup, textsOf, type Backup, type Table } from './backup-file.ts';
import { checkBackup, loadRows, nameOf, type Conversions } from './load-backup.ts';
import {
  userKeyOf,
  refuseMissingRights,
  refuseConflicts,
  refuseOtherDatabase,
  type UserKey,
} from './preflight.ts';
import { connect, UnusableProject, type Project } from './project-address.ts';

const NOTHING = 'Nothing was restored.';

/** Sessions and emailed links are left out, since they depend on this server's secrets: users sign in again. */
const ACCOUNTS = new Set(['auth.users', 'auth.identities', 'auth.mfa_factors']);

/** Keys of the odds feed, which only this server's secrets open and only this server uses. */
const ODDS_FEED_KEYS = 'public.odds_feed_keys';

/** GoTrue can't read null in these columns. A pending change of address has to be requested again. */
const CONVERSIONS: Record<string, Conversions> = {
  'public.odds_feeds': { key_hint: () => 'null', key_state: () => 'null' },
  'auth.users': {
    email_change: () => "''",
    email_change_sent_at: () => 'null::timestamptz',
    email_change_confirm_status: () => '0',
  },
  'auth.mfa_factors': {
    friendly_name: (value) => `coalesce(${value}, '')`,
    last_challenged_at: () => 'null::timestamptz',
  },
};

/** The last authenticator code used, which GoTrue doesn't store. */
const NOT_IN_GOTRUE = new Set(['last_used_step']);

const isUnverifiedFactor = (table: Table, row: string) =>
  table.name === 'auth.mfa_factors' && textsOf(table, row)('status') !== 'verified';

/**
 * The session's settings. Values must not depend on the project's, and a large backup may take long, but must not wait
 * for locks.
 */
const SETTINGS = `
  set local timezone to 'UTC'; set local search_path to ''; set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0; set local lock_timeout to '5s'`;

type Options = { file: string; project: Project; dryRun: boolean; log: (line: string) => void };

/** Restores a backup into a Supabase project whose tables are empty, in one transaction. */
export async function restoreIntoProject({ file, project, dryRun, log }: Options): Promise<void> {
  log(`Reading ${file} …`);
  const backup = await checkBackup(file);
  const client = await connect(project);
  try {
    await client.query(dryRun ? 'begin read only' : 'begin');
    await client.query(SETTINGS);
    await refuseOtherDatabase(client);
    const all = await productTables(client);
    const tables = all.filter(({ schema, reference }) =>
      schema === 'public' ? reference !== ODDS_FEED_KEYS : ACCOUNTS.has(reference),
    );
    await refuseMissingRights(client, tables);
    const own = tables.filter(({ schema }) => schema === 'public').map(({ reference }) => reference);
    if (!dryRun) await client.query(`lock table ${own.join(', ')} in share row exclusive mode`);

    const { users, lines } = await survey(backup, tables);
    await refuseConflicts(client, own, users);
    log([`To be restored into ${project.shown}:`, ...lines].join('\n'));
    if (dryRun) {
      log('No problems found. Nothing was restored: this was a dry run.');
      return;
    }
    await loadRows(client, { backup, tables, isOmitted: isUnverifiedFactor, conversions: CONVERSIONS, log });
    await commit(client, project);
    log(
      'Restored: every row was compared with the backup. Everyone has to sign in again, with the same ' +
        'password, Google account and authenticator app.',
    );
  } catch (error) {
    throw withoutDetail(error);
  } finally {
    // Rolls back an open transaction.
    await client.end().catch(() => {});
  }
}

/** The users in the backup, and lines that list what would be restored and left out. */
async function survey(backup: Backup, tables: readonly StoredTable[]) {
  const users: UserKey[] = [];
  const columns = new Map(tables.map((each) => [nameOf(each), each.columns.map(({ name }) => name)]));
  const counts: Record<string, number> = {};
  let characters = 0;
  let unverified = 0;
  await readBackup(backup.file, {
    row: (table, row) => {
      if (isUnverifiedFactor(table, row)) {
        unverified += 1;
        return;
      }
      const projectColumns = columns.get(table.name);
      if (!projectColumns) return;
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      characters += row.length;
      if (!ACCOUNTS.has(table.name)) return;
      const missing = table.columns.find(
        (name) => !projectColumns.includes(name) && !NOT_IN_GOTRUE.has(name),
      );
      if (missing)
        throw new UnusableProject(`The project has no column ${table.name}.${missing}. ${NOTHING}`);
      if (table.name !== 'auth.mfa_factors') users.push(userKeyOf(table, row));
    },
  });
  const lines = Object.entries(counts).map(
    ([name, count]) => `  ${name.padEnd(24)}${count.toLocaleString('en-US').padStart(12)}`,
  );
  // With indexes, a row takes about twice the size of its text.
  const megabytes = Math.ceil((2 * characters) / 1024 / 1024);
  return {
    users,
    lines: [
      ...lines,
      `It takes about ${megabytes} MB; a project on the Free Plan has 500 MB.`,
      `Authenticator apps left out, because they were never set up: ${unverified}`,
    ],
  };
}

/** Commits; if the response is lost, checks on another connection whether it succeeded. */
async function commit(client: pg.Client, project: Project) {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  try {
    await client.query('commit');
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    if (!(await wasCommitted(rows[0]?.id ?? '', project))) throw error;
  }
}

async function wasCommitted(id: string, project: Project): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = await connect(project).catch(() => undefined);
    if (client) {
      const { rows } = await client.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [
        id,
      ]);
      await client.end();
      const status = rows[0]?.status;
      if (status === 'committed' || status === 'aborted') return status === 'committed';
    }
    await sleep(500);
  }
  throw new UnusableProject(
    'The connection was lost at the last step, so it is unknown whether everything was restored or nothing. ' +
      'Run this again to find out.',
  );
}

/** Strips the error's detail, which contains values. */
function withoutDetail(error: unknown): unknown {
  if (error instanceof UnusableProject) return error;
  if (outageOf(error) === UNREACHABLE_DATABASE)
    return new UnusableProject(`The connection to the project was lost. ${NOTHING} Run this again.`);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '55P03')
    return new UnusableProject(
      `Someone else is using the project's tables. ${NOTHING} Try again in a moment.`,
    );
  return new UnusableProject(`It failed: ${error.message} (${error.code}). ${NOTHING}`);
}
