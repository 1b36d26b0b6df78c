import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Row, dataApiOfFile } from './support/data-api.ts';
import { insertInto, raw } from './support/owner-sql.ts';
import { newRecord } from './support/records.ts';
import { NEVER_CHANGED } from './support/rls-tables.ts';

const backend = await dataApiOfFile();

const REFUSED = [403, '42501'];
const SIGN_IN_FIRST = [401, '42501'];

const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];

describe.each(NEVER_CHANGED)('$name', ({ name, another, change }) => {
  const rowsOf = async (record: Row) => {
    const found = await backend.sql<{ row: Row }[]>`
      select to_jsonb(t) as row from ${raw(backend.sql, name)} t where notebook_id = ${String(record['notebook_id'])}`;
    return found.map(({ row }) => row);
  };

  /** A user with a record and one row, which are stored bypassing the policies. */
  async function newOwner(): Promise<{ person: Person; record: Row; row: Row }> {
    const person = await backend.newPerson();
    const notebook = await newRecord(person);
    const [found] = await backend.sql<{ record: Row }[]>`
      select to_jsonb(r) as record from records r where notebook_id = ${notebook}`;
    const record = found?.record ?? {};
    await insertInto(backend.sql, name, another(record));
    const [row] = await rowsOf(record);
    return { person, record, row: row ?? {} };
  }

  let owner: Awaited<ReturnType<typeof newOwner>>;
  let stranger: Awaited<ReturnType<typeof newOwner>>;
  beforeAll(async () => {
    owner = await newOwner();
    stranger = await newOwner();
  });

  describe('the owner', () => {
    test('sees only their own rows', async () => {
      expect((await owner.person.rest.from(name).select()).data).toEqual([owner.row]);
    });

    test('can insert', async () => {
      const mine = await newOwner();
      const { error, status } = await mine.person.rest.from(name).insert(another(mine.record));
      expect([error, status]).toEqual([null, 201]);
      expect(await rowsOf(mine.record)).toHaveLength(2);
    });

    test("can't update or upsert", async () => {
      const from = () => owner.person.rest.from(name);
      const { id } = owner.row;
      expect(outcome(await from().update(change).match({ id }))).toEqual(REFUSED);
      expect(outcome(await from().upsert({ ...another(owner.record), ...change, id }))).toEqual(REFUSED);
      expect(await rowsOf(owner.record)).toEqual([owner.row]);
    });

    test('can delete', async () => {
      const { person, record, row } = await newOwner();
      const { data } = await person.rest.from(name).delete().match({ id: row['id'] }).select();
      expect(data).toEqual([row]);
      expect(await rowsOf(record)).toEqual([]);
    });
  });

  describe('a stranger', () => {
    test('sees nothing', async () => {
      const all = stranger.person.rest.from(name).select('*', { count: 'exact' });
      const { data, count } = await all.match({ id: owner.row['id'] });
      expect([data, count]).toEqual([[], 0]);
    });

    test("can't insert, update or upsert", async () => {
      const from = () => stranger.person.rest.from(name);
      const { id } = owner.row;
      expect(outcome(await from().insert(another(owner.record)))).toEqual(REFUSED);
      expect(outcome(await from().update(change).match({ id }))).toEqual(REFUSED);
      for (const record of [owner.record, stranger.record]) {
        expect(outcome(await from().upsert({ ...another(record), ...change, id }))).toEqual(REFUSED);
      }
      expect(await rowsOf(owner.record)).toEqual([owner.row]);
    });

    test("can't delete, not even without a condition", async () => {
      const { person, record } = await newOwner();
      const { data } = await person.rest.from(name).delete().match({ id: owner.row['id'] }).select();
      expect(data).toEqual([]);
      await backend.actAs(person, (tx) => tx`delete from ${raw(tx, name)}`);
      expect(await rowsOf(record)).toEqual([]);
      expect(await rowsOf(owner.record)).toEqual([owner.row]);
    });
  });

  describe('a signed-out caller', () => {
    const from = () => backend.anonymous.from(name);
    const verbs = {
      select: () => from().select(),
      insert: () => from().insert(another(owner.record)),
      update: () => from().update(change).match({ id: owner.row['id'] }),
      upsert: () => from().upsert({ ...another(owner.record), ...change, id: owner.row['id'] }),
      delete: () => from().delete().match({ id: owner.row['id'] }),
    };
    test.each(Object.entries(verbs))("can't %s", async (_, verb) => {
      expect(outcome(await verb())).toEqual(SIGN_IN_FIRST);
      expect(await rowsOf(owner.record)).toEqual([owner.row]);
    });
  });
});
