import { QueryClient, type QueryKey, type QueryFunction } from '@tanstack/react-query';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#data/data-client.ts';
import { type ExportPage, toExportedData } from '#data/transfer/exported-data.ts';
import { planOfExport } from '#domain/import/plan.ts';
import { exportJson, readExportJson } from '#domain/export/export-json.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { BacktestMark } from '#domain/notebooks/notebook.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { notebookOf, storedBets } from './support/bets.ts';
import { type Person, secrets, dataApiOfFile } from './support/data-api.ts';
import { A_BET, addBet, answerOf, call as callAs } from './support/functions.ts';
import { callerOf, EMPTY_PLAN, plannedBet, plannedNotebook, sendImport } from './support/imports.ts';

const backend = await dataApiOfFile();
let person: Person;
let call: Call;
let own: string;

beforeAll(async () => {
  // The few browser features that the data layer needs.
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('authorization', `Bearer ${person.token}`);
    request.headers.set('apikey', secrets.publishableKey);
    return backend.api.fetch(request, { clientAddress: '127.0.0.1' });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  person = await backend.newPerson();
  call = callerOf(person);
  own = await notebookOf(person.rest);
});

const MARK: BacktestMark = {
  rule: '{"market":"1x2","side":"draw"}',
  description: 'Draws at the average price',
  games: ['E0 2024/25'],
  files: ['E0.csv'],
  tries: 9,
  opened: false,
  figures: {
    bets: 500,
    won: 326,
    lost: 164,
    roi: 0.63,
    chance: 0.9,
    logEvidence: 2.5,
    closing: { known: 500, mean: 0.007 },
    fairClosing: { known: 0 },
  },
};

