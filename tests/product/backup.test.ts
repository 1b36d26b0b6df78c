import { execFile, spawn } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { embeddedConnections } from '#server/database/connections.ts';
import { asOwner, bankrollAfter, newBettor, startBurst } from './burst.ts';
import { launch, start, stop, temporaryFolder, type Product } from './product.ts';

const EMAIL = 'bettor@example.com';

const cleanUps: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function dataFolder(): string {
  const { folder, remove } = temporaryFolder();
  cleanUps.push(remove);
  return folder;
}

async function running(folder: string): Promise<Product> {
  const product = await start({ DATA_DIR: folder });
  cleanUps.push(() => (product.child.exitCode === null ? stop(product) : undefined));
  return product;
}

/** Runs one of the built commands on a data folder; gives its exit code and all that it said. */
function command(name: 'seed' | 'backup' | 'restore', folder: string, ...args: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: folder };
    execFile(process.execPath, [`dist/server/${name}.js`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** A product that runs on some data, and a backup of it; no test changes what it holds. */
let home: Product;
let homeFolder: string;
let password: string;
let file: string;
beforeAll(async () => {
  const { folder, remove } = temporaryFolder();
  homeFolder = folder;
  home = await start({ DATA_DIR: folder });
  password = await seed(folder);
  file = path.join(folder, 'home.backup.gz');
  await command('backup', folder, file);
  return async () => {
    await stop(home);
    remove();
  };
}, 180_000);

async function seed(folder: string): Promise<string> {
  const { said } = await command(
    'seed',
    folder,
    '--email',
    EMAIL,
    '--bets',
    '300',
    '--accounts',
    '2',
    '--days',
    '30',
  );
  return /password: (\S+)/.exec(said)?.[1] ?? '';
}

const ownerOf = (folder: string) => embeddedConnections(path.join(folder, 'run')).owner;

async function databasesOf(folder: string): Promise<string[]> {
  const rows = await asOwner(ownerOf(folder), (sql) => sql`select datname from pg_database order by 1`);
  return rows.map(({ datname }) => String(datname));
}

/** A digest of each table's rows, and where each sequence stands. */
function contentsOf(folder: string) {
  return asOwner(ownerOf(folder), async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'public') order by 1`;
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ digest: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
      );
      contents[name] = row?.digest ?? '';
    }
    const sequences = await sql`
      select schemaname, sequencename, last_value from pg_sequences where schemaname in ('auth', 'public') order by 1, 2`;
    return { contents, sequences: [...sequences] };
  });
}

async function ask(product: Product, grant: 'password' | 'refresh_token', body: object) {
  const answer = await fetch(`${product.address}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { refresh_token?: string; access_token?: string }),
  };
}

test('restored on an empty machine, a backup has every row, and people stay signed in or sign in', async () => {
  const folder = dataFolder();
  const session = await ask(home, 'password', { email: EMAIL, password });
  const copy = path.join(folder, 'copy.backup.gz');
  expect(await command('backup', homeFolder, copy)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 accounts, 3 notebooks, 300 bets') as string,
  });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['copy.backup.gz']);

  expect((await command('restore', folder, copy)).code).toBe(0);
  const product = await running(folder);
  expect(await contentsOf(folder)).toEqual(await contentsOf(homeFolder));
  expect((await ask(product, 'refresh_token', session)).status).toBe(200);
  expect((await ask(product, 'password', { email: EMAIL, password })).status).toBe(200);
});

test('a backup in a burst of bets holds one moment: all that was acknowledged before it, and figures that agree', async () => {
  const bettor = await newBettor(homeFolder, ownerOf(homeFolder));
  const burst = startBurst(bettor, () => home.address);
  await burst.more(50);
  const before = new Set(burst.acknowledged);
  const { said } = await command('backup', homeFolder);
  await burst.finish();
  const [name = ''] = readdirSync(path.join(homeFolder, 'backups'));
  expect(said).toContain(name);
  expect(name).toMatch(/^paperedge-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-v\d+\.\d+\.\d+\.backup\.gz$/);
  const lines = gunzipSync(readFileSync(path.join(homeFolder, 'backups', name)))
    .toString()
    .split('\n');
  const rows = lines.filter((line) => line.startsWith('[')).map((line) => JSON.parse(line) as string[]);
  const bets = new Set(rows.filter(([, notebook]) => notebook === bettor.notebook).map(([id = '']) => id));
  expect([...before].filter((id) => !bets.has(id))).toEqual([]);
  const book = rows.find(([id]) => id === bettor.notebook);
  expect(book).toContain(bankrollAfter(bets.size));
});

test('a restore while the product runs takes effect at once, loses no acknowledged bet, and can be taken back', async () => {
  const folder = dataFolder();
  cpSync(path.join(homeFolder, 'secrets.json'), path.join(folder, 'secrets.json'));
  const product = await running(folder);
  const bettor = await newBettor(folder, ownerOf(folder));
  const burst = startBurst(bettor, () => product.address);
  await burst.more(20);
  // Whoever writes at that moment is told that their notebook, which is not in the backup, is gone.
  const [restored, ended] = await Promise.allSettled([
    command('restore', folder, file),
    burst.more(1_000_000),
  ]);
  expect(restored).toMatchObject({ value: { code: 0 } });
  expect(ended).toMatchObject({
    reason: { message: expect.stringContaining('Notebook not found') as string },
  });
  expect((await ask(product, 'password', { email: EMAIL, password })).status).toBe(200);

  const [kept = ''] = readdirSync(path.join(folder, 'backups'));
  expect(kept).toMatch(/^before-restore-/);
  expect((await command('restore', folder, path.join(folder, 'backups', kept))).code).toBe(0);
  expect((await ask(product, 'password', { email: EMAIL, password })).status).toBe(400);
  const stored = await asOwner(
    ownerOf(folder),
    (sql) => sql<{ id: string }[]>`select id from public.bets where notebook_id = ${bettor.notebook}`,
  );
  const there = new Set(stored.map(({ id }) => id));
  expect([...burst.acknowledged].filter((id) => !there.has(id))).toEqual([]);
  expect(await databasesOf(folder)).toEqual(['postgres', 'template0', 'template1']);
});

