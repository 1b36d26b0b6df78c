import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Secrets } from '#server/secrets.ts';
import { codeOf, steadyHalfMinute } from '../support/authenticator.ts';
import { ANN, BOB, makeFirstSchema, peoplesRows } from '../support/first-schema.ts';
import { asOwner } from './burst.ts';
import { askFor, command, commandIn, contentsOf, databasesOf, openPostgres, ownerOf } from './home.ts';
import { launch, stop, temporaryFolder, type Product } from './product.ts';
import { copyFolder, dataFolder, running } from './within-test.ts';

/** A data folder of the first version, which tests copy, and its rows. */
let original: string;
let rows: Record<string, string[]>;
beforeAll(async () => {
  const { folder, remove } = temporaryFolder();
  original = folder;
  const server = await openPostgres(folder);
  await makeFirstSchema(ownerOf(folder));
  rows = await peoplesRows(ownerOf(folder), 'first');
  await server.stop();
  return remove;
});

function firstFolder(): string {
  const folder = dataFolder();
  copyFolder(original, folder);
  return folder;
}

/** Sends requests as a signed-in user. */
function asker(product: Product, folder: string, token: string) {
  const { publishableKey } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  return async (at: string, body?: object) => {
    const answer = await fetch(`${product.address}${at}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, answer: (await answer.json()) as unknown };
  };
}

/**
 * Expects that both users can sign in, one with a second step, and find their notebooks, and that a new bet changes
 * the bankroll.
 */
async function expectToWork(product: Product, folder: string) {
  const notebooks = (rows.notebooks ?? []).map(
    (row) => JSON.parse(row) as { id: string; user_id: string; current_bankroll: number },
  );
  const signedIn = await askFor(product, 'password', ANN);
  expect(signedIn.status).toBe(200);
  const first = asker(product, folder, signedIn.access_token ?? '');
  expect((await first('/rest/v1/bets?select=id')).status).not.toBe(200);
  const ann = (await first('/auth/v1/user')).answer as {
    id: string;
    factors: { id: string; status: string }[];
  };
  const at = `/auth/v1/factors/${ann.factors.find(({ status }) => status === 'verified')?.id}`;
  await steadyHalfMinute();
  const challenge = (await first(`${at}/challenge`, {})).answer as { id: string };
  const verified = await first(`${at}/verify`, {
    challenge_id: challenge.id,
    code: codeOf(ANN.secret),
  });
  expect(verified.status).toBe(200);
  const ask = asker(product, folder, (verified.answer as { access_token: string }).access_token);
  const own = notebooks.filter(({ user_id: owner }) => owner === ann.id);
  const { answer: seen } = await ask('/rest/v1/notebooks?select=id,current_bankroll&order=id');
  expect(seen).toEqual(
    own
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, current_bankroll }) => ({ id, current_bankroll })),
  );
  expect(await ask('/rest/v1/rpc/recovery_codes_left', {})).toEqual({ status: 200, answer: 10 });

  const bob = await askFor(product, 'password', BOB);
  const his = asker(product, folder, bob.access_token ?? '');
  const notebook = notebooks.find(({ user_id: owner }) => owner !== ann.id);
  const bet = {
    date: '2026-01-05',
    description: 'x',
    odds: 100,
    wager_cents: 1000,
    status: 'lost',
    return_cents: 0,
  };
  const added = await his('/rest/v1/rpc/add_bet', {
    target_notebook: notebook?.id,
    bet: { id: crypto.randomUUID(), ...bet },
  });
  expect(added.status).toBe(200);
  const { answer: after } = await his(`/rest/v1/notebooks?select=current_bankroll&id=eq.${notebook?.id}`);
  expect(after).toEqual([{ current_bankroll: (notebook?.current_bankroll ?? 0) - 10 }]);
}

test('a start carries a first-version data folder over, and keeps its database and a backup', async () => {
  const folder = firstFolder();
  const product = await running({ DATA_DIR: folder });
  expect(await peoplesRows(ownerOf(folder), 'present')).toEqual(rows);
  const [, kept = ''] = /kept as (earlier_\w+) in /.exec(product.output()) ?? [];
  expect(await peoplesRows({ ...ownerOf(folder), database: kept }, 'first')).toEqual(rows);
  expect(product.output()).not.toContain("don't belong to PaperEdge");
  await expectToWork(product, folder);

  const [backup = '', ...others] = readdirSync(path.join(folder, 'backups'));
  expect([backup.startsWith('before-update-'), others]).toEqual([true, []]);
  await stop(product);
  const again = await running({ DATA_DIR: folder });
  expect(again.output()).not.toContain('backed up');
  const elsewhere = dataFolder();
  expect((await command('restore', elsewhere, path.join(folder, 'backups', backup))).code).toBe(0);
  const restored = await running({ DATA_DIR: elsewhere });
  expect(await peoplesRows(ownerOf(elsewhere), 'present')).toEqual(rows);
  expect(restored.output()).not.toContain('backed up');
});

test('a start killed while carrying data over changes nothing, and the next one continues', async () => {
  const folder = firstFolder();
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
  expect(await peoplesRows(ownerOf(folder), 'present')).toEqual(rows);
  const names = await databasesOf(folder);
  expect(names.filter((name) => /^(restoring|earlier)_/.test(name))).toEqual([
    expect.stringMatching(/^earlier_/),
  ]);
});

test('a first-version DATABASE_URL is refused, with the commands that carry it over', async () => {
  const theirs = firstFolder();
  const server = await openPostgres(theirs);
  onTestFinished(() => server.stop());
  const owner = ownerOf(theirs);
  const folder = dataFolder();
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${owner.host}`;
  const settings = { DATA_DIR: folder, DATABASE_URL: urlOf('postgres') };
  const contents = () => contentsOf(theirs);
  const before = await contents();
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
  expect(await contents()).toEqual(before);
  const product = await running(present);
  expect(await peoplesRows({ ...owner, database: 'present' }, 'present')).toEqual(rows);
  await expectToWork(product, folder);
});
