import { execFile } from 'node:child_process';
import path from 'node:path';
import { postgresPrograms } from '#backend/server/postgres/binaries.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import { startPostgres, type EmbeddedPostgres } from '#backend/server/postgres/postgres.ts';
import { asOwner } from './burst.ts';
import { start, stop, type Product } from './product.ts';
import { keepRecord, recordOf, shared } from './recorded.ts';
import { madeFolder } from './within-test.ts';
import { raw } from '../support/owner-sql.ts';

const EMAIL = 'bettor@example.com';

/** Runs one of the built commands on a data folder; returns its exit code and output. */
export function command(name: 'seed' | 'backup' | 'restore', folder: string, ...args: string[]) {
  return commandIn({ DATA_DIR: folder }, name, ...args);
}

export function commandIn(settings: Record<string, string>, name: string, ...args: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, ...settings };
    execFile(process.execPath, [`dist/server/${name}.js`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

export type Home = {
  product: Product;
  folder: string;
  password: string;
  /** The id of a notebook that keeps a record. */
  recorded: string;
  file: string;
  end(): Promise<void>;
};

/** A running product with an account and some data, and a backup of it. */
export async function openHome(): Promise<Home> {
  const { folder, remove } = madeFolder();
  const product = await start({ DATA_DIR: folder });
  const password = await seed(folder);
  const { access_token: token = '' } = await askFor(product, 'password', { password });
  const recorded = await keepRecord(product, token);
  // The first export makes the key that signs.
  await shared(product, (await recordOf(ownerOf(folder), recorded)).token);
  const file = path.join(folder, 'home.backup.gz');
  await command('backup', folder, file);
  const end = async () => {
    await stop(product);
    remove();
  };
  return { product, folder, password, recorded, file, end };
}

async function seed(folder: string): Promise<string> {
  const some = ['--email', EMAIL, '--bets', '300', '--accounts', '2', '--days', '30'];
  const { said } = await command('seed', folder, ...some);
  return /password: (\S+)/.exec(said)?.[1] ?? '';
}

/** Starts only PostgreSQL on a data folder. */
export function openPostgres(folder: string): Promise<EmbeddedPostgres> {
  const user = databaseUser();
  return startPostgres({
    programs: postgresPrograms(user, '/var/lib/paperedge/programs'),
    folder: path.join(folder, 'postgres'),
    socketFolder: path.join(folder, 'run'),
    user,
  });
}

export const ownerOf = (folder: string) => embeddedConnections(path.join(folder, 'run')).owner;

export async function databasesOf(folder: string): Promise<string[]> {
  const rows = await asOwner(ownerOf(folder), (sql) => sql`select datname from pg_database order by 1`);
  return rows.map(({ datname }) => String(datname));
}

/** A digest of each table's rows, and each sequence's value. Unlogged tables are in no backup. */
export function contentsOf(folder: string, database = 'postgres') {
  return asOwner({ ...ownerOf(folder), database }, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('auth', 'public') and c.relkind = 'r' and c.relpersistence = 'p' order by 1`;
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql<{ digest: string }[]>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
        from ${raw(sql, name)} t`;
      contents[name] = row?.digest ?? '';
    }
    const sequences = await sql`
      select schemaname, sequencename, last_value from pg_sequences where schemaname in ('auth', 'public') order by 1, 2`;
    return { contents, sequences: [...sequences] };
  });
}

export async function askFor(product: Product, grant: 'password' | 'refresh_token', body: object) {
  const given = grant === 'password' ? { email: EMAIL, ...body } : body;
  const answer = await fetch(`${product.address}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { refresh_token?: string; access_token?: string }),
  };
}
