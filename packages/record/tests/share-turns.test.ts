import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShares, type SharePage } from '#backend/server/records/shares.ts';
import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';
import { secrets, dataApiOfFile, type Person } from '#backend/tests/support/data-api.ts';
import { inHours, newRecord } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let authSql: SqlPool;
let shares: ReturnType<typeof createShares>;
/** Renderings in order: the record's name and the page's number. */
let made: string[];
/** Lets the rendering under way end. */
let finish: (() => void)[];

/** Renders only when told to, and takes every record for one of three pages. */
const render = async (
  answer: { share: { name: string | null }; page: number } | null,
): Promise<SharePage> => {
  if (answer) {
    made.push(`${answer.share.name} ${answer.page}`);
    await new Promise<void>((resolve) => finish.push(resolve));
  }
  return { html: `<p>${answer?.page ?? 'nothing'}`, styleHash: 'sha256-x', pages: 3 };
};

beforeAll(async () => {
  authSql = openSql(backend.database.connections.auth, { max: 2 });
});
beforeEach(async () => {
  made = [];
  finish = [];
  shares = createShares({ connection: backend.database.connections.api, authSql, secrets, render });
  await backend.sql`delete from share_reads`;
  return () => shares.close();
});
afterAll(() => authSql.end());

async function shared(me: Person, notebook: string): Promise<string> {
  const row = { notebook_id: notebook, expires_at: inHours(24) };
  const { data } = await me.rest.from('record_shares').insert(row).select('token').single();
  return String(data?.['token']);
}
const newShare = async (name: string) => {
  const me = await backend.newPerson();
  return shared(me, await newRecord(me, name));
};
const open = async (path: string, address: number, signal?: AbortSignal) => {
  const clientAddress = `203.0.113.${address}`;
  const answer = await shares.app.request(`/${path}`, { signal: signal ?? null }, { clientAddress });
  return [answer.status, await answer.text()];
};
const rendering = async (count: number) => {
  await expect.poll(() => made.length).toBe(count);
};
/** Ends renderings until these requests are answered. */
async function endAll<Answers extends unknown[]>(asked: {
  [Place in keyof Answers]: Promise<Answers[Place]>;
}) {
  const timer = setInterval(() => finish.shift()?.(), 5);
  try {
    return await Promise.all(asked);
  } finally {
    clearInterval(timer);
  }
}
const BUSY = 'You are opening several records already. Please wait for them.';

test('numbers of pages that are none share the rendering of the nearest page', async () => {
  const token = await newShare('NBA');
  const odd = [
    '',
    '?page=1',
    '?page=NaN',
    '?page=-1',
    '?page=0',
    '?page=1.5',
    '?page=00001',
    '?page=',
    '?page=x',
  ];
  const huge = ['?page=3', '?page=1e9', '?page=Infinity', '?page=99999999999999999999', '?page=4&page=1'];
  const first = open(token, 1);
  await rendering(1);
  const answers = await endAll([first, ...[...odd, ...huge].map((query, i) => open(token + query, i + 2))]);
  expect(made).toEqual(['NBA NaN', 'NBA 3']);
  expect(answers.slice(0, 10).every(([, html]) => html === answers[0]?.[1])).toBe(true);
  expect(answers.slice(10)).toEqual(huge.map(() => [200, '<p>3']));
});

test('an address waits at most twice, and others are served', async () => {
  const tokens = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(newShare));
  const asked = [open(tokens[0] ?? '', 1)];
  await rendering(1);
  asked.push(open(tokens[1] ?? '', 1), open(tokens[2] ?? '', 1));
  await expect.poll(async () => open(tokens[3] ?? '', 1)).toEqual([503, BUSY]);
  asked.push(open(tokens[4] ?? '', 2));
  const answers = await endAll(asked);
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
  expect(made.at(-1)).toBe('E NaN');
});

test("one record's visitors leave room for others, whichever of its addresses they open", async () => {
  const me = await backend.newPerson();
  const notebook = await newRecord(me, 'Mine');
  const tokens = await Promise.all(Array.from({ length: 12 }, () => shared(me, notebook)));
  const refused: number[] = [];
  const asked = tokens.map(async (token, i) => {
    const answer = await open(token, i + 1);
    if (answer[0] === 503) refused.push(answer[0]);
    return answer;
  });
  await expect.poll(() => refused.length).toBe(7);
  const answers = await endAll([...asked, open(await newShare('Other'), 99)]);
  expect(refused).toHaveLength(7);
  expect(answers.at(-1)?.[0]).toBe(200);
});

test('a page that nobody waits for any more is not made, and its place is free', async () => {
  const tokens = await Promise.all(['A', 'B', 'C', 'D'].map(newShare));
  const leaving = new AbortController();
  const first = open(tokens[0] ?? '', 1);
  await rendering(1);
  const left = [open(tokens[1] ?? '', 2, leaving.signal), open(tokens[2] ?? '', 2, leaving.signal)];
  await expect.poll(async () => open(tokens[3] ?? '', 2)).toEqual([503, BUSY]);
  leaving.abort();
  const again = open(tokens[3] ?? '', 2);
  await endAll([first, again, ...left]);
  expect(made).toEqual(['A NaN', 'D NaN']);
});

test('a page is made for those who joined after its first visitor left', async () => {
  const [one = '', two = ''] = await Promise.all(['A', 'B'].map(newShare));
  const leaving = new AbortController();
  const first = open(one, 1);
  await rendering(1);
  const left = open(two, 2, leaving.signal);
  const joined = open(two, 3);
  await expect.poll(async () => (await backend.sql`select from share_reads`).length).toBeGreaterThan(3);
  leaving.abort();
  const answers = await endAll([first, joined, left]);
  expect(answers[1]).toEqual([200, '<p>NaN']);
});

test('an address at which nothing is shared is told so at once while a large record is rendered', async () => {
  const first = open(await newShare('A'), 1);
  await rendering(1);
  expect(await open('A'.repeat(43), 2)).toEqual([404, '<p>nothing']);
  await endAll([first]);
});

test("a record's events are read only when its turn has come", async () => {
  const [one = '', two = ''] = await Promise.all(['A', 'B'].map(newShare));
  const asked = [open(one, 1)];
  await rendering(1);
  await backend.sql`delete from share_reads`;
  asked.push(open(two, 2));
  await expect.poll(() => backend.sql`select units from share_reads`).toEqual([{ units: 25 }]);
  await endAll(asked);
});
