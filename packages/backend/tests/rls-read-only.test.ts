import { beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, newBelongings } from './support/belongings.ts';
import { type Row, dataApiOfFile } from './support/data-api.ts';
import { raw } from './support/owner-sql.ts';
import { READ_ONLY, writeReadOnly } from './support/rls-tables.ts';

const backend = await dataApiOfFile();

const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];
const REFUSED = [403, '42501'];
const SIGN_IN_FIRST = [401, '42501'];

describe.each(READ_ONLY)('$name, which users only read', ({ name, parent, of, change, more }) => {
  let owner: Belongings;
  let stranger: Belongings;
  beforeAll(async () => {
    owner = await newBelongings(backend);
    stranger = await newBelongings(backend);
    for (const each of [owner, stranger]) await writeReadOnly(backend, each);
  });

  test('shows users their own rows only', async () => {
    for (const { person, [of]: mine } of [owner, stranger]) {
      const { data } = await person.rest.from(name).select(parent);
      expect(data).toEqual([{ [parent]: mine.id }]);
    }
    const all = stranger.person.rest.from(name).select('*', { count: 'exact' });
    const { data, count } = await all.match({ [parent]: owner[of].id });
    expect([data, count]).toEqual([[], 0]);
    expect(outcome(await backend.anonymous.from(name).select())).toEqual(SIGN_IN_FIRST);
  });

  test("can't be written by anyone", async () => {
    const kept = () => raw(backend.sql, `select * from ${name} where ${parent} = '${String(owner[of].id)}'`);
    const before = [...(await kept())];
    const own: Row = { [parent]: owner[of].id };
    for (const [rest, refusal] of [
      [owner.person.rest, REFUSED],
      [stranger.person.rest, REFUSED],
      [backend.anonymous, SIGN_IN_FIRST],
    ] as const) {
      const row: Row = { ...own, ...more, ...change };
      expect(outcome(await rest.from(name).insert(row))).toEqual(refusal);
      expect(outcome(await rest.from(name).upsert(row))).toEqual(refusal);
      expect(outcome(await rest.from(name).update(change).match(own))).toEqual(refusal);
      expect(outcome(await rest.from(name).delete().match(own))).toEqual(refusal);
    }
    expect([...(await kept())]).toEqual(before);
  });
});
