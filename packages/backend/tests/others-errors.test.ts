import { beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, keyOf, newBelongings, tables } from './support/belongings.ts';
import { type Row, dataApiOfFile } from './support/data-api.ts';
import { exposedSchema } from './support/exposed-schema.ts';
import { CALLS, newVictims, send, type Sent, UUID, type Victims } from './support/strangers.ts';

/*
 * A stranger who knows another user's ids learns nothing from refusals. (Shared records show ids of notebooks and bets.)
 * Status, headers and body are compared for ids of somebody with thousands of rows, of a deleted notebook and bet, of
 * somebody with one row of each kind, and of nobody. What was looked at:
 *
 * - Triggers that run before the policies check a new row, and read other rows for it: a new notebook's bankroll, the
 *   unit and the lock of a new bet, the day of a stamp. All values at which one may fail are tried, in every column.
 * - Triggers and constraints after the check (limits, withdrawals, unique and foreign keys, checks): nobody reaches them
 *   with another's parent, under any conflict target, whether duplicates are merged or ignored.
 * - Changes, deletions, and moves of own rows to another's parent. Which columns an error shows: PostgreSQL leaves
 *   "Failing row" and "Key (…)" out where policies apply.
 * - Functions with ids: those that run with more rights check the owner first, and answer as for an id of nobody.
 *
 * What differs, and stays: an own row under an id that another's row has (409 on insert, 403 or no row on upsert, 403 for
 * the part of an import). It tells that the id is taken and nothing else, which the last test of a table compares. An id
 * has 122 random bits, so this needs somebody who knows it already.
 */

const backend = await dataApiOfFile();
const { relations, functions } = await exposedSchema(backend.sql);

const TIME = /\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-][\d:]+)/g;

let stranger: Belongings;
let victims: Victims;
beforeAll(async () => {
  stranger = await newBelongings(backend);
  victims = await newVictims(backend);
}, 60_000);

/** Everything that the stranger gets, without ids and times. */
async function answerTo(sent: Sent): Promise<string> {
  const answer = await send(backend, stranger.person, sent);
  const text = JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
  return text.replaceAll(UUID, 'id').replaceAll(TIME, 'time');
}

/** Compares what is sent with the ids of each victim, in the same order. */
async function expectSameAnswers(
  sent: (of: Belongings) => Sent[],
  among: readonly (keyof Victims)[] = ['nobody', 'small', 'full', 'deleted'],
) {
  const [one = 'nobody', ...others] = among;
  const asked = sent(victims[one]);
  expect(asked.length).toBeGreaterThan(0);
  const expected = await Promise.all(asked.map(answerTo));
  for (const other of others) {
    const answers = await Promise.all(sent(victims[other]).map(answerTo));
    const different = answers.flatMap((answer, i) =>
      answer === expected[i]
        ? []
        : [{ sent: JSON.stringify(asked[i]).slice(0, 300), [one]: expected[i], [other]: answer }],
    );
    expect(different).toEqual([]);
  }
}

/** Values at which a trigger or a check may fail. */
const EXTREMES: Readonly<Record<string, readonly unknown[]>> = {
  date: ['5874897-12-31', '294276-12-31', 'infinity', '-infinity', '1900-01-01'],
  'timestamp with time zone': ['294276-12-31', 'infinity', '-infinity', '2020-01-01Z'],
  'numeric(18,2)': ['9999999999999999.99', '-9999999999999999.99', '-1000000000', 'NaN'],
  'numeric(12,2)': ['9999999999.99', '-9999999999.99', 'NaN'],
  integer: [2_147_483_647, -2_147_483_648, 0],
  text: ['', 'Lakers 7', 'x'.repeat(3000)],
  jsonb: [[], {}, null],
};

/** The row, and the row with each extreme in each column. */
function variants(table: string, row: Row): Row[] {
  const columns = relations.find(({ name }) => name === table)?.columns ?? [];
  const written = columns.filter(({ isWritable, name }) => isWritable && !name.endsWith('id'));
  return [
    row,
    ...written.flatMap(({ name, type }) =>
      (EXTREMES[type] ?? [null, '1e30']).map((value) => Object.assign({}, row, { [name]: value })),
    ),
  ];
}

