import { randomUUID } from 'node:crypto';
import { betSource } from '#data/bets/load-notebook-bets.ts';
import { type BenchProduct, type Database, startProduct } from './product.ts';
import type { Report } from './report.ts';
import { jsonOf } from './requests.ts';
import { newUser } from './signed-in.ts';
import { growthExponent, median } from './statistics.ts';

const OWN_BETS = [1000, 10_000, 100_000];
const PEOPLE = [1, 100, 10_000];
const BETS_AMONG_PEOPLE = 1000;
const BETS_OF_OTHERS = 10;
/** A round sends each request once. */
const ROUNDS = 25;
/** Bounds of the exponents. Other people's data may add nothing beyond noise. */
const MOST_BY_OWN = 0.5;
const MOST_BY_READ_BETS = 1.3;
const MOST_BY_OTHERS = 0.15;

type User = Awaited<ReturnType<typeof newUser>> & { notebook: string };

/** A request of the product's pages, and how fast it may grow with the user's bets. */
type Asked = { name: string; most?: number; ask: () => Promise<unknown> };

/** Times the product's requests as the user's own bets grow, and as other people's do. */
export async function measureGrowth(report: Report) {
  await measureSeries(report, 'bets of the user', OWN_BETS, async ({ sql }, user, count) => {
    await addBets(sql, user.notebook, count);
  });
  await measureSeries(report, 'people', PEOPLE, async ({ sql }, user, count) => {
    if (count === 1) await addBets(sql, user.notebook, BETS_AMONG_PEOPLE);
    else await addPeople(sql, count);
  });
}

async function measureSeries(
  report: Report,
  unit: string,
  sizes: readonly number[],
  growTo: (product: BenchProduct, user: User, size: number) => Promise<void>,
) {
  const product = await startProduct();
  try {
    const user = await newUserWithNotebook(product);
    const times: Record<string, number>[] = [];
    const asked = requests(product, user);
    for (const size of sizes) {
      await growTo(product, user, size);
      await product.sql`vacuum analyze`;
      // Otherwise the disk is still busy with the added bets.
      await product.sql`checkpoint`;
      times.push(await timesOf(asked));
    }
    report.section(`Requests at ${sizes.map((size) => size.toLocaleString('en-US')).join(', ')} ${unit}`);
    const trivial = times.map((each) => each[TRIVIAL] ?? Number.NaN);
    for (const { name, most = MOST_BY_OWN } of asked) {
      if (name === TRIVIAL) continue;
      const taken = times.map((each) => each[name] ?? Number.NaN);
      report.growth({
        name,
        times: taken,
        exponent: growthExponent(sizes, taken, trivial),
        most: sizes === PEOPLE ? MOST_BY_OTHERS : most,
        peer: { name: TRIVIAL, times: trivial },
      });
    }
  } finally {
    await product.end();
  }
}

async function timesOf(asked: readonly Asked[]): Promise<Record<string, number>> {
  const runs: Record<string, number[]> = {};
  // The first rounds prepare each connection's statements.
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const { name, ask } of asked) {
      const start = performance.now();
      await ask();
      if (round >= 0) (runs[name] ??= []).push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, median(all)]));
}

/** What a request takes that finds nothing in an empty table. */
const TRIVIAL = 'a trivial request';

