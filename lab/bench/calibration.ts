import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Visitor } from './browser.ts';
import type { Database } from './product.ts';
import { repeat } from './statistics.ts';

/**
 * The time of reference work in the same run. Figures are relative to it, so that the machine's current speed cancels
 * out.
 */
export type Calibration = { name: string; runs: readonly number[] };

const TIMES = 7;

async function calibrate(name: string, work: () => Promise<number>): Promise<Calibration> {
  return { name, runs: await repeat(TIMES, work) };
}

/** CPU-bound work. */
export const plainLoops = () => calibrate('a plain loop', async () => plainLoop());

export const plainLoopsIn = (page: Page) => calibrate('a plain loop', () => page.evaluate(plainLoop));

/** Milliseconds for 10,000,000 steps. Also runs in the page, so it may not refer to anything outside itself. */
function plainLoop(): number {
  const start = performance.now();
  let state = 1;
  for (let step = 0; step < 10_000_000; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return state === 0 ? Number.NaN : performance.now() - start;
}

/** The time to read a notebook's latest bets with their custom values, as in the history. */
export const bareBets = (sql: Database, notebookId: string, count: number) =>
  calibrate(`bare SQL and transfer of ${count.toLocaleString('en-US')} bets`, () =>
    timeToRead(
      () => sql`
        select b.id, b.date::text, b.description, b.odds, b.wager_amount, b.status, b.return_amount,
          b.created_at::text, b.updated_at::text, b.seq,
          (select json_object_agg(v.column_id, v.value) from public.bet_custom_data v where v.bet_id = b.id) as custom_values
        from public.bets b where b.notebook_id = ${notebookId}
        order by b.date desc, b.created_at desc, b.seq desc limit ${count}`,
    ),
  );

/** The time to read the dashboard's totals. */
export const bareTotals = (sql: Database) =>
  calibrate('bare SQL and transfer of the totals', () =>
    timeToRead(() => sql`select * from public.notebook_totals`),
  );

/** The time to read the events of a shared record. */
export const bareEvents = (sql: Database, token: string, bets: number) =>
  calibrate(`bare SQL and transfer of the events of ${bets.toLocaleString('en-US')} bets`, () =>
    timeToRead(() => sql`select public.shared_events(${token}, 0)`),
  );

/** The time to read the profit of all accounts per day. */
export const bareDays = (sql: Database) =>
  calibrate("bare SQL and transfer of every day's total", () =>
    timeToRead(
      () => sql`
        select date::text, sum(amount)::text as amount from public.account_daily_pl group by date order by date`,
    ),
  );

/** The time from navigation to paint of a one-word page, plus the time to read the rows of a real page. */
export async function barePageAnd(visitor: Visitor, rows: Calibration): Promise<Calibration> {
  const { address, close } = await serve('text/html', '<main>word</main>');
  try {
    const pages = await repeat(TIMES, async () => {
      const { page, seen } = await visitor.open(address, { word: { selector: 'main', text: 'word' } });
      await page.close();
      return seen.word.at;
    });
    return {
      name: `a bare page, ${rows.name}`,
      runs: pages.map((page, i) => page + (rows.runs[i] ?? Number.NaN)),
    };
  } finally {
    close();
  }
}

/** The time to read the rows and send them as JSON over local HTTP. */
async function timeToRead(query: () => PromiseLike<readonly object[]>): Promise<number> {
  const start = performance.now();
  const rows = await query();
  const read = performance.now();
  const { address, close } = await serve('application/json', JSON.stringify(rows));
  const sent = performance.now();
  await (await fetch(address)).text();
  const arrived = performance.now();
  close();
  return read - start + (arrived - sent);
}

async function serve(type: string, text: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', type);
    response.end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
