import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Secrets } from '#backend/server/secrets.ts';
import { askFor, command, openHome, type Home } from './home.ts';
import { launch, stop } from './product.ts';
import { copyFolder, dataFolder, running } from './within-test.ts';

/** A stopped installation with an account, copied for each test, and a backup of it. */
let home: Home;
beforeAll(async () => {
  home = await openHome();
  await stop(home.product);
  return () => home.end();
}, 180_000);

function copyOfHome(): string {
  const folder = dataFolder();
  copyFolder(home.folder, folder);
  return folder;
}

/** Names, kinds, sizes and times of everything in a folder, except the sockets' own folder. */
const listing = (folder: string) =>
  execFileSync(
    'find',
    ['.', '-mindepth', '1', '-path', './run', '-prune', '-o', '-printf', '%p %y %s %T@\n'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );

type Options = { as?: { uid: number; gid: number }; commands?: string[][] };

/** All that open the folder, other than a restore. */
const COMMANDS = [['backup'], ['recount'], ['seed', '--email', 'one@example.com']];

/** Expects one sentence, without a stack, from a start, and the same from these commands. */
async function expectRefused(dataDir: string, says: string, { as, commands = [] }: Options = {}) {
  const env = { DATA_DIR: dataDir };
  const product = launch(env, undefined, as);
  expect(await product.ended()).toBe(1);
  const said = product.output();
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(says)]);
  for (const [name = '', ...args] of commands) {
    const run = launch(env, ['node', `dist/server/${name}.js`, ...args], as);
    expect([name, await run.ended(), run.output()]).toEqual([name, 1, said]);
  }
}

async function expectUnchanged(folder: string, says: string, options?: Options) {
  const before = listing(folder);
  await expectRefused(folder, says, options);
  expect(listing(folder)).toBe(before);
}

const secretsOf = (folder: string) => path.join(folder, 'secrets.json');
const readSecrets = (folder: string) => readFileSync(secretsOf(folder));

test('damaged secrets end a start and every command with a sentence, and nothing changes', async () => {
  const folder = copyOfHome();
  const whole = readSecrets(folder);
  const file = secretsOf(folder);
  writeFileSync(file, '');
  await expectUnchanged(folder, `${file} is damaged.`, { commands: COMMANDS });
  const keys = JSON.parse(whole.toString()) as Secrets;
  const notUtf8 = Buffer.from(whole.toString().replace('sb_secret_', 'sb_secret_\u00ff'), 'latin1');
  const wrong = [
    '[]',
    'null',
    JSON.stringify({ ...keys, jwtSecret: 5 }),
    `${whole.toString()}${' '.repeat(70_000)}`,
  ];
  for (const text of [whole.subarray(0, 100), ...wrong, notUtf8]) {
    writeFileSync(file, text);
    await expectUnchanged(folder, `${file} is damaged.`);
  }
  rmSync(file);
  symlinkSync('/nowhere/secrets.json', file);
  await expectUnchanged(folder, `${file} is missing, or links to something that is.`);
  rmSync(file);
  mkdirSync(file);
  await expectUnchanged(folder, `${file} isn't a file.`);
});

test('a restore replaces damaged secrets, and keeps them', async () => {
  const folder = copyOfHome();
  writeFileSync(secretsOf(folder), 'damaged');
  expect(await command('restore', folder, home.file)).toMatchObject({ code: 0 });
  expect(readSecrets(folder)).toEqual(readSecrets(home.folder));
  const kept = readdirSync(folder).find((name) => name.startsWith('secrets-until-')) ?? '';
  expect(readFileSync(path.join(folder, kept), 'utf8')).toBe('damaged');
});

test("keys without a database don't pass for a first start: it says how to begin anew, which works, as a restore does", async () => {
  const folder = copyOfHome();
  const postgres = path.join(folder, 'postgres');
  const aside = `${postgres}-aside`;
  renameSync(postgres, aside);
  const says = `The keys are here, but the database isn't: ${folder} has secrets.json`;
  await expectUnchanged(folder, says, { commands: COMMANDS });
  mkdirSync(postgres, { mode: 0o700 });
  await expectUnchanged(folder, says);
  rmSync(postgres, { recursive: true });
  symlinkSync('/nowhere/postgres', postgres);
  await expectUnchanged(folder, says);

  expect(await command('restore', folder, home.file)).toMatchObject({ code: 0 });
  const restored = await running({ DATA_DIR: folder });
  expect((await askFor(restored, 'password', { password: home.password })).status).toBe(200);
  await stop(restored);

  rmSync(postgres, { recursive: true });
  renameSync(secretsOf(folder), `${secretsOf(folder)}.aside`);
  const anew = await running({ DATA_DIR: folder });
  expect((await askFor(anew, 'password', { password: home.password })).status).toBe(400);
  await stop(anew);
  rmSync(postgres, { recursive: true });
  renameSync(aside, postgres);
  renameSync(`${secretsOf(folder)}.aside`, secretsOf(folder));
  const mounted = await running({ DATA_DIR: folder });
  expect((await askFor(mounted, 'password', { password: home.password })).status).toBe(200);
});

