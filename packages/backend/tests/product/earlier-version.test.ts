import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  ANN,
  EARLIER_BACKUP,
  expectEarlierRows,
  makeEarlierVersion,
  rowsIn,
} from '../support/earlier-version.ts';
import { asOwner } from './burst.ts';
import { askFor, command, commandIn, contentsOf, databasesOf, openPostgres, ownerOf } from './home.ts';
import { launch, stop, temporaryFolder, type Product } from './product.ts';
import { asked } from './recorded.ts';
import { copyFolder, dataFolder, running } from './within-test.ts';

/** A data folder of version 14b747bd, which tests copy. */
let original: string;
beforeAll(async () => {
  const { folder, remove } = temporaryFolder();
  original = folder;
  const server = await openPostgres(folder);
  await makeEarlierVersion(ownerOf(folder));
  await server.stop();
  return remove;
});

function earlierFolder(): string {
  const folder = dataFolder();
  copyFolder(original, folder);
  return folder;
}

async function expectRowsIn(settings: Record<string, string>) {
  const file = path.join(dataFolder(), 'now.backup.gz');
  expect((await commandIn(settings, 'backup', file)).code).toBe(0);
  await expectEarlierRows(file);
}

/** Expects that a user can sign in with the same password, and complete an import that was interrupted before. */
async function expectToWork(product: Product) {
  const { access_token: token = '' } = await askFor(product, 'password', ANN);
  const { 'public.imports': imports = [] } = await rowsIn(EARLIER_BACKUP);
  const target_import = imports.find(({ status }) => status === 'adding')?.['id'];
  expect(await asked(product, token, 'rpc/apply_import', { target_import })).toMatchObject({
    complete: true,
    added: { bets: 4 },
  });
}

test('a start takes the data folder over, and keeps its database and a backup', async () => {
  const folder = earlierFolder();
  const before = await (async () => {
    const server = await openPostgres(folder);
    const contents = await contentsOf(folder);
    await server.stop();
    return contents;
  })();
  const product = await running({ DATA_DIR: folder });
  const [, kept = ''] = /kept as (earlier_\w+) in /.exec(product.output()) ?? [];
  expect(await contentsOf(folder, kept)).toEqual(before);
  expect(product.output()).not.toContain('Left out');
  await expectRowsIn({ DATA_DIR: folder });
  await expectToWork(product);

  const [backup = '', ...others] = readdirSync(path.join(folder, 'backups'));
  expect([backup.startsWith('before-update-'), others]).toEqual([true, []]);
  await stop(product);
  const again = await running({ DATA_DIR: folder });
  expect(again.output()).not.toContain('backed up');
  const elsewhere = dataFolder();
  expect((await command('restore', elsewhere, path.join(folder, 'backups', backup))).code).toBe(0);
  const restored = await running({ DATA_DIR: elsewhere });
  expect(restored.output()).not.toContain('backed up');
  await expectRowsIn({ DATA_DIR: elsewhere });
});

test('a start killed meanwhile changes nothing, and the next one continues', async () => {
  const folder = earlierFolder();
  const isFilling = async () => {
    const names = await databasesOf(folder).catch(() => []);
    return names.some((name) => name.startsWith('restoring_'));
  };
  const moments: ((output: string) => boolean | Promise<boolean>)[] = [
    (output) => output.includes('it is backed up to'),
    (output) => output.includes('copying its data to a new one'),
    isFilling,
  ];
  for (const isNow of moments) {
    const product = launch({ DATA_DIR: folder });
    const ended = product.ended();
    while (product.child.exitCode === null && !(await isNow(product.output()))) await sleep(1);
    product.child.kill('SIGKILL');
    await ended;
    expect([product.child.signalCode, product.output()]).toEqual([
      'SIGKILL',
      expect.not.stringContaining('Done. The database'),
    ]);
  }
  await running({ DATA_DIR: folder });
  await expectRowsIn({ DATA_DIR: folder });
  const names = await databasesOf(folder);
  expect(names.filter((name) => /^(restoring|earlier)_/.test(name))).toEqual([
    expect.stringMatching(/^earlier_/),
  ]);
});

test('a DATABASE_URL database is refused, with the commands that take it over', async () => {
  const theirs = earlierFolder();
  const server = await openPostgres(theirs);
  onTestFinished(() => server.stop());
  const owner = ownerOf(theirs);
  const folder = dataFolder();
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${owner.host}`;
  const settings = { DATA_DIR: folder, DATABASE_URL: urlOf('postgres') };
  const before = await contentsOf(theirs);
  const refused = launch(settings);
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain('Nothing was changed.');
  expect(refused.output()).toContain('npm run backup -- earlier.backup.gz');
  expect(refused.output()).toContain(
    'DATABASE_URL=<the empty database> npm run restore -- earlier.backup.gz',
  );

  const file = path.join(folder, 'earlier.backup.gz');
  expect((await commandIn(settings, 'backup', file)).code).toBe(0);
  await asOwner(owner, (sql) => sql`create database present`);
  const present = { ...settings, DATABASE_URL: urlOf('present') };
  expect((await commandIn(present, 'restore', file, '--dry-run')).said).toContain('this was a dry run');
  expect((await commandIn(present, 'restore', file)).code).toBe(0);
  expect(await contentsOf(theirs)).toEqual(before);
  await expectRowsIn(present);
  await expectToWork(await running(present));
});