/** Saves a backtest as the product does. */
async function saveBacktest(count: number): Promise<string> {
  const notebook = plannedNotebook({ name: 'Lakers backtest', backtest: MARK });
  const bets = Array.from({ length: count }, (_, i) =>
    plannedBet(notebook.id, {
      description: `Lakers ${i}`,
      day: `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
      ...(i % 3 === 0 && { status: 'lost', returned: cents(0) }),
      ...(i % 50 === 1 && { status: 'pending', returned: null }),
    }),
  );
  await sendImport(call, { ...EMPTY_PLAN, notebooks: [notebook], bets }, { id: randomUUID() });
  return notebook.id;
}

type AnyQuery = { queryKey: QueryKey; queryFn?: unknown };

/** What each query that reads across notebooks returns, as the product's screens ask. */
async function figuresOfAccount() {
  const client = new QueryClient();
  const { notebookQueries } = await import('#data/notebooks.ts');
  const { recentBetQueries } = await import('#data/bets/recent-bets.ts');
  const { betDayQueries } = await import('#data/bets/bet-days.ts');
  const { betSearchQueries } = await import('#data/bets/bet-search.ts');
  const { recapQueries } = await import('#data/bets/recap-bets.ts');
  const { notebookCountQueries } = await import('#data/notebook-count.ts');
  const { movementQueries } = await import('#data/bankroll.ts');
  const notebooks = await client.query(notebookQueries.all());
  const week = { first: isoDay('2026-01-04'), last: isoDay('2026-01-10') };
  const queries: AnyQuery[] = [
    recentBetQueries.latest(),
    recentBetQueries.pending(),
    betDayQueries.since(null),
    betDayQueries.since(isoDay('2026-01-05')),
    betSearchQueries.matching('Lakers'),
    recapQueries.week(week, notebooks),
    notebookCountQueries.ever(),
    movementQueries.all(),
  ];
  const answers = await Promise.all(
    queries.map(({ queryKey, queryFn }) =>
      client.query({ queryKey: [...queryKey, 'again'], queryFn: queryFn as QueryFunction }),
    ),
  );
  return [notebooks, ...answers];
}

test('a backtest of 500 bets changes no total, list or figure of the account', async () => {
  await addBet(person, own, { status: 'won', return_cents: 210_00 });
  await addBet(person, own, { description: 'Lakers -4.5' });
  await person.rest.from('bankroll_movements').insert({ notebook_id: own, date: '2026-01-05', amount: 5 });
  const before = await figuresOfAccount();
  const backtest = await saveBacktest(500);
  expect(await storedBets(person.rest, backtest)).toHaveLength(500);
  expect(await figuresOfAccount()).toEqual(before);
  // Neither does counting everything again.
  expect(await recountTotals(backend.sql)).toEqual([]);
  await person.rest.from('notebooks').delete().eq('id', backtest);
  expect(await figuresOfAccount()).toEqual(before);
  expect(await storedBets(person.rest, backtest)).toEqual([]);
});

test('a backtest has its own totals, its mark, and bets chosen with hindsight', async () => {
  const id = await saveBacktest(500);
  const { notebookQueries } = await import('#data/notebooks.ts');
  const client = new QueryClient();
  const backtest = await client.query(notebookQueries.one(id));
  expect(backtest).toMatchObject({ backtest: MARK, totals: { won: { count: 326 } } });
  const { backtestQueries } = await import('#data/backtests.ts');
  expect(await client.query(backtestQueries.notebooks())).toEqual([backtest]);
  const late = person.rest.from('bets').select('id', { count: 'exact' }).limit(1);
  expect((await late.match({ notebook_id: id, chosen_before: false, status: 'won' })).count).toBe(326);
});

test("a backtest's bets can't be added to, changed, settled, moved or deleted one by one", async () => {
  const id = await saveBacktest(2);
  const ordinary = await addBet(person, own);
  const all = () => backend.sql`select * from bets where notebook_id = ${id} order by seq`;
  const before = [...(await all())];
  const { data } = await person.rest.from('bets').select().eq('notebook_id', id).order('seq');
  const [bet, pending] = data ?? [];
  const seen = { id: bet?.id, updated_at: bet?.updated_at };
  const { rest } = person;
  const answers = [
    await answerOf(rest, 'add_bet', { target_notebook: id, bet: A_BET }),
    await answerOf(rest, 'add_bets', { target_notebook: id, bets: [{ bet: A_BET }] }),
    await answerOf(rest, 'edit_bet', { target_bet: bet?.id, seen_updated_at: bet?.updated_at, bet: A_BET }),
    await answerOf(rest, 'edit_bets', { edits: [{ ...seen, wager_cents: 1 }] }),
    await answerOf(rest, 'settle_bets', {
      settlements: [{ id: pending?.id, updated_at: pending?.updated_at, outcome: 'won' }],
    }),
    await answerOf(rest, 'move_bets', {
      moves: [{ id: ordinary.id, updated_at: ordinary.updatedAt }],
      target_notebook: id,
    }),
  ];
  expect(answers.map(([status]) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await rest.from('bets').insert({ ...SENT, notebook_id: id })).status).toBe(403);
  expect((await rest.from('bets').update({ odds: 500 }).eq('id', String(bet?.id))).status).toBe(403);
  const deposit = { notebook_id: id, date: '2026-01-05', amount: 5 };
  expect((await rest.from('bankroll_movements').insert(deposit)).status).toBe(403);
  // What names bets leaves those of backtests alone, as it does for bets that aren't there.
  await rest.rpc('move_bets', { moves: [seen], target_notebook: own });
  await rest.rpc('delete_bets', { ids: [bet?.id] });
  await rest.from('bets').delete().eq('id', String(bet?.id));
  expect([...(await all())]).toEqual(before);
});

const SENT = { date: '2026-01-05', description: 'Lakers', odds: -110, wager_amount: 110 };

test('an import adds no bets to a backtest, and none to one that it did not create', async () => {
  const id = await saveBacktest(2);
  const plan = { ...EMPTY_PLAN, bets: [plannedBet(id)] };
  await expect(sendImport(call, plan, { id: randomUUID() })).rejects.toThrow('Nothing was imported.');
  expect(await storedBets(person.rest, id)).toHaveLength(2);
});

test('clients can neither mark a notebook as a backtest nor remove or change the mark', async () => {
  const id = await saveBacktest(2);
  const { rest } = person;
  expect((await rest.from('notebooks').insert({ name: 'x', backtest: MARK })).status).toBe(403);
  for (const backtest of [null, { ...MARK, tries: 1 }]) {
    expect((await rest.from('notebooks').update({ backtest }).eq('id', id)).status).toBe(403);
  }
  await rest.from('notebooks').update({ backtest: MARK }).eq('id', own);
  const { data } = await rest.from('notebooks').select('id, backtest').order('seq');
  expect(data).toEqual([
    { id: own, backtest: null },
    { id, backtest: MARK },
  ]);
});

test.each([
  ['no object', [1]],
  ['a mark without a rule', { ...MARK, rule: undefined }],
  ['a mark that is too large', { ...MARK, files: Array.from({ length: 300 }, () => 'x'.repeat(200)) }],
])('an import with %s is refused', async (_, backtest) => {
  const notebook = plannedNotebook({ backtest: backtest as unknown as BacktestMark });
  const plan = { ...EMPTY_PLAN, notebooks: [notebook] };
  await expect(sendImport(call, plan, { id: randomUUID() })).rejects.toThrow('backtest_is_described');
});

test('an export has the backtest with its mark, and an import brings it back as a backtest', async () => {
  await saveBacktest(3);
  const data = toExportedData((await callAs<ExportPage>(person.rest, 'export_page', {})).parts);
  expect(data.notebooks.map(({ backtest }) => backtest)).toEqual([null, MARK]);
  const read = readExportJson(exportJson(data, '2026-11-21T10:00:00Z'));
  if ('problem' in read) throw new Error('The export has problems');
  person = await backend.newPerson();
  await sendImport(callerOf(person), planOfExport(read.value, randomUUID), { id: randomUUID() });
  const { data: notebooks } = await person.rest
    .from('notebook_summaries')
    .select('name, backtest')
    .order('seq');
  expect(notebooks).toEqual([
    { name: 'A strategy', backtest: null },
    { name: 'Lakers backtest', backtest: MARK },
  ]);
});
