import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { asOwner, chainFaults } from './burst.ts';
import type { Product } from './product.ts';

const HOUR = 3_600_000;

/** A user's credentials for the Data API, with the key that pages hold. */
async function headersOf(product: Product, token: string) {
  const page = await (await fetch(product.address)).text();
  const apikey = /"publishable-key" content="([^"]+)"/.exec(page)?.[1] ?? '';
  return { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

export async function asked(product: Product, token: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${product.address}/rest/v1/${path}`, {
    method: 'POST',
    headers: await headersOf(product, token),
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export async function addRecordedBet(product: Product, token: string, notebook: string): Promise<string> {
  const starts_at = new Date(Date.now() + HOUR).toISOString();
  const bet = { date: starts_at.slice(0, 10), description: 'Heat', odds: 120, wager_cents: 10_00, starts_at };
  const line = await asked(product, token, 'rpc/add_bet', { target_notebook: notebook, bet });
  return String((line as unknown[])[0]);
}

/** A notebook whose record has bets, one of them settled, and which is shared and stamped. Returns its id. */
export async function keepRecord(product: Product, token: string): Promise<string> {
  const notebook = crypto.randomUUID();
  await asked(product, token, 'notebooks', { id: notebook, name: 'Recorded' });
  await asked(product, token, 'rpc/start_record', { target_notebook: notebook, zone: 'America/New_York' });
  const bets = [1, 2, 3].map(() => addRecordedBet(product, token, notebook));
  const [id] = await Promise.all(bets);
  const bet = { id, outcome: 'won' };
  const seen = (await (
    await fetch(`${product.address}/rest/v1/bets?id=eq.${id}&select=updated_at`, {
      headers: await headersOf(product, token),
    })
  ).json()) as { updated_at: string }[];
  await asked(product, token, 'rpc/settle_bets', { settlements: [{ ...bet, ...seen[0] }] });
  const days = (await asked(product, token, 'rpc/record_days', { target_notebook: notebook })) as {
    hash: string;
  }[];
  const stamp = { hash: `\\x${days[0]?.hash}`, kind: 'ots', data: '\\x0102' };
  await asked(product, token, 'record_stamps', { notebook_id: notebook, ...stamp });
  const expires_at = new Date(Date.now() + HOUR).toISOString();
  await asked(product, token, 'record_shares', { notebook_id: notebook, shown: ['day', 'odds'], expires_at });
  return notebook;
}

/** What a database has of a record. */
export function recordOf(owner: ConnectionOptions, notebook: string) {
  return asOwner(owner, async (sql) => {
    const [counts] = await sql<{ events: number; shares: number; stamps: number }[]>`
      select (select count(*)::int from record_events where notebook_id = ${notebook}) as events,
        (select count(*)::int from record_shares where notebook_id = ${notebook}) as shares,
        (select count(*)::int from record_stamps where notebook_id = ${notebook}) as stamps`;
    const [at] = await sql<{ head: string; token: string }[]>`
      select encode(r.head, 'hex') as head, s.token from records r join record_shares s using (notebook_id)
      where notebook_id = ${notebook}`;
    return { counts, head: at?.head, token: at?.token ?? '', faults: await chainFaults(sql, notebook) };
  });
}

/** A shared record's export, without the time at which it was signed. */
export async function shared(product: Product, token: string) {
  const answer = await fetch(`${product.address}/share/${token}/record.json`);
  const file = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, events: file['events'], key: file['public_key'] };
}
