import { beforeAll, describe, expect, test } from 'vitest';
import {
  columnOf,
  keyOf,
  newBelongings,
  store,
  stored,
  tables,
  upsertOf,
  type Belongings,
} from './support/belongings.ts';
import { dataApiOfFile, type Row } from './support/data-api.ts';
import { raw, updateAll } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

const REFUSED = [403, '42501'];
const SIGN_IN_FIRST = [401, '42501'];

const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];

describe.each(tables)('$name', (table) => {
  const { name, change, key } = table;
  const onKey = { onConflict: key.join(',') };
  let owner: Belongings;
  let stranger: Belongings;
  let row: Row;
  beforeAll(async () => {
    owner = await newBelongings(backend);
    stranger = await newBelongings(backend);
    row = owner[name];
  });

  describe('the owner', () => {
    let mine: Belongings;
    beforeAll(async () => {
      mine = await newBelongings(backend);
    });

    test('sees only their own rows', async () => {
      const { data } = await owner.person.rest.from(name).select();
      const own = name === 'custom_columns' ? [row, owner.spare_column] : [row];
      expect(data).toEqual(own);
    });

    test('can insert', async () => {
      const { error, status } = await mine.person.rest.from(name).insert(table.another(mine));
      expect([error, status]).toEqual([null, 201]);
    });

    test('can update', async () => {
      const which = keyOf(table, mine[name]);
      const { data } = await mine.person.rest.from(name).update(change).match(which).select();
      expect(data).toEqual([await stored(backend, table, mine[name])]);
      expect(data).toEqual([expect.objectContaining(change)]);
    });

    test('can upsert, but not set a protected parent', async () => {
      const fresh = await newBelongings(backend);
      const answer = await fresh.person.rest.from(name).upsert(upsertOf(table, fresh, change), onKey);
      expect(outcome(answer)).toEqual(table.upsertSetsParent ? [200, undefined] : REFUSED);
      const expected = table.upsertSetsParent ? change : fresh[name];
      expect(await stored(backend, table, fresh[name])).toMatchObject(expected);
    });

    test('can delete', async () => {
      const which = keyOf(table, mine[name]);
      const { data } = await mine.person.rest.from(name).delete().match(which).select();
      expect(data).toHaveLength(1);
      expect(await stored(backend, table, mine[name])).toBeUndefined();
    });

    test("can't move a row to another user's parent", async () => {
      const moved: Row = { [table.parent.column]: table.parent.of(stranger) };
      const answer = await owner.person.rest.from(name).update(moved).match(keyOf(table, row));
      expect(outcome(answer)).toEqual(REFUSED);
      // Without a condition, the policy for reading doesn't apply.
      const moveAll = backend.actAs(owner.person, (tx) => updateAll(tx, name, moved));
      await expect(moveAll).rejects.toMatchObject({ code: '42501' });
      expect(await stored(backend, table, row)).toEqual(row);
    });
  });

  describe('a stranger', () => {
    test('sees nothing', async () => {
      const all = stranger.person.rest.from(name).select('*', { count: 'exact' });
      const { data, count } = await all.match(keyOf(table, row));
      expect([data, count]).toEqual([[], 0]);
    });

    test("can't insert", async () => {
      expect(outcome(await stranger.person.rest.from(name).insert(table.another(owner)))).toEqual(REFUSED);
    });

    test("can't update", async () => {
      const which = keyOf(table, row);
      const { data } = await stranger.person.rest.from(name).update(change).match(which).select();
      expect(data).toEqual([]);
      expect(await stored(backend, table, row)).toEqual(row);
    });

    test("can't upsert over a row", async () => {
      const answer = await stranger.person.rest.from(name).upsert(upsertOf(table, owner, change), onKey);
      expect(outcome(answer)).toEqual(REFUSED);
      expect(await stored(backend, table, row)).toEqual(row);
    });

    test("can't take over a row by an upsert with their own parent", async () => {
      const mine = { [table.parent.column]: table.parent.of(stranger) };
      const sent = { ...upsertOf(table, owner, change), ...mine };
      const { status } = await stranger.person.rest.from(name).upsert(sent, onKey);
      // If the parent is part of the key, the upsert refers to one of the caller's own rows, or to a row that can't
      // exist.
      expect(key.includes(table.parent.column) ? [200, 403] : [403]).toContain(status);
      expect(await stored(backend, table, row)).toEqual(row);
    });

    test("can't delete", async () => {
      const { data } = await stranger.person.rest.from(name).delete().match(keyOf(table, row)).select();
      expect(data).toEqual([]);
      expect(await stored(backend, table, row)).toEqual(row);
    });

    // With a condition, the policy for reading applies too. Without one, which only SQL can send, only the verb's own
    // policy applies.
    test("can't reach another user's rows with an unconditional update or delete", async () => {
      const { person, [name]: mine } = await newBelongings(backend);
      await backend.actAs(person, (tx) => updateAll(tx, name, change));
      expect(await stored(backend, table, mine)).toMatchObject(change);
      await backend.actAs(person, (tx) => tx`delete from ${raw(tx, name)}`);
      expect(await stored(backend, table, mine)).toBeUndefined();
      expect(await stored(backend, table, row)).toEqual(row);
    });

    test("can't move a row to their own parent", async () => {
      const moved: Row = { [table.parent.column]: table.parent.of(stranger) };
      await stranger.person.rest.from(name).update(moved).match(keyOf(table, row));
      expect(await stored(backend, table, row)).toEqual(row);
    });
  });

  describe('a signed-out caller', () => {
    const from = () => backend.anonymous.from(name);
    const verbs = {
      select: () => from().select(),
      insert: () => from().insert(table.another(owner)),
      update: () => from().update(change).match(keyOf(table, row)),
      upsert: () => from().upsert(upsertOf(table, owner, change), onKey),
      delete: () => from().delete().match(keyOf(table, row)),
    };
    test.each(Object.entries(verbs))("can't %s", async (_, verb) => {
      expect(outcome(await verb())).toEqual(SIGN_IN_FIRST);
      expect(await stored(backend, table, row)).toEqual(row);
    });
  });
});