test('a folder in place of the database that is none stays as it is, and a restore moves it aside', async () => {
  const folder = copyOfHome();
  const postgres = path.join(folder, 'postgres');
  const version = path.join(postgres, 'PG_VERSION');
  const says = `${postgres} isn't a complete database: its file PG_VERSION is missing or damaged. Nothing was changed.`;
  writeFileSync(version, '');
  await expectUnchanged(folder, says, { commands: COMMANDS });
  rmSync(version);
  await expectUnchanged(folder, says);
  rmSync(secretsOf(folder));
  await expectUnchanged(folder, says);
  expect(await command('restore', folder, home.file)).toMatchObject({ code: 0 });
  const aside = readdirSync(folder).find((name) => name.startsWith('postgres-damaged-')) ?? '';
  expect(readdirSync(path.join(folder, aside))).toContain('global');
  const product = await running({ DATA_DIR: folder });
  expect((await askFor(product, 'password', { password: home.password })).status).toBe(200);
});

test('files in place of folders, and links to nowhere, are named', async () => {
  const folder = copyOfHome();
  const file = secretsOf(folder);
  await expectRefused(file, `${file} is a file. Set DATA_DIR to a folder.`);
  await expectRefused(path.join(file, 'below'), `${file}/below can't be opened, since part of it is a file`);
  const link = path.join(folder, 'link');
  symlinkSync('/nowhere/data', link);
  await expectRefused(link, `${link} isn't a folder, or links to one that is missing.`);
  const run = path.join(folder, 'run');
  rmSync(run, { recursive: true });
  writeFileSync(run, '');
  await expectRefused(folder, `${run} isn't a folder`);
  rmSync(run);
  rmSync(path.join(folder, 'postgres'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres'), 'a file');
  await expectRefused(folder, `${folder}/postgres isn't a complete database`);
});

const isRoot = process.getuid?.() === 0;

// Root may read and write everything, so these start as the user 'nobody'.
test.skipIf(!isRoot)('what its user may not read or write is named', async () => {
  const as = { uid: 65_534, gid: 65_534 };
  const owned = (...paths: string[]) => {
    const folder = copyOfHome();
    execFileSync('chown', ['-R', '65534:65534', folder]);
    for (const each of paths) execFileSync('chown', ['-R', '0:0', path.join(folder, each)]);
    return folder;
  };
  const says = (at: string) =>
    `PaperEdge has no permission to use ${at}. Give the user who runs it (id 65534) that right.`;
  const others = owned('.');
  await expectRefused(others, says(path.join(others, 'run/lock')), { as, commands: COMMANDS });
  rmSync(path.join(others, 'run'), { recursive: true });
  await expectRefused(others, says(path.join(others, 'run')), { as });
  const keys = owned('secrets.json');
  await expectRefused(keys, says(secretsOf(keys)), { as });
  const database = owned('postgres');
  await expectRefused(database, says(path.join(database, 'postgres/PG_VERSION')), { as });
  await expectRefused('/paperedge-here', says('/paperedge-here'), { as });
});

// Mounting needs root.
test.skipIf(!isRoot)('a read-only disk and a full one are named', async () => {
  const folder = copyOfHome();
  execFileSync('mount', ['--bind', folder, folder]);
  onTestFinished(() => void execFileSync('umount', [folder]));
  rmSync(path.join(folder, 'run'), { recursive: true });
  execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
  await expectRefused(folder, `${folder}/run is on a read-only disk. Mount it for writing.`, {
    commands: COMMANDS,
  });

  const small = dataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=711', 'tmpfs', small]);
  onTestFinished(() => void execFileSync('umount', [small]));
  const product = launch({ DATA_DIR: small });
  expect(await product.ended()).toBe(1);
  expect(product.output().trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The database could not be created in .*: .*No space left on device\. Nothing was changed/,
    ),
  ]);
  expect(readdirSync(small)).toEqual(['run']);
});

test('a database, a host or a mail server that settings name and that are not there are named', async () => {
  const cases: [Record<string, string>, string][] = [
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      "The PostgreSQL at DATABASE_URL can't be used: connect ECONNREFUSED",
    ],
    [{ DATABASE_URL: 'postgres://%zz@here/x' }, 'DATABASE_URL: is no address'],
    [{ HOST: '203.0.113.9' }, "203.0.113.9 isn't an address of this machine"],
    [{ SMTP_URL: 'smtp://%zz@here' }, 'SMTP_URL: is no address'],
  ];
  for (const [settings, says] of cases) {
    const product = launch({ DATA_DIR: dataFolder(), ...settings });
    expect(await product.ended()).toBe(1);
    expect(product.output()).toContain(says);
    expect(product.output()).not.toMatch(/^ {4}at /m);
  }
});

/** Prints which files and folders are synced. */
const TRACING = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { fsyncSync } = fs;
  fs.fsyncSync = (handle) => {
    fsyncSync(handle);
    console.log('synced ' + fs.readlinkSync('/proc/self/fd/' + handle));
  };
  syncBuiltinESMExports();`;

test.skipIf(process.platform !== 'linux')(
  'new keys and their name are on the disk before they are used',
  async () => {
    const folder = copyOfHome();
    rmSync(secretsOf(folder));
    const env = {
      DATA_DIR: folder,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TRACING)}`,
    };
    const product = await running(env);
    const draft = `synced ${secretsOf(folder)}.${product.child.pid}`;
    expect(product.output().split('\n').slice(0, 2)).toEqual([draft, `synced ${folder}`]);
  },
);
