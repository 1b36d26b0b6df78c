import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Secrets } from '#backend/server/secrets.ts';
import { ask, newPerson, settleIn, signIn, type Person, type Place } from '../../fuzz/people.ts';
import { leakIn } from '../support/leaks.ts';
import { start, stop, until, type Product } from './product.ts';
import { madeFolder } from './within-test.ts';

const { folder, remove } = madeFolder();
const WORDS = 'What a person wrote down';
let product: Product;
let keys: Secrets;
let place: Place;
let person: Person;
beforeAll(async () => {
  product = await start({ DATA_DIR: folder });
  keys = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  place = {
    address: product.address,
    publishableKey: keys.publishableKey,
    mailFolder: path.join(folder, 'mail'),
  };
  person = await newPerson(place);
  await settleIn(place, person, WORDS);
});
afterAll(async () => {
  await stop(product);
  remove();
});

/** The log after the startup message, without PostgreSQL's shutdown. */
const afterStart = (output: string) => output.split('Stop: Ctrl-C')[1] ?? '';

test("the site's files contain no secrets, server settings or build paths", () => {
  const files = readdirSync('dist/site', { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(path.join(file.parentPath, file.name), 'latin1');
    const found = [
      keys.jwtSecret,
      keys.secretKey,
      keys.publishableKey,
      process.cwd(),
      'sb_secret_',
      'jwtSecret',
      'service_role',
      'DATABASE_URL',
      'SMTP_URL',
      'PRIVATE KEY',
      'sourceMappingURL',
    ].filter((secret) => text.includes(secret));
    expect([file.name, found]).toEqual([file.name, []]);
  }
});

test('no page contains more than the publishable key', async () => {
  for (const address of [
    '/',
    '/login',
    '/notebooks',
    '/reset-password',
    '/nowhere',
    '/mailbox',
    '/auth/v1/settings',
  ]) {
    const text = await (await fetch(product.address + address)).text();
    for (const secret of [keys.jwtSecret, keys.secretKey, folder, person.email, WORDS])
      expect(text).not.toContain(secret);
  }
});

test('a run full of failures reveals nothing about users, in responses or in the log', async () => {
  const { email, password, token } = person;
  const secrets = [keys.jwtSecret, keys.secretKey, password, token, folder];
  const answers: unknown[] = [];
  const note = async (...request: Parameters<typeof ask>) => answers.push((await ask(...request)).body);
  const wrong = `${token.slice(0, -5)}AAAAA`;
  const other = { email, password: 'wrong password' };
  await note(place, 'POST', '/auth/v1/token?grant_type=password', { body: other });
  await note(place, 'POST', '/auth/v1/verify', { body: { type: 'signup', token_hash: token } });
  await note(place, 'POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } });
  await note(place, 'PUT', '/auth/v1/user', { token: wrong, body: { password } });
  await note(place, 'GET', '/rest/v1/bets', { token: wrong });
  await note(place, 'GET', '/rest/v1/bets?odds=eq.x', { token });
  await note(place, 'POST', '/rest/v1/accounts', { token, body: { name: '' } });
  await note(place, 'POST', '/rest/v1/rpc/add_bet', { token, body: { bet: [] } });
  await note(place, 'POST', '/rest/v1/nowhere', { token, body: {} });

  // Stop the database while requests are running.
  const [pid] = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  for (let i = 0; i < 5; i++) {
    await note(place, 'GET', '/rest/v1/bets', { token });
    await note(place, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: 'wrong password' },
    });
    await note(place, 'PUT', '/auth/v1/user', { token, body: { data: { words: WORDS } } });
  }
  await until(() => product.output().includes('restarting it'), 20_000);
  let back: string | undefined;
  while (back === undefined) back = await signIn(place, person).catch(() => undefined);

  for (const answer of answers) {
    const text = JSON.stringify(answer);
    // A user's own account may contain their address.
    expect(leakIn(text, text.includes('"id"') ? secrets : [...secrets, email, WORDS])).toBeUndefined();
  }
  const log = afterStart(product.output());
  for (const secret of [...secrets, back, email, WORDS, 'wrong password', 'people.example']) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/\bselect\b.*\bfrom\b|Key \(|\$2[aby]\$|eyJ/i);
});

test("the password of a failing mail server isn't printed", { timeout: 180_000 }, async () => {
  const { folder: own, remove: removeOwn } = madeFolder();
  const other = await start({ DATA_DIR: own, SMTP_URL: 'smtp://mailer:mail-password@127.0.0.1:1' });
  try {
    const body = JSON.stringify({ email: 'newcomer@people.example', password: 'a long password' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${other.address}/auth/v1/signup`, { method: 'POST', headers, body });
    expect(answer.status).toBe(424);
    const all = (await answer.text()) + other.output();
    expect(all).toContain('An email could not be sent');
    for (const secret of ['mail-password', 'newcomer', 'a long password']) expect(all).not.toContain(secret);
  } finally {
    await stop(other);
    removeOwn();
  }
});
