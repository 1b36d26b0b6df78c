import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { readSecrets } from '#backend/server/secrets.ts';
import { ask, isSignedIn, newPerson, settleIn, signIn, type Person, type Place } from '../../fuzz/people.ts';
import { asOwner, faultsOf, newBettor, startBurst } from './burst.ts';
import { until } from './product.ts';

const GUESSES = 12;
const ALLOWED_GUESSES = 10;
const ROWS_OF_A_PART = 5000;
const WAGER_CENTS = 10_00;
const WITHIN_MS = 20_000;

/** A place whose requests go to several processes in turn, so that the steps of a flow meet different ones. */
export function placeOf(addresses: readonly string[], dataFolder: string): Place {
  let turn = 0;
  return {
    get address() {
      return addresses[turn++ % addresses.length] ?? '';
    },
    publishableKey: readSecrets(dataFolder).publishableKey,
    mailFolder: path.join(dataFolder, 'mail'),
  };
}

/** What several processes on one database fail to share: sessions, limits, changes, imports, totals and records. */
export async function faultsAcross(
  place: Place,
  options: {
    processes: number;
    dataFolder: string;
    owner: ConnectionOptions;
    imported: number;
    burst: number;
  },
): Promise<string[]> {
  const { processes, dataFolder, owner, imported, burst } = options;
  const person = await newPerson(place);
  const faults = [
    await sessionFaults(place, person, processes),
    await limitFaults(place),
    await realtimeFaults(place, person, processes),
    await importFaults(place, owner, imported),
  ].flat();
  const bettor = await newBettor(dataFolder, owner);
  const adding = startBurst(bettor, () => place.address);
  await adding.more(burst);
  await adding.finish();
  const wrong = await asOwner(owner, (sql) => sql`select * from recount_totals()`);
  return [
    ...faults,
    ...(await faultsOf(owner, bettor, adding.acknowledged)),
    ...(wrong.length === 0 ? [] : [`totals that differ from their rows: ${JSON.stringify(wrong)}`]),
  ];
}

async function sessionFaults(place: Place, person: Person, processes: number): Promise<string[]> {
  const { shareToken } = await settleIn(place, person, 'Lakers -3.5');
  const faults: string[] = [];
  for (let i = 0; i < processes; i++) {
    if (!(await isSignedIn(place, person))) faults.push('a session is unknown to a process');
    const shared = await fetch(`${place.address}/share/${shareToken}`);
    if (shared.status !== 200) faults.push(`a process answers ${shared.status} for a shared record`);
  }
  return faults;
}

async function limitFaults(place: Place): Promise<string[]> {
  const { email } = await newPerson(place);
  const statuses: number[] = [];
  for (let i = 0; i < GUESSES; i++) {
    const body = { email, password: `guess ${i}` };
    statuses.push((await ask(place, 'POST', '/auth/v1/token?grant_type=password', { body })).status);
  }
  const expected = statuses.map((_, i) => (i < ALLOWED_GUESSES ? 400 : 429));
  return statuses.join() === expected.join() ? [] : [`wrong passwords are answered ${statuses.join()}`];
}

/** A page on each process must hear of a bet once, whichever process wrote it, and nothing after the sign-out. */
async function realtimeFaults(place: Place, owner: Person, processes: number): Promise<string[]> {
  const person = { ...owner, token: await signIn(place, owner) };
  const pages: Page[] = [];
  for (let i = 0; i < processes; i++) pages.push(await openPage(place, person.token));
  const notebook = randomUUID();
  const call = (to: string, body: object) => ask(place, 'POST', to, { token: owner.token, body });
  await call('/rest/v1/notebooks', { id: notebook, name: 'Heard' });
  const ids = pages.map(() => randomUUID());
  for (const id of ids) {
    const bet = { id, date: '2026-01-05', description: 'x', odds: -110, wager_cents: WAGER_CENTS };
    await call('/rest/v1/rpc/add_bet', { target_notebook: notebook, bet });
  }
  const heardAll = ({ heard }: Page) => ids.every((id) => heard.filter((each) => each === id).length === 1);
  const everyPage = until(() => pages.every(heardAll), WITHIN_MS);
  const faults: string[] = [];
  await everyPage.catch(() =>
    faults.push(`pages heard ${pages.map(({ heard }) => heard.length).join()} of ${ids.length} bets`),
  );
  await ask(place, 'POST', '/auth/v1/logout?scope=local', { token: person.token });
  const ended = until(() => pages.every((page) => page.isEnded), WITHIN_MS);
  await ended.catch(() => faults.push("a sign-out didn't end a page's subscription"));
  pages.forEach((page) => page.close());
  return faults;
}

