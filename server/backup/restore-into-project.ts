import pg from 'pg';
import { outageOf, OUT_OF_REACH } from '../database/outage.ts';
import { productTables, type StoredTable } from '../database/table-order.ts';
import { checkBackup, type Backup } from './backup-file.ts';
import { commit } from './commit.ts';
import { hiddenRows, LeftOut, type Rules } from './left-out.ts';
import { loadRows, refuseNewer } from './load-backup.ts';
import { People, refuseMissingRights, refuseObstacles, refuseOtherDatabase } from './preflight.ts';
import { connect, UnusableProject, type Project } from './project-address.ts';
import type { ReadAs } from './table-rows.ts';

const NOTHING = 'Nothing was restored.';

/** Accounts. Not sessions, nor links in mail: their secrets are this server's, and people sign in again. */
const ACCOUNTS = new Set(['auth.users', 'auth.identities', 'auth.mfa_factors']);

/** GoTrue cannot read null where '' stands; a change of address has to be begun again there. */
const READ_AS: Record<string, ReadAs> = {
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

/** Which code of an authenticator app was used last: GoTrue does not keep it. */
const OURS_ALONE = new Set(['last_used_step']);

/** Set-ups of authenticator apps that were not finished. */
const UNVERIFIED_FACTORS: Rules = { 'auth.mfa_factors': (textOf) => textOf('status') !== 'verified' };

/** How values are written must not depend on the project; a large backup may take its time, but waits for nobody. */
const SETTINGS = `
  set local timezone to 'UTC'; set local search_path to ''; set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0; set local lock_timeout to '5s'`;

type Options = { file: string; project: Project; dryRun: boolean; say: (line: string) => void };

/** Restores a backup into a Supabase project that has the tables and no rows in them: whole, or not at all. */
export async function restoreIntoProject({ file, project, dryRun, say }: Options): Promise<void> {
  say(`Reading ${file} …`);
  const backup = await checkBackup(file, (header) => refuseNewer(file, header));
  const client = await connect(project);
  try {
    await client.query(dryRun ? 'begin read only' : 'begin');
    await client.query(SETTINGS);
    await refuseOtherDatabase(client);
    const all = await productTables(client);
    const tables = all.filter(({ schema, reference }) => schema === 'public' || ACCOUNTS.has(reference));
    await refuseMissingRights(client, tables);
    const own = tables.filter(({ schema }) => schema === 'public').map(({ reference }) => reference);
    if (!dryRun) await client.query(`lock table ${own.join(', ')} in share row exclusive mode`);

    const rules = { ...hiddenRows(backup), ...UNVERIFIED_FACTORS };
    const { people, lines } = await survey(backup, tables, rules);
    await refuseObstacles(client, own, people);
    say([`To restore into ${project.shown}:`, ...lines].join('\n'));
    if (dryRun) {
      say('Nothing stands in the way. Nothing was restored: this was a dry run.');
      return;
    }
    await loadRows(client, { backup, tables, rules, readAs: READ_AS, say });
    await commit(client, project);
    say(
      'Restored: every row that is there was compared with what the backup holds. Everyone signs in again, with the ' +
        'password, Google account and authenticator app that they have.',
    );
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    // What has not been committed is undone by this.
    await client.end().catch(() => {});
  }
}

/** Whose accounts the backup holds, and what of it is to go there, in lines. */
async function survey(backup: Backup, tables: readonly StoredTable[], rules: Rules) {
  const leftOut = new LeftOut(rules);
  const people = new People();
  const columns = new Map(tables.map((each) => [each.reference, each.columns.map(({ name }) => name)]));
  const counts: Record<string, number> = {};
  let characters = 0;
  await checkBackup(backup.file, undefined, (table, row) => {
    const there = columns.get(table.name);
    if (leftOut.has(table, row) || !there) return;
    counts[table.name] = (counts[table.name] ?? 0) + 1;
    characters += row.length;
    if (!ACCOUNTS.has(table.name)) return;
    const lacking = table.columns.find((name) => !there.includes(name) && !OURS_ALONE.has(name));
    if (lacking) throw new UnusableProject(`The project has no column ${table.name}.${lacking}. ${NOTHING}`);
    people.add(table, row);
  });
  const lines = (rows: Record<string, number>) =>
    Object.entries(rows).map(
      ([name, count]) => `  ${name.padEnd(24)}${count.toLocaleString('en-US').padStart(12)}`,
    );
  // With its indexes, a row takes about twice its text.
  const megabytes = Math.ceil((2 * characters) / 1024 / 1024);
  return {
    people,
    lines: [
      ...lines(counts),
      `It takes about ${megabytes} MB; a project of the Free Plan holds 500 MB.`,
      'Left out, of unfinished imports and set-ups of authenticator apps:',
      ...lines(leftOut.rows),
    ],
  };
}

/** What went wrong, without the values that a database's error names. */
function inPlainWords(error: unknown): unknown {
  if (error instanceof UnusableProject) return error;
  if (outageOf(error) === OUT_OF_REACH)
    return new UnusableProject(`The connection to the project was lost. ${NOTHING} Run this again.`);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '55P03')
    return new UnusableProject(
      `Somebody else is using the project's tables. ${NOTHING} Try again in a moment.`,
    );
  return new UnusableProject(`It failed: ${error.message} (${error.code}). ${NOTHING}`);
}
