import { beforeAll, expect, test, vi } from 'vitest';
import { dataApiOfFile, type Person } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeAll(async () => {
  person = await backend.newPerson();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];
const PLACES: [place: string, path: (name: string) => string, init?: (name: string) => RequestInit][] = [
  ['a type', (name) => `bets?select=id::${name}`],
  ['a list type', (name) => `bets?select=id::${name}[]`],
  ['a column', (name) => `bets?select=${name}`],
  ['an embedding', (name) => `bets?select=${name}(id)`],
  ['a hint', (name) => `bets?select=notebooks!${name}(id)`],
  ['a filter', (name) => `bets?${name}=eq.1`],
  ['an operator', (name) => `bets?odds=${name}.1`],
  ['a language', (name) => `bets?description=fts(${name}).x`],
  ['a word after is', (name) => `bets?odds=is.${name}`],
  ['an order', (name) => `bets?order=${name}`],
  ["an embedding's limit", (name) => `bets?${name}.limit=1`],
  ['a table', (name) => name],
  ['a function', (name) => `rpc/${name}`],
  ['an argument', (name) => `rpc/recovery_codes_left?${name}=1`],
  ['a conflict', (name) => `notebooks?on_conflict=${name}`, () => ({ method: 'POST', body: '{"name":"N"}' })],
  [
    'a list of columns',
    (name) => `notebooks?columns=${name}`,
    () => ({ method: 'POST', body: '{"name":"N"}' }),
  ],
  ['a key', () => 'notebooks', (name) => ({ method: 'POST', body: `{"name":"N","${name}":1}` })],
  ["a call's key", () => 'rpc/recovery_codes_left', (name) => ({ method: 'POST', body: `{"${name}":1}` })],
  ['a preference', () => 'bets', (name) => ({ headers: { prefer: `handling=strict, ${name}=1` } })],
  ['a format', () => 'bets', (name) => ({ headers: { accept: name } })],
];

test.each(PLACES)('a name that every object has is unknown as %s', async (_, path, init) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const statuses = await Promise.all(
    NAMES.map(async (name) => {
      const answer = await backend.request(path(name), {
        token: person.token,
        headers: JSON_TYPE,
        ...init?.(name),
      });
      return `${name} ${answer.status >= 400 && answer.status < 500}`;
    }),
  );
  expect(statuses).toEqual(NAMES.map((name) => `${name} true`));
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

async function errorOf(path: string, init: RequestInit = {}) {
  const answer = await backend.request(path, { token: person.token, headers: JSON_TYPE, ...init });
  const text = await answer.text();
  return {
    status: answer.status,
    length: text.length,
    ...(JSON.parse(text) as { hint: string; message: string }),
  };
}

test('a misspelt name gets the similar one, a name longer than any gets none', async () => {
  expect((await errorOf('notebook')).hint).toBe("Perhaps you meant the table 'public.notebooks'");
  expect((await errorOf('rpc/recovery_code_left')).hint).toBe(
    'Perhaps you meant to call the function public.recovery_codes_left',
  );
  for (const path of ['', 'rpc/'])
    expect(await errorOf(`${path}recovery_codes_left${'t'.repeat(60)}`)).toMatchObject({
      status: 404,
      hint: null,
    });
});

test('an unknown name costs no more than a known one', async () => {
  const names = [`rpc/${'a'.repeat(7900)}`, 'notebook_'.repeat(7), 'rpc/recovery_codes_lef', 'notebook'];
  const cpuOf = async (paths: readonly string[]) => {
    const start = process.cpuUsage();
    for (let i = 0; i < 100; i++)
      for (const path of paths) await backend.request(path, { token: person.token });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await cpuOf(names);
  const known = ['rpc/recovery_codes_left', 'notebooks', 'bets', 'accounts'];
  await cpuOf(known);
  expect(await cpuOf(names)).toBeLessThan(await cpuOf(known));
});

test('an error names ten of many unknown arguments', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 130_000 }, (_, i) => [`k${i}`, 1])));
  const { status, message, length } = await errorOf('rpc/recovery_codes_left', { method: 'POST', body });
  expect([status, message]).toEqual([
    404,
    'Could not find the function public.recovery_codes_left(k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, …) in the schema cache',
  ]);
  expect(length).toBeLessThan(2000);
});

test.each([
  ['more than 200 selected columns', `bets?select=${'id,'.repeat(200)}id`],
  ['more than 20 terms of an order', `bets?order=${'id,'.repeat(20)}id`],
  ['a name of more than 63 characters', `bets?select=${'a'.repeat(64)}:id`],
])('%s are rejected', async (_, path) => {
  expect((await errorOf(path)).status).toBe(400);
});

test('numbers that take megabytes to write are rejected, and texts that look like them are not', async () => {
  const add = (name: string) =>
    backend.request('notebooks', {
      method: 'POST',
      body: `{"name":"2026, \\"1e500","starting_bankroll":${name}}`,
      token: person.token,
      headers: JSON_TYPE,
    });
  for (const huge of ['1e131071', '[1e-16383]', '1.5E+100', '{"a": 1e0001}'])
    expect(await (await add(huge)).json()).toMatchObject({ code: '22003' });
  expect((await add('1e3')).status).toBe(201);
});

test("a stranger's body has at most 16 KiB, a user's 2 MiB", async () => {
  const bodyOf = (bytes: number) => JSON.stringify({ token: 'x'.repeat(bytes) });
  const statusOf = async (bytes: number, token?: string) => {
    const init = { method: 'POST', body: bodyOf(bytes), headers: JSON_TYPE, ...(token && { token }) };
    return (await backend.request('rpc/shared_record', init)).status;
  };
  expect(await statusOf(16_000)).toBe(200);
  expect(await statusOf(17_000)).toBe(413);
  expect(await statusOf(17_000, person.token)).toBe(200);
  expect(await statusOf(2 * 1024 * 1024, person.token)).toBe(413);
});

test('only named members of a body become arguments', async () => {
  const members = Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1] as const);
  const body = JSON.stringify({ code: 'x', ...Object.fromEntries(members) });
  const answer = await errorOf('rpc/use_recovery_code?columns=code', { method: 'POST', body }).catch(
    () => undefined,
  );
  expect(answer?.status ?? 200).toBeLessThan(500);
});
