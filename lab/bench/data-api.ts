import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { middleRate, type Rate, rateOf, type Sent } from './requests.ts';
import { type BettingAccount, signedInHeaders } from './signed-in.ts';
import { median } from './statistics.ts';

const ROUND_MS = 700;
const DAY = '2026-01-05';

/** A request as the product's pages send it, with equivalent hand-written SQL. */
type Asked = {
  name: string;
  method: string;
  path: string;
  body?: () => unknown;
  statement: string;
  values: () => unknown[];
  /** The minimum share of the hand-written SQL's throughput in the same run. */
  leastShare: number;
};

/**
 * The Data API's throughput for the product's reads and writes, relative to hand-written SQL on the same database, as
 * the same user, under the same policies. The two alternate, so that background load affects both.
 */
export async function measureDataApi(
  report: Report,
  product: BenchProduct,
  account: BettingAccount,
  notebookId: string,
  times: number,
) {
  report.section("The product's requests, ten at once, compared with hand-written SQL");
  const signedIn = await signedInHeaders(product.address, account);
  const headers = { ...signedIn, prefer: 'return=representation' };
  const peer = await handWritten(product);
  const [betting] = await product.sql<{ id: string }[]>`
    insert into public.accounts (user_id, name)
    select id, 'Bench' from auth.users where email = ${account.email} returning id`;
  const [notebook] = await product.sql<{ id: string }[]>`
    insert into public.notebooks (user_id, name)
    select id, 'Bench' from auth.users where email = ${account.email} returning id`;
  try {
    for (const asked of requests(notebookId, notebook?.id ?? '', betting?.id ?? '')) {
      const { name, method, path, body, statement, values, leastShare } = asked;
      const ours = (): Sent => ({
        method,
        address: `${product.address}/rest/v1/${path}`,
        headers,
        ...(body && { body: body() }),
      });
      const theirs = (): Sent => ({
        method: 'POST',
        address: `${peer.address}${statement}`,
        headers,
        body: values(),
      });
      const rates: { ours: Rate; theirs: Rate }[] = [];
      // The first round warms up both servers and isn't counted.
      for (let round = 0; round <= times; round += 1) {
        const pair = { ours: await rateOf(ours, ROUND_MS), theirs: await rateOf(theirs, ROUND_MS) };
        if (round > 0) rates.push(pair);
      }
      report.share({
        name,
        peer: 'hand-written SQL',
        ours: middleRate(rates.map((pair) => pair.ours)),
        theirs: middleRate(rates.map((pair) => pair.theirs)),
        share: median(rates.map((pair) => pair.ours.perSecond / pair.theirs.perSecond)),
        leastShare,
      });
    }
  } finally {
    peer.end();
    await product.sql`delete from public.accounts where id = ${betting?.id ?? null}`;
    await product.sql`delete from public.notebooks where id = ${notebook?.id ?? null}`;
  }
}

function requests(readId: string, writtenId: string, accountId: string): Asked[] {
  const bet = () => ({ id: randomUUID(), date: DAY, description: 'x', odds: -110, wager_cents: 1000 });
  return [
    {
      name: 'dashboard of 102,000 bets: totals',
      method: 'GET',
      path: 'notebook_summaries?select=*&order=created_at.desc,seq.desc&offset=0&limit=1000',
      statement: '/notebooks',
      values: () => [],
      leastShare: 0.7,
    },
    {
      name: 'dashboard of 102,000 bets: latest bets',
      method: 'GET',
      path: 'recent_bets?select=notebook_id,notebook_name,notebook_color,line&order=date.desc,created_at.desc,seq.desc&limit=5',
      statement: '/latest',
      values: () => [],
      leastShare: 0.7,
    },
    {
      name: 'dashboard of 102,000 bets: a curve of 3 years',
      method: 'POST',
      path: 'rpc/bets_by_day',
      body: () => ({ from_day: null }),
      statement: '/by-day',
      values: () => [null],
      leastShare: 0.7,
    },
    {
      name: 'a notebook with its totals',
      method: 'GET',
      path: `notebook_summaries?select=*&id=eq.${writtenId}`,
      statement: '/notebook',
      values: () => [writtenId],
      leastShare: 0.7,
    },
    {
      name: 'a page of 50 bets',
      method: 'POST',
      path: 'rpc/bets_page',
      body: () => ({ target_notebook: readId, most: 50 }),
      statement: '/page',
      values: () => [readId, 50],
      leastShare: 0.75,
    },
    {
      name: "a day's profit and loss",
      method: 'POST',
      path: 'rpc/daily_pl_between',
      body: () => ({ first_day: DAY, last_day: DAY }),
      statement: '/days',
      values: () => [DAY, DAY],
      leastShare: 0.7,
    },
    {
      name: 'adding a bet',
      method: 'POST',
      path: 'rpc/add_bet',
      body: () => ({ target_notebook: writtenId, bet: bet() }),
      statement: '/add',
      values: () => [writtenId, bet()],
      leastShare: 0.9,
    },
    {
      name: 'renaming an account',
      method: 'PATCH',
      path: `accounts?id=eq.${accountId}&select=id`,
      body: () => ({ name: randomUUID() }),
      statement: '/rename',
      values: () => [accountId, randomUUID()],
      leastShare: 0.75,
    },
  ];
}

async function handWritten({ socketFolder, jwtSecret }: BenchProduct) {
  const child = fork('lab/bench/hand-written-api.mjs', {
    env: { ...process.env, SOCKET_FOLDER: socketFolder, JWT_SECRET: jwtSecret },
  });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return { address: `http://127.0.0.1:${port}`, end: () => child.disconnect() };
}