function requests({ address }: BenchProduct, { headers, notebook }: User): Asked[] {
  const get = <Answer>(path: string) =>
    jsonOf<Answer>({ method: 'GET', address: `${address}/rest/v1/${path}`, headers });
  const call = <Answer>(name: string, body: object) =>
    jsonOf<Answer>({ method: 'POST', address: `${address}/rest/v1/rpc/${name}`, headers, body });
  const source = betSource(notebook, call);
  const order = 'order=date.desc,created_at.desc,seq.desc';
  let added: unknown[] = [];
  return [
    { name: TRIVIAL, ask: () => get('saved_filters?select=id') },
    { name: 'dashboard: totals and curve', ask: () => call('bets_by_day', { from_day: null }) },
    {
      name: 'dashboard: latest bets',
      ask: () => get(`recent_bets?select=notebook_id,notebook_name,notebook_color,line&${order}&limit=5`),
    },
    {
      name: 'notebooks',
      ask: () =>
        get('notebook_summaries?select=*&backtest=is.null&order=created_at.desc,seq.desc&limit=1000'),
    },
    { name: 'first bets of a notebook', ask: () => source.page(null, 100) },
    {
      name: 'all bets, for analytics',
      most: MOST_BY_READ_BETS,
      ask: async () => {
        let page = await source.page(null, 100);
        while (!page.isLast) page = await source.page(page.bets.at(-1) ?? null, 2500);
      },
    },
    {
      name: 'finding a bet',
      most: MOST_BY_READ_BETS,
      ask: () =>
        get(
          'bets?select=id,description,notebooks!inner(id)&notebooks.backtest=is.null' +
            `&or=(description.ilike.*zzz*,event.ilike.*zzz*,selection.ilike.*zzz*)&${order}&limit=8`,
        ),
    },
    {
      name: 'adding a bet',
      ask: async () => {
        const bet = { id: randomUUID(), date: '2026-01-05', description: 'x', odds: -110, wager_cents: 1000 };
        added = await call<unknown[]>('add_bet', { target_notebook: notebook, bet });
      },
    },
    {
      name: 'settling a bet',
      ask: () => {
        const [id, updatedAt] = [added[0], added[8]];
        return call('settle_bets', { settlements: [{ id, updated_at: updatedAt, outcome: 'won' }] });
      },
    },
    {
      name: 'a month of the tracker',
      ask: () => call('daily_pl_between', { first_day: '2026-01-01', last_day: '2026-01-31' }),
    },
    { name: 'all time of the tracker', ask: () => call('all_time_pl', {}) },
  ];
}

async function newUserWithNotebook(product: BenchProduct): Promise<User> {
  const user = await newUser(product);
  const notebook = randomUUID();
  await product.sql`insert into public.notebooks (id, user_id, name) values (${notebook}, ${user.id}, 'Grows')`;
  const [account] = await product.sql<{ id: string }[]>`
    insert into public.accounts (user_id, name) values (${user.id}, 'Grows') returning id`;
  await product.sql`
    insert into public.account_daily_pl (account_id, date, amount)
    select ${account?.id}, date '2025-01-01' + i, 10 from generate_series(0, 499) as i`;
  return { ...user, notebook };
}

/** Fills up the notebook to this many bets, in the order of their days, all within the same three years. */
async function addBets(sql: Database, notebook: string, count: number) {
  await sql`
    insert into public.bets (notebook_id, date, description, odds, wager_amount, status, return_amount)
    select ${notebook}, date '2023-01-01' + (1095 * i::float8 / ${count})::int, 'Celtics v Lakers moneyline ' || i, 100, 10, 'lost', 0
    from generate_series((select count(*)::int from public.bets where notebook_id = ${notebook}) + 1, ${count}::int) as i`;
}

/** Adds people with a few bets and days each, until the database has this many. */
async function addPeople(sql: Database, count: number) {
  await sql.script('create temporary table coming (id uuid, notebook uuid, account uuid)');
  await sql`
    insert into coming select gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
    from generate_series((select count(*)::int from auth.users) + 1, ${count}::int)`;
  await sql`insert into auth.users (id, email) select id, id || '@example.com' from coming`;
  await sql`insert into public.notebooks (id, user_id, name) select notebook, id, 'Theirs' from coming`;
  await sql`insert into public.accounts (id, user_id, name) select account, id, 'Theirs' from coming`;
  await sql`
    insert into public.bets (notebook_id, date, description, odds, wager_amount, status, return_amount)
    select notebook, date '2025-01-01' + i, 'Celtics v Lakers moneyline ' || i, 100, 10, 'lost', 0
    from coming cross join generate_series(1, ${BETS_OF_OTHERS}::int) as i`;
  await sql`
    insert into public.account_daily_pl (account_id, date, amount)
    select account, date '2026-01-01' + i, 10 from coming cross join generate_series(1, ${BETS_OF_OTHERS}::int) as i`;
  await sql.script('drop table coming');
}
