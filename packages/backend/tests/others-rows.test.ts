import { beforeAll, expect, test } from 'vitest';
import { newBelongings } from './support/belongings.ts';
import { notebookOf } from './support/bets.ts';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { exposedSchema } from './support/exposed-schema.ts';
import { addManyRows } from './support/many-rows.ts';
import { writeReadOnly } from './support/rls-tables.ts';

/*
 * An answer doesn't depend on rows that the caller may not see. What was looked at:
 *
 * - Counts: exact, planned and estimated, by GET and HEAD, with Range and offset, over ranges of every readable column of
 *   every table and view. Status, all headers and body are compared before and after another user has thousands of rows.
 *   The same for somebody with more rows of their own than an answer has, above which PostgREST estimates.
 * - Errors that only some plans run into: if a change joined its rows with its body, an invalid body would be an error or
 *   none, depending on how many rows PostgreSQL estimates. That tells as much as a planned count.
 * - Sorting, limits and embeddings: filters are on rows that the policies have let through, or can't fail (they are
 *   leakproof); an embedding is read for each row above it, in this order.
 * - Plans as such: no statistics are kept but of ids (others-work.test.ts).
 * - Answers with numbers that all users share: see "Not covered" in docs/security.md for `seq`.
 * - Elsewhere: who has an account (auth-known-address.test.ts), other people's changes (realtime-audience.test.ts),
 *   shares (record-shares.test.ts), refusals (others-errors.test.ts), durations (others-work.test.ts). The number of
 *   notebooks ever had is in a record on purpose. Sequences and catalogues can't be reached through the Data API.
 */

const backend = await dataApiOfFile();
const { relations } = await exposedSchema(backend.sql);

/** Conditions by a column's type that hold for many of the other user's rows. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  text: ['gte.L,lt.M', 'like.Lakers*', 'in.(Lakers,pending,lost)'],
  date: ['gte.2026-01-01,lt.2026-02-01', 'eq.2026-01-05'],
  'timestamp with time zone': ['gte.2020-01-01,lt.2200-01-01'],
  uuid: ['gte.00000000-0000-4000-8000-000000000000'],
  boolean: ['is.false'],
  number: ['gte.10,lt.200', 'in.(1,10,100)'],
  other: ['not.is.null'],
};
const typeIn = (type: string) => (/^(numeric|integer|bigint)/.test(type) ? 'number' : type);

/** Every readable column of every table and view, each with its conditions, as a query. */
const queries = relations.flatMap(({ name, columns }) =>
  columns.flatMap((column) =>
    [...(CONDITIONS[typeIn(column.type)] ?? []), ...(CONDITIONS.other ?? [])].map((all) => {
      const conditions = /^[a-z]+\.[^(]*,/.test(all) ? all.split(',') : [all];
      return {
        name,
        query: conditions.map((each) => `${column.name}=${encodeURIComponent(each)}`).join('&'),
      };
    }),
  ),
);

type Sent = [method: string, path: string, headers: Record<string, string>, body?: string];

/** Ways to ask for a count. Each query is asked in two of them, in turn. */
const KINDS: readonly ((path: string) => Sent)[] = [
  (path) => ['GET', path, { prefer: 'count=planned' }],
  (path) => ['HEAD', path, { prefer: 'count=estimated' }],
  (path) => ['HEAD', `${path}&offset=1`, { prefer: 'count=planned, handling=strict' }],
  (path) => ['GET', path, { prefer: 'count=estimated', range: '0-4' }],
  (path) => ['HEAD', path, { prefer: 'count=planned', range: '2-4' }],
  (path) => ['GET', `${path}&limit=3`, { prefer: 'count=estimated' }],
  (path) => ['GET', `${path}&offset=1`, { prefer: 'count=exact' }],
];
const counts = queries.flatMap(({ name, query }, i) => {
  const turns = new Set([i, i + 1 + (i % 5)].map((turn) => turn % KINDS.length));
  return KINDS.filter((_, kind) => turns.has(kind)).map((ask) => ask(`${name}?${query}`));
});

/** Numbers that no column can hold. */
const INVALID: Readonly<Record<string, string>> = {
  bets: 'wager_amount',
  notebooks: 'starting_bankroll',
  bankroll_movements: 'amount',
  account_daily_pl: 'amount',
};
const changes = queries.flatMap(({ name, query }): Sent[] =>
  INVALID[name] === undefined
    ? []
    : [['PATCH', `${name}?${query}`, {}, JSON.stringify({ [INVALID[name]]: '1e30' })]],
);
const ofBets = queries
  .filter(({ name }) => ['bets', 'read_bets'].includes(name))
  .map(({ name, query }): Sent => ['HEAD', `${name}?${query}`, { prefer: 'count=estimated' }]);

async function answersTo({ token }: Person, all: readonly Sent[]): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < all.length; i += 8) {
    const some = all.slice(i, i + 8).map(async ([method, path, headers, body]) => {
      const type = { 'content-type': 'application/json' };
      const init = { method, token, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
      const answer = await backend.request(path, init);
      const given = JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
      return `${method} ${path} ${headers.prefer ?? ''}: ${given}`;
    });
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

let stranger: Person;
/** Somebody with more bets than an answer has. */
let busy: Person;
const asked: [what: string, by: () => Person, all: readonly Sent[]][] = [
  ['counts of nothing', () => stranger, counts],
  ['counts of own bets', () => busy, ofBets],
  ['changes with an invalid body', () => stranger, changes],
];
const before = new Map<string, string[]>();
beforeAll(async () => {
  stranger = await backend.newPerson();
  busy = await backend.newPerson();
  const notebook = await notebookOf(busy.rest);
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    select ${notebook}, '2026-01-05', 'Zebras', 100, 10 from generate_series(1, 1100)`;
  await backend.sql.script('vacuum analyze');
  for (const [what, by, all] of asked) before.set(what, await answersTo(by(), all));
  const victim = await newBelongings(backend);
  await writeReadOnly(backend, victim);
  await addManyRows(backend, victim);
}, 60_000);

test.each(asked)("%s are the same with and without another user's rows", async (what, by, all) => {
  expect(all.length).toBeGreaterThan(100);
  const answers = await answersTo(by(), all);
  const was = before.get(what) ?? [];
  expect(answers.filter((answer, i) => answer !== was[i]).slice(0, 20)).toEqual([]);
});

test('a count is exact, whatever was preferred, and says so', async () => {
  for (const preferred of ['exact', 'planned', 'estimated']) {
    const prefer = { prefer: `count=${preferred}` };
    const { headers } = await backend.request('bets?limit=1', { token: busy.token, headers: prefer });
    expect([headers.get('content-range'), headers.get('preference-applied')]).toEqual([
      '0-0/1100',
      'count=exact',
    ]);
  }
});