describe('joined tables', () => {
  let owner: Belongings;
  let stranger: Belongings;
  beforeAll(async () => {
    owner = await newBelongings(backend);
    stranger = await newBelongings(backend);
  });

  test("the owner's summaries contain only their own notebooks", async () => {
    const { data } = await owner.person.rest.from('notebook_summaries').select();
    expect(data).toEqual([
      expect.objectContaining({
        id: owner.notebooks.id,
        totals: { pending: { bet_count: 1, wagered_cents: 10_00, returned_cents: 0, bonus_cents: 0 } },
      }),
    ]);
  });

  test("a stranger's summaries contain nothing of another's notebook", async () => {
    const all = stranger.person.rest.from('notebook_summaries').select();
    expect((await all.match({ id: owner.notebooks.id })).data).toEqual([]);
  });

  test('the summaries reject signed-out callers', async () => {
    const answer = await backend.anonymous.from('notebook_summaries').select();
    expect(outcome(answer)).toEqual(SIGN_IN_FIRST);
  });

  test("the summaries can't be written", async () => {
    const { rest } = owner.person;
    const answer = await rest
      .from('notebook_summaries')
      .update({ name: 'x' })
      .match({ id: owner.notebooks.id });
    expect(outcome(answer)).toEqual(REFUSED);
    expect((await rest.from('notebooks').select()).data).toEqual([owner.notebooks]);
  });

  test.each(['read_bets', 'bet_lines', 'recent_bets'])("%s shows only the user's own bets", async (view) => {
    const mine = await owner.person.rest.from(view).select('id');
    expect(mine.data).toEqual([{ id: owner.bets.id }]);
    const others = await stranger.person.rest.from(view).select('id');
    expect(others.data).toEqual([{ id: stranger.bets.id }]);
    expect(outcome(await backend.anonymous.from(view).select('id'))).toEqual(SIGN_IN_FIRST);
    const answer = await owner.person.rest.from(view).update({ seq: 0 }).match({ id: owner.bets.id });
    expect([400, 403]).toContain(answer.status);
  });

  test("embedding shows no rows that a direct request wouldn't", async () => {
    const tree = 'notebooks?select=id,bets(id,bet_custom_data(value)),custom_columns(id)';
    const answer = await backend.request(tree, { token: stranger.person.token });
    const text = await answer.text();
    expect(text).toContain(stranger.bets.id);
    expect(text).not.toContain(owner.bets.id);
  });

  test("a value can't join the user's bet with a field of another notebook", async () => {
    const second = await store(backend, 'notebooks', { user_id: owner.person.id, name: 'Second' });
    const elsewhere = await store(backend, 'custom_columns', columnOf(second));
    for (const column of [elsewhere, stranger.custom_columns]) {
      const value = { bet_id: owner.bets.id, column_id: column.id, value: 'x' };
      expect(outcome(await owner.person.rest.from('bet_custom_data').insert(value))).toEqual(REFUSED);
      const all = owner.person.rest.from('bet_custom_data').update({ column_id: column.id });
      expect(outcome(await all.match({ bet_id: owner.bets.id }))).toEqual(REFUSED);
    }
  });

  test("a deleted user's token can neither read nor write", async () => {
    const { person } = await newBelongings(backend);
    await backend.sql`delete from auth.users where id = ${person.id}`;
    const { data, error } = await person.rest.from('notebooks').select();
    // Whether the policy is evaluated for a row of somebody else, or for none, depends on the plan.
    expect([[], 'PT401']).toContainEqual(data ?? error.code);
    const answer = await person.rest.from('notebooks').insert({ name: 'Ghost' });
    expect(outcome(answer)).toEqual([401, 'PT401']);
  });
});

test("clients can't set a row's import, or clear it", async () => {
  const mine = await newBelongings(backend);
  const imported = [
    'notebooks',
    'accounts',
    'bets',
    'bankroll_movements',
    'custom_columns',
    'account_daily_pl',
  ] as const;
  for (const name of imported) {
    const own = mine.person.rest
      .from(name)
      .update({ import_id: mine.person.id })
      .match({ id: mine[name].id });
    expect(outcome(await own)).toEqual(REFUSED);
  }
  for (const name of ['notebooks', 'accounts'] as const) {
    const nobodys = mine.person.rest.from(name).insert({ name: 'x', user_id: null });
    expect(outcome(await nobodys)).toEqual(REFUSED);
  }
});
