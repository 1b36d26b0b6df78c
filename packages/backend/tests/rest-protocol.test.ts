import { beforeEach, describe, expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const bet = (changed: Row = {}): Row => ({
  notebook_id: notebook,
  date: '2026-01-05',
  description: 'Lakers -3.5',
  odds: -110,
  wager_amount: 110,
  status: 'pending',
  return_amount: null,
  ...changed,
});
const add = async (...rows: Row[]) => {
  const { data, error } = await person.rest.from('bets').insert(rows).select();
  expect(error).toBeNull();
  return data ?? [];
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await backend.request(path, { token: person.token, headers });
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    body: (await answer.json()) as unknown,
  };
};

describe('values', () => {
  test('amounts are JSON numbers, exact to the cent, in rows and in embedded rows', async () => {
    await add(bet({ wager_amount: 0.1 }), bet({ wager_amount: '999999.99' }));
    const { body } = await get(
      'notebooks?select=current_bankroll,bets(wager_amount)&bets.order=wager_amount',
    );
    expect(body).toEqual([
      { current_bankroll: 1000, bets: [{ wager_amount: 0.1 }, { wager_amount: 999999.99 }] },
    ]);
    const { body: rows } = await get('bets?select=wager_amount&order=wager_amount');
    expect(rows).toEqual([{ wager_amount: 0.1 }, { wager_amount: 999999.99 }]);
  });

  test('a sum is exact up to ten trillion dollars', async () => {
    await backend.sql`update notebooks set current_bankroll = 9999999999999.99 where id = ${notebook}`;
    expect((await get('notebooks?select=current_bankroll')).body).toEqual([
      { current_bankroll: 9999999999999.99 },
    ]);
  });

  test('a date is the same text in and out, embedded or not', async () => {
    const days = ['1900-01-01', '2024-02-29', '2026-03-08', '2026-11-01', '2200-12-31'];
    await add(...days.map((date) => bet({ date })));
    const rows = days.map((date) => ({ date }));
    expect((await get('bets?select=date&order=date')).body).toEqual(rows);
    expect((await get('notebooks?select=bets(date)&bets.order=date')).body).toEqual([{ bets: rows }]);
    expect((await get('bets?select=date&date=gte.2026-11-01&date=lte.2026-11-01')).body).toEqual([rows[3]]);
  });

  test('times are ISO 8601 with their offset, to the microsecond', async () => {
    await backend.sql`update notebooks set created_at = '2026-01-05 12:00:00.123456+02' where id = ${notebook}`;
    const { body } = await get('notebooks?select=created_at');
    expect(body).toEqual([{ created_at: '2026-01-05T10:00:00.123456+00:00' }]);
  });

  test('text arrays round-trip unchanged', async () => {
    const options = [
      'Plain',
      'with, comma',
      'with "quotes"',
      'back\\slash',
      '{braces}',
      'NULL',
      '',
      'ünïcode 🙂',
    ];
    const column = { notebook_id: notebook, column_name: 'Market', column_type: 'select' };
    const made = await person.rest
      .from('custom_columns')
      .insert({ ...column, select_options: options })
      .select();
    expect(made.data?.[0]?.select_options).toEqual(options);
    const changed = await person.rest
      .from('custom_columns')
      .update({ select_options: options.toReversed() })
      .match({ id: made.data?.[0]?.id })
      .select();
    expect(changed.data?.[0]?.select_options).toEqual(options.toReversed());
    const { body } = await get('custom_columns?select=select_options');
    expect(body).toEqual([{ select_options: options.toReversed() }]);
  });

  test('text is stored unchanged', async () => {
    for (const text of [
      '007',
      '1e3',
      'null',
      'true',
      '{}',
      '[1]',
      '"quoted"',
      "it's",
      'a\\b',
      '🙂 — “x”',
      'a\nb',
    ]) {
      const [row] = await add(bet({ description: text }));
      expect(row?.description).toBe(text);
      const found = await person.rest.from('bets').select().eq('description', text);
      expect(found.data?.map(({ id }) => id)).toEqual([row?.id]);
      const quoted = `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
      const { body } = await get(`bets?select=id&description=in.(${encodeURIComponent(quoted)},other)`);
      expect(body).toEqual([{ id: row?.id }]);
    }
  });
});

describe('reading', () => {
  test('a missing single row is PGRST116', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';
    const { status, error } = await person.rest.from('notebooks').select().match({ id: missing }).single();
    expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 0 rows']);
    const maybe = await person.rest.from('notebooks').select().match({ id: missing }).maybeSingle();
    expect([maybe.data, maybe.error]).toEqual([null, null]);
  });

  test('several rows for a single-row request are PGRST116', async () => {
    await notebookOf(person.rest);
    const { status, error } = await person.rest.from('notebooks').select().single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
  });

  test('rows are counted and paged', async () => {
    await add(...[1, 2, 3, 4, 5].map((odds) => bet({ odds: 100 + odds })));
    const page = await person.rest.from('bets').select('*', { count: 'exact' }).order('odds').range(1, 2);
    expect([page.status, page.count, page.data?.map(({ odds }) => odds)]).toEqual([206, 5, [102, 103]]);
    const exact = { prefer: 'count=exact' };
    expect(await get('bets?select=odds&order=odds&limit=1&offset=4', exact)).toEqual({
      status: 206,
      range: '4-4/5',
      body: [{ odds: 105 }],
    });
    expect(await get('bets?select=odds&offset=9', exact)).toMatchObject({
      status: 416,
      body: { code: 'PGRST103' },
    });
    const head = await person.rest.from('bets').select('*', { count: 'exact', head: true });
    expect([head.count, head.data]).toEqual([5, null]);
    const call = await person.rest.rpc(
      'custom_column_usage',
      { target_notebook: notebook },
      { head: true, count: 'exact' },
    );
    expect([call.status, call.count, call.data]).toEqual([200, 1, null]);
  });

  test('rows are ordered, with nulls where requested', async () => {
    const pending = bet();
    await add(pending, bet({ status: 'won', return_amount: 5 }), bet({ status: 'won', return_amount: 7 }));
    const order = async (by: string) =>
      ((await get(`bets?select=return_amount&order=${by}`)).body as Row[]).map((row) => row.return_amount);
    expect(await order('return_amount.asc.nullslast')).toEqual([5, 7, null]);
    expect(await order('return_amount.desc.nullslast')).toEqual([7, 5, null]);
    expect(await order('return_amount.asc.nullsfirst')).toEqual([null, 5, 7]);
    expect(await order('return_amount.desc')).toEqual([null, 7, 5]);
  });

  test('filters combine', async () => {
    await add(
      bet({ odds: 150, description: 'Lakers' }),
      bet({ odds: -120, description: 'lake view', status: 'lost', return_amount: 0 }),
      bet({ odds: 300, description: 'Celtics' }),
    );
    const found = async (filter: string) =>
      ((await get(`bets?select=odds&order=odds&${filter}`)).body as Row[]).map(({ odds }) => odds);
    expect(await found('odds=gte.150&odds=lt.300')).toEqual([150]);
    expect(await found('description=ilike.*lake*')).toEqual([-120, 150]);
    expect(await found('status=in.(lost,push)')).toEqual([-120]);
    expect(await found('return_amount=is.null')).toEqual([150, 300]);
    expect(await found('or=(odds.lt.0,description.eq.Celtics)')).toEqual([-120, 300]);
    expect(await found('status=not.eq.lost&odds=neq.150')).toEqual([300]);
  });

  test('bets come with their values, and notebooks with their bets', async () => {
    const [row] = await add(bet());
    await person.rest.rpc('add_recommended_fields', { target_notebook: notebook });
    const columns = (await person.rest.from('custom_columns').select().order('seq').limit(2)).data ?? [];
    const values = columns.map(({ id }, i) => ({ bet_id: row?.id, column_id: id, value: `v${i}` }));
    await person.rest.from('bet_custom_data').insert(values);
    const tree = 'notebooks?select=id,bets(id,bet_custom_data(column_id,value)),custom_columns(column_name)';
    const { body } = await get(`${tree}&bets.bet_custom_data.order=value&custom_columns.order=seq`);
    expect(body).toEqual([
      {
        id: notebook,
        bets: [
          { id: row?.id, bet_custom_data: values.map(({ column_id, value }) => ({ column_id, value })) },
        ],
        custom_columns: ['Game', 'Market', 'League', 'Sportsbook', 'Notes'].map((name) => ({
          column_name: name,
        })),
      },
    ]);
  });

  test("an entry can embed its account's owner", async () => {
    const account = (await person.rest.from('accounts').insert({ name: 'Main' }).select().single()).data;
    await person.rest
      .from('account_daily_pl')
      .insert({ account_id: account?.id, date: '2026-01-05', amount: -2.5 });
    const { body } = await get(
      'account_daily_pl?select=amount,note,accounts!inner(user_id)&date=gte.2026-01-01',
    );
    expect(body).toEqual([{ amount: -2.5, note: null, accounts: { user_id: person.id } }]);
  });
});

describe('writing', () => {
  test('an upsert updates existing rows and adds new ones', async () => {
    const account = (await person.rest.from('accounts').insert({ name: 'Main' }).select().single()).data;
    const entry = (date: string, amount: number) => ({ account_id: account?.id, date, amount, note: null });
    const save = (options: object, ...entries: Row[]) =>
      person.rest.from('account_daily_pl').upsert(entries, { onConflict: 'account_id,date', ...options });
    const stored = async () => (await get('account_daily_pl?select=date,amount&order=date')).body;

    expect((await save({}, entry('2026-01-05', 10))).status).toBe(201);
    expect((await save({}, entry('2026-01-05', -3.25), entry('2026-01-06', 4))).status).toBe(201);
    expect(await stored()).toEqual([
      { date: '2026-01-05', amount: -3.25 },
      { date: '2026-01-06', amount: 4 },
    ]);
    expect((await save({}, entry('2026-01-06', 5))).status).toBe(200);
    await save({ ignoreDuplicates: true }, entry('2026-01-06', 99), entry('2026-01-07', 7));
    expect(await stored()).toEqual([
      { date: '2026-01-05', amount: -3.25 },
      { date: '2026-01-06', amount: 5 },
      { date: '2026-01-07', amount: 7 },
    ]);
  });

  test('several rows are written together or not at all', async () => {
    const { status } = await person.rest.from('bets').insert([bet(), bet({ odds: 50 })]);
    expect(status).toBe(400);
    expect((await get('bets')).body).toEqual([]);
  });

  test('a column that only some rows have is null in the others, or its default on request', async () => {
    const { status: _, ...withoutStatus } = bet();
    const rows: Row[] = [bet({ status: 'lost', return_amount: 0 }), withoutStatus];
    const nulls = await person.rest.from('bets').insert(rows);
    expect([nulls.status, nulls.error?.code]).toEqual([400, '23502']);
    const defaults = await person.rest.from('bets').insert(rows, { defaultToNull: false }).select();
    expect(defaults.data?.map((row) => row.status)).toEqual(['lost', 'pending']);
    const { body } = await get('bets?select=status&order=status');
    expect(body).toEqual([{ status: 'lost' }, { status: 'pending' }]);
  });

  test('an upsert writes a column that its first row lacks', async () => {
    const account = (await person.rest.from('accounts').insert({ name: 'Main' }).select().single()).data;
    const entry = { account_id: account?.id, date: '2026-01-05', amount: 1 };
    const entries: Row[] = [entry, { ...entry, date: '2026-01-06', note: 'Late' }];
    const save = () =>
      person.rest
        .from('account_daily_pl')
        .upsert(entries, { onConflict: 'account_id,date', defaultToNull: false });
    expect((await save()).error).toBeNull();
    await person.rest.from('account_daily_pl').update({ note: null }).not('note', 'is', null);
    expect((await save()).error).toBeNull();
    const { body } = await get('account_daily_pl?select=note&order=date');
    expect(body).toEqual([{ note: null }, { note: 'Late' }]);
  });

  test('a write returns the requested columns', async () => {
    const { data } = await person.rest.from('bets').insert(bet()).select('*').single();
    expect(data).toMatchObject({ status: 'pending', seq: expect.any(Number) as number });
    const minimal = await person.rest.from('bets').insert(bet());
    expect([minimal.status, minimal.data]).toEqual([201, null]);
    const answer = await backend.request(`bets?id=eq.${String(data?.id)}&select=id,date`, {
      method: 'DELETE',
      token: person.token,
      headers: { prefer: 'return=representation' },
    });
    const given: unknown = await answer.json();
    expect(given).toEqual([{ id: data?.id, date: '2026-01-05' }]);
  });
});