export type Page = { heard: string[]; isEnded: boolean; close(): void; cutOff(): void };
type Frame = {
  event: string;
  payload: { status?: string; data?: { table: string; record?: { id: string } } };
};

/** A page's subscription to bets, in realtime-js's protocol. */
export async function openPage(
  { address, publishableKey }: Pick<Place, 'address' | 'publishableKey'>,
  token: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const query = `apikey=${publishableKey}&vsn=1.0.0`;
  const join = {
    topic: 'realtime:changes',
    event: 'phx_join',
    ref: '1',
    join_ref: '1',
    payload: {
      access_token: token,
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'bets' }] },
    },
  };
  // A process accepts sockets once it listens for changes, shortly after its start.
  for (let tries = 0; ; tries++) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
      headers,
    });
    const page = {
      heard: [] as string[],
      isJoined: false,
      isEnded: false,
      close: () => socket.close(),
      cutOff: () => socket.terminate(),
    };
    socket.on('open', () => socket.send(JSON.stringify(join)));
    socket.on('error', () => (page.isEnded = true));
    socket.on('close', () => (page.isEnded = true));
    socket.on('message', (data) => {
      const { event, payload } = JSON.parse((data as Buffer).toString()) as Frame;
      if (event === 'system' && payload.status === 'ok') page.isJoined = true;
      if (event === 'phx_close') page.isEnded = true;
      if (event === 'postgres_changes') page.heard.push(payload.data?.record?.id ?? '');
    });
    await until(() => page.isJoined || page.isEnded, WITHIN_MS);
    if (page.isJoined) return page;
    if (tries === 20) throw new Error('A page could not subscribe to changes');
    await sleep(100);
  }
}

/** Stages a file's bets part by part, and adds them round by round. Each step is sent twice, to different processes. */
async function importFaults(place: Place, owner: ConnectionOptions, count: number): Promise<string[]> {
  const { token } = await newPerson(place);
  const [id, notebook] = [randomUUID(), randomUUID()];
  const twice = async (name: string, body: object) => {
    await ask(place, 'POST', `/rest/v1/rpc/${name}`, { token, body });
    return ask(place, 'POST', `/rest/v1/rpc/${name}`, { token, body });
  };
  const bet = { notebook_id: notebook, date: '2026-01-05', odds: -110, wager_cents: WAGER_CENTS };
  const bets = Array.from({ length: count }, (_, i) => ({ id: randomUUID(), description: `${i}`, ...bet }));
  const parts: { kind: string; rows: object[] }[] = [
    {
      kind: 'notebooks',
      rows: [{ id: notebook, name: 'Imported', color: 'green', starting_bankroll_cents: 1000_00 }],
    },
  ];
  for (let first = 0; first < count; first += ROWS_OF_A_PART)
    parts.push({ kind: 'bets', rows: bets.slice(first, first + ROWS_OF_A_PART) });
  for (const [part, rows] of parts.entries())
    await twice('stage_import', { target_import: id, file_name: 'bets.csv', part, ...rows });
  for (let isComplete = false; !isComplete;) {
    const { status, body } = await twice('apply_import', { target_import: id, parts: parts.length });
    if (status !== 200) return [`an import is answered ${status} ${JSON.stringify(body)}`];
    isComplete = (body as { complete: boolean }).complete;
  }
  const [stored] = await asOwner(
    owner,
    (sql) => sql`select count(*)::int as count from public.bets where notebook_id = ${notebook}`,
  );
  return stored?.['count'] === count ? [] : [`${String(stored?.['count'])} of ${count} bets of an import`];
}
