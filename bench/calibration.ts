import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from './product.ts';

/** What reading rows takes without the product: milliseconds for the bare SQL, and for the rows' way as JSON. */
export type BareRead = { sql: number; transfer: number; bytes: number };

export const totalOf = ({ sql, transfer }: BareRead): number => sql + transfer;

/** A notebook's latest bets with their custom values, as the history shows them. */
export async function readBets(sql: Database, notebookId: string, count: number): Promise<BareRead> {
  return bareRead(
    () => sql`
      select b.id, b.date::text, b.description, b.odds, b.wager_amount, b.status, b.return_amount, b.created_at::text,
        b.updated_at::text, b.seq,
        (select json_object_agg(v.column_id, v.value) from public.bet_custom_data v where v.bet_id = b.id) as custom_values
      from public.bets b where b.notebook_id = ${notebookId}
      order by b.date desc, b.created_at desc, b.seq desc limit ${count}`,
  );
}

/** The totals that the dashboard shows. */
export async function readTotals(sql: Database): Promise<BareRead> {
  return bareRead(() => sql`select * from public.notebook_totals`);
}

/** What all accounts together made on each day. */
export async function readDays(sql: Database): Promise<BareRead> {
  return bareRead(
    () => sql`
      select date::text, sum(amount)::text as amount from public.account_daily_pl group by date order by date`,
  );
}

async function bareRead(query: () => PromiseLike<readonly object[]>): Promise<BareRead> {
  const start = performance.now();
  const rows = await query();
  const read = performance.now();
  const json = JSON.stringify(rows);
  return { sql: read - start, transfer: await transferTime(json), bytes: Buffer.byteLength(json) };
}

/** How long a text takes over HTTP from this machine to itself. */
async function transferTime(json: string): Promise<number> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(json);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const start = performance.now();
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  const time = performance.now() - start;
  server.closeAllConnections();
  server.close();
  return time;
}