/** The keys that an upsert may name, besides the id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  saved_filters: ['id', 'user_id,name'],
  game_files: ['id', 'user_id,name'],
  account_daily_pl: ['id', 'account_id,date'],
  bet_custom_data: ['bet_id,column_id'],
};

const query = (columns: Row) =>
  new URLSearchParams(
    Object.entries(columns).map(([name, value]) => [name, `eq.${String(value)}`]),
  ).toString();

describe.each(tables)('$name', (table) => {
  const { name, parent, change, required } = table;
  const post = (body: Row, target = '', prefer = ''): Sent => ({
    method: 'POST',
    path: target === '' ? name : `${name}?on_conflict=${target}`,
    body,
    prefer,
  });

  test("a row for another's parent is refused alike, whatever the parent has", async () => {
    const upserts = (KEYS[name] ?? ['id']).flatMap((target) => [
      [target, 'resolution=merge-duplicates'],
      [target, 'resolution=ignore-duplicates'],
    ]);
    await expectSameAnswers((of) =>
      variants(name, table.another(of)).flatMap((body) =>
        [[], ...upserts].map(([target, prefer]) => post(body, target, prefer)),
      ),
    );
  });

  test("a change or deletion of another's row finds nothing, whatever the row has", async () => {
    const asked: Omit<Sent, 'path'>[] = [
      { method: 'GET' },
      { method: 'DELETE' },
      ...variants(name, change).map((body) => ({ method: 'PATCH', body })),
    ];
    await expectSameAnswers((of) =>
      [keyOf(table, of[name]), { [parent.column]: parent.of(of) }].flatMap((columns) =>
        asked.map((each) => Object.assign({ path: `${name}?${query(columns)}` }, each)),
      ),
    );
  });

  test("an own row can't be moved to another's parent, whatever the parent has", async () => {
    const own = query({ [parent.column]: parent.of(stranger) });
    await expectSameAnswers((of) => {
      const moved = { [parent.column]: parent.of(of) };
      return [moved, { ...change, ...moved }].map((body) => ({
        method: 'PATCH',
        path: `${name}?${own}`,
        body,
      }));
    });
  });

  test("an own row under another's id is refused alike, whatever the row has", async () => {
    await expectSameAnswers(
      (of) => {
        const needed = Object.fromEntries(required.map((column) => [column, of[name][column]]));
        return variants(name, { ...table.another(stranger), ...needed, id: of[name].id }).flatMap((body) =>
          ['', ', resolution=merge-duplicates', ', resolution=ignore-duplicates'].map((kind) =>
            post(body, '', `tx=rollback${kind}`),
          ),
        );
      },
      ['small', 'full'],
    );
  });
});

test.each([
  ['record_stamps', { hash: '\\x00', kind: 'ots', data: '\\x01' }],
  ['record_shares', { shown: ['odds'], expires_at: '2026-12-31Z' }],
])("another's %s are refused alike, whatever the record has", async (name, row) => {
  await expectSameAnswers(({ notebooks: { id } }) => [
    ...variants(name, { ...row, notebook_id: id }).map((body) => ({ method: 'POST', path: name, body })),
    { method: 'GET', path: `${name}?notebook_id=eq.${String(id)}` },
    { method: 'DELETE', path: `${name}?notebook_id=eq.${String(id)}` },
  ]);
});

/** The arguments that name somebody's row. */
const NAMES_A_ROW = /^(target_.*|ids|moves|edits|settlements|changes)$/;

describe("a function with another's ids", () => {
  test.each(CALLS)('%s answers alike, whatever the row has', async (name, args) => {
    await expectSameAnswers((of) =>
      args(of, stranger).map((body) => ({ method: 'POST', path: `rpc/${name}`, body })),
    );
  });

  test('every function that takes ids is here', () => {
    const taking = functions.filter(({ args }) => args.some((arg) => NAMES_A_ROW.test(arg.name)));
    const here = new Set([...CALLS.map(([name]) => name), 'stage_import']);
    expect(taking.map(({ name }) => name).filter((name) => !here.has(name))).toEqual([]);
  });
});
