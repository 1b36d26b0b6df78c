import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { readBackup } from '#backend/server/backup/backup-file.ts';
import { asOwner, bankrollAfter, newBettor, startBurst } from './burst.ts';
import { askFor, command, commandIn, contentsOf, openHome, ownerOf, type Home } from './home.ts';
import { addRecordedBet, recordOf, shared } from './recorded.ts';
import { dataFolder, running } from './within-test.ts';

/** Shared by all tests, so none may change its contents. */
let home: Home;
beforeAll(async () => {
  home = await openHome();
  return () => home.end();
}, 180_000);

test('restored on an empty machine, a backup has every row, and users stay signed in or can sign in', async () => {
  const folder = dataFolder();
  const session = await askFor(home.product, 'password', { password: home.password });
  const copy = path.join(folder, 'copy.backup.gz');
  expect(await command('backup', home.folder, copy)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 accounts, 4 notebooks, 303 bets') as string,
  });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['copy.backup.gz']);

  expect((await command('restore', folder, copy)).code).toBe(0);
  const product = await running({ DATA_DIR: folder });
  expect(await contentsOf(folder)).toEqual(await contentsOf(home.folder));
  expect((await askFor(product, 'refresh_token', session)).status).toBe(200);
  expect((await askFor(product, 'password', { password: home.password })).status).toBe(200);
});

test('after a restore the chain of a record is whole and goes on, and what was shared and stamped is there', async () => {
  const folder = dataFolder();
  const before = await recordOf(ownerOf(home.folder), home.recorded);
  expect(before.counts).toEqual({ events: 5, shares: 1, stamps: 1 });
  expect((await command('restore', folder, home.file)).code).toBe(0);
  const product = await running({ DATA_DIR: folder });
  expect(await recordOf(ownerOf(folder), home.recorded)).toEqual(before);
  const { access_token: token = '' } = await askFor(product, 'password', { password: home.password });
  expect(await shared(product, before.token)).toEqual(await shared(home.product, before.token));
  await addRecordedBet(product, token, home.recorded);
  const after = await recordOf(ownerOf(folder), home.recorded);
  expect(after.counts).toEqual({ ...before.counts, events: 6 });
  expect(after.faults).toEqual([]);
});

test('a backup during a burst of bets is one snapshot: everything acknowledged before it, with consistent totals', async () => {
  const bettor = await newBettor(home.folder, ownerOf(home.folder));
  const burst = startBurst(bettor, () => home.product.address);
  await burst.more(50);
  const before = new Set(burst.acknowledged);
  const { said } = await command('backup', home.folder);
  await burst.finish();
  const [name = ''] = readdirSync(path.join(home.folder, 'backups'));
  expect(said).toContain(name);
  expect(name).toMatch(/^paperedge-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-v\d+\.\d+\.\d+\.backup\.gz$/);
  const rows: Record<string, string[][]> = {};
  await readBackup(path.join(home.folder, 'backups', name), {
    row: (table, row) => {
      (rows[table.name] ??= []).push(JSON.parse(row) as string[]);
    },
  });
  const bets = new Set(
    rows['public.bets']?.filter(([, notebook]) => notebook === bettor.notebook).map(([id = '']) => id),
  );
  expect([...before].filter((id) => !bets.has(id))).toEqual([]);
  const book = rows['public.notebooks']?.find(([id]) => id === bettor.notebook);
  expect(book).toContain(bankrollAfter(bets.size));
});

test('damaged, truncated, foreign and newer files are rejected with the reason, and nothing changes', async () => {
  const contents = await contentsOf(home.folder);
  const good = readFileSync(home.file);
  const text = gunzipSync(good).toString();
  const flipped = Buffer.from(good);
  flipped.writeUInt8(good.readUInt8(good.length >> 1) ^ 0xff, good.length >> 1);
  const header = (change: object) => {
    const [first = '', ...rest] = text.split('\n');
    return gzipSync([JSON.stringify({ ...(JSON.parse(first) as object), ...change }), ...rest].join('\n'));
  };
  const bad: [bytes: Buffer, why: string][] = [
    [flipped, 'is damaged'],
    [good.subarray(0, good.length >> 1), 'is truncated'],
    [gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), 'is truncated'],
    [gzipSync(text.replace(/\n\[[^\n]*(?=\n)/, '')), 'is damaged'],
    [gzipSync('{"some":"json"}\n'), 'is not a backup of PaperEdge'],
    [Buffer.from('hello'), 'is not a backup of PaperEdge'],
    [Buffer.alloc(0), 'is not a backup of PaperEdge'],
    [header({ format: 2 }), 'was made by a newer PaperEdge'],
    [header({ migrations: ['29991231000000'] }), 'is newer than this one'],
  ];
  const at = path.join(home.folder, 'bad.backup.gz');
  for (const [bytes, why] of bad) {
    writeFileSync(at, bytes);
    const { code, said } = await command('restore', home.folder, at);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  }
  rmSync(at);
  expect(await command('restore', home.folder, at)).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not exist') as string,
  });
  expect(await contentsOf(home.folder)).toEqual(contents);
});

test('a restore fills an empty DATABASE_URL database completely, and refuses one with data', async () => {
  const folder = dataFolder();
  await asOwner(ownerOf(home.folder), (sql) => sql`create database theirs`);
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://postgres@localhost/theirs?host=${home.folder}/run`,
  };
  const copy = path.join(folder, 'copy.backup.gz');
  await command('backup', home.folder, copy);
  expect((await commandIn(settings, 'restore', copy)).code).toBe(0);
  const contents = await contentsOf(home.folder, 'theirs');
  expect(contents).toEqual(await contentsOf(home.folder));
  expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe(
    readFileSync(path.join(home.folder, 'secrets.json'), 'utf8'),
  );
  expect(await commandIn(settings, 'restore', copy)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing in it was changed') as string,
  });
  expect((await commandIn(settings, 'backup', path.join(folder, 'back.backup.gz'))).code).toBe(0);
  await asOwner(ownerOf(home.folder), (sql) => sql`drop database theirs`);
});