test('damaged, cut, foreign and newer files are refused by name, and nothing is touched', async () => {
  const contents = await contentsOf(homeFolder);
  const good = readFileSync(file);
  const text = gunzipSync(good).toString();
  const flipped = Buffer.from(good);
  flipped.writeUInt8(good.readUInt8(good.length >> 1) ^ 0xff, good.length >> 1);
  const header = (change: object) => {
    const [first = '', ...rest] = text.split('\n');
    return gzipSync([JSON.stringify({ ...(JSON.parse(first) as object), ...change }), ...rest].join('\n'));
  };
  const bad: [bytes: Buffer, why: string][] = [
    [flipped, 'is damaged'],
    [good.subarray(0, good.length >> 1), 'is cut off'],
    [gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), 'is cut off'],
    [gzipSync(text.replace(/\n\[[^\n]*(?=\n)/, '')), 'is damaged'],
    [gzipSync('{"some":"json"}\n'), 'is not a backup of PaperEdge'],
    [Buffer.from('hello'), 'is not a backup of PaperEdge'],
    [Buffer.alloc(0), 'is not a backup of PaperEdge'],
    [header({ format: 2 }), 'was made by a newer PaperEdge'],
    [header({ migrations: ['29991231000000'] }), 'is newer than this one'],
  ];
  const at = path.join(homeFolder, 'bad.backup.gz');
  for (const [bytes, why] of bad) {
    writeFileSync(at, bytes);
    const { code, said } = await command('restore', homeFolder, at);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  }
  rmSync(at);
  expect(await command('restore', homeFolder, at)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no file') as string,
  });
  expect(await contentsOf(homeFolder)).toEqual(contents);
});

test('a restore that is killed changes nothing, and the next one clears up', async () => {
  const contents = await contentsOf(homeFolder);
  const restore = spawn(process.execPath, ['dist/server/restore.js', file], {
    env: { ...process.env, DATA_DIR: homeFolder },
  });
  let dead = false;
  restore.on('exit', () => (dead = true));
  while (!dead && (await databasesOf(homeFolder)).length === 3);
  restore.kill('SIGKILL');
  await expect.poll(() => dead).toBe(true);
  expect(restore.signalCode).toBe('SIGKILL');
  expect(await contentsOf(homeFolder)).toEqual(contents);
  await command('backup', homeFolder, path.join(homeFolder, 'again.backup.gz'));
  expect((await command('restore', homeFolder, path.join(homeFolder, 'again.backup.gz'))).code).toBe(0);
  expect(await contentsOf(homeFolder)).toEqual(contents);
  expect(await databasesOf(homeFolder)).toHaveLength(3);
});

test("another installation's backup wants the product stopped, then takes over with its keys, and keeps the old ones", async () => {
  const folder = dataFolder();
  const product = await running(folder);
  const secrets = (of: string) => readFileSync(path.join(of, 'secrets.json'), 'utf8');
  const own = secrets(folder);
  expect(await command('restore', folder, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop it first') as string,
  });
  expect(secrets(folder)).toBe(own);
  await stop(product);
  expect((await command('restore', folder, file)).code).toBe(0);
  expect(secrets(folder)).toBe(secrets(homeFolder));
  const kept = readdirSync(folder).find((name) => name.startsWith('secrets-until-')) ?? '';
  expect(readFileSync(path.join(folder, kept), 'utf8')).toBe(own);
});

test('files of another PostgreSQL are left as they are: a start says what to do, and a restore puts them aside', async () => {
  const folder = dataFolder();
  const postgres = path.join(folder, 'postgres');
  await command('restore', folder, file);
  await command('backup', folder);
  const [name = ''] = readdirSync(path.join(folder, 'backups'));
  writeFileSync(path.join(postgres, 'PG_VERSION'), '16\n');
  const control = () => readFileSync(path.join(postgres, 'global', 'pg_control'), 'hex');
  const untouched = control();

  const refused = launch({ DATA_DIR: folder });
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain(
    `The data in ${postgres} was made by PostgreSQL 16, and this PaperEdge brings PostgreSQL 17,\n` +
      'which cannot read it. Nothing was touched.',
  );
  expect(refused.output()).toContain('npm run restore -- ');
  expect(refused.output()).toContain(path.join(folder, 'backups', name));
  expect(await command('backup', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('made by PostgreSQL 16') as string,
  });
  expect(control()).toBe(untouched);

  expect((await command('restore', folder, path.join(folder, 'backups', name))).code).toBe(0);
  const aside = readdirSync(folder).find((entry) => entry.startsWith('postgres-16-')) ?? '';
  expect(readFileSync(path.join(folder, aside, 'PG_VERSION'), 'utf8')).toBe('16\n');
  // Killed before its last step, it would have left this: the next start finishes it.
  renameSync(postgres, path.join(folder, 'postgres.restored'));
  const product = await running(folder);
  expect((await ask(product, 'password', { email: EMAIL, password })).status).toBe(200);
});
