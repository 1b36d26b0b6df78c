import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { PostgrestClient } from '@supabase/postgrest-js';
import { RealtimeClient } from '@supabase/realtime-js';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { createBackend } from '#backend/server/backend.ts';
import { clientAddress } from '#backend/server/listen.ts';
import type { Connections } from '#backend/server/postgres/connections.ts';
import type { RenderShare } from '#backend/server/records/shares.ts';
import type { RealtimeLimits } from '#backend/server/realtime/limits.ts';
import { shareHtml } from '#record/share/share-html.tsx';
import { secrets, signToken, type Row } from './data-api.ts';
import { createDatabase } from './database.ts';
import { openOwnerSql } from './owner-sql.ts';

export type Heard = { table: string; eventType: string; new: Row; old: Row; errors: unknown };

/** A complete backend process on its own port. */
export async function startBackend(connections: Connections, limits?: Partial<RealtimeLimits>) {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = createBackend({
    renderShare: shareHtml as RenderShare,
    connections,
    secrets,
    settings: { google: undefined, redirectUrls: [], oddsFeedUrl: 'http://127.0.0.1:9', smtpUrl: undefined },
    siteUrl: address,
    sendEmail: async () => {},
    ...(limits && { realtimeLimits: limits }),
  });
  // Trusts the proxy header, so that a test can choose a client address.
  const clientOf = (request: IncomingMessage) => ({ clientAddress: clientAddress(request, true) });
  const client = { clientAddress: '203.0.113.1' };
  const listener = getRequestListener((request) => backend.fetch(request, client));
  server.on('request', (request, response) => void listener(request, response));
  server.on('upgrade', (request, socket, head) => backend.upgrade(request, socket, head, clientOf(request)));
  return {
    address,
    backend,
    stop: async () => {
      await backend.closeSockets();
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}

export type RealtimeUnderTest = Awaited<ReturnType<typeof startRealtime>>;

/** A backend on its own database, with any number of users and their tabs. */
export async function startRealtime(limits?: Partial<RealtimeLimits>) {
  const database = await createDatabase();
  const sql = openOwnerSql(database.connections.owner, 4);
  const backend = await startBackend(database.connections, limits);
  const cleanUps: (() => Promise<unknown> | void)[] = [];

  async function newPerson(aal = 'aal1') {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    return signIn(id, aal);
  }

  async function signIn(id: string, aal = 'aal1') {
    const [session] = await sql<{ id: string }[]>`
      insert into auth.sessions (user_id) values (${id}) returning id`;
    const token = await signToken({ sub: id, session_id: session?.id, aal });
    return { id, session: session?.id ?? '', token };
  }

  return {
    sql,
    database,
    backend,
    newPerson,
    signIn,
    restOf: (token: string, clientInfo?: string, address = backend.address) =>
      new PostgrestClient(`${address}/rest/v1`, {
        headers: {
          apikey: secrets.publishableKey,
          authorization: `Bearer ${token}`,
          ...(clientInfo && { 'x-client-info': clientInfo }),
        },
      }),
    /** Opens a tab, and waits until it is subscribed. */
    listen: async (token: string, options: TabOptions = {}) => {
      const tab = openTab(options.address ?? backend.address, token, options);
      cleanUps.push(() => tab.close());
      await expectState(tab, 'SUBSCRIBED');
      return tab;
    },
    /** Opens a tab whose subscription may be refused. */
    tryToListen: (token: string | null, options: TabOptions = {}) => {
      const tab = openTab(options.address ?? backend.address, token, options);
      cleanUps.push(() => tab.close());
      return tab;
    },
    /** Closes the tabs a test has opened. */
    closeTabs: async () => {
      for (const cleanUp of cleanUps.splice(0)) await cleanUp();
    },
    stop: async () => {
      await backend.stop();
      await sql.end();
      await database.drop();
    },
  };
}

/** Waits until a new process receives database notices, and so accepts sockets. */
export async function untilItHears(address: string): Promise<void> {
  for (let isOpen = false; !isOpen;) {
    const key = secrets.publishableKey;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`);
    isOpen = await once(socket, 'open').then(
      () => true,
      () => false,
    );
    socket.terminate();
  }
}

type TabOptions = {
  clientInfo?: string;
  address?: string;
  filter?: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; schema?: string; table?: string; filter?: string };
};

function openTab(address: string, token: string | null, { clientInfo, filter }: TabOptions) {
  const heard: Heard[] = [];
  const states: string[] = [];
  const systems: string[] = [];
  const client = new RealtimeClient(`${address.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: secrets.publishableKey, ...(clientInfo && { client_info: clientInfo }) },
    transport: WebSocket as never,
    reconnectAfterMs: () => 50,
    ...(token && { accessToken: async () => token }),
  });
  const channel = client
    .channel('changes')
    .on(
      'postgres_changes' as never,
      { event: '*', schema: 'public', ...filter } as never,
      ((change: Heard) => heard.push(change)) as never,
    )
    .on(
      'system' as never,
      {} as never,
      ((message: { message: string }) => {
        systems.push(message.message);
      }) as never,
    );
  void client.setAuth().then(() =>
    channel.subscribe((state, error) => {
      states.push(error ? `${state}: ${error.message}` : state);
    }),
  );
  return {
    client,
    channel,
    heard,
    states,
    systems,
    close: async () => {
      await client.removeAllChannels();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;

/** Waits until the tab's latest state is, or contains, the expected one. */
export async function expectState(tab: Pick<Tab, 'states'>, wanted: string): Promise<void> {
  await expect.poll(() => tab.states.at(-1), { timeout: 10_000 }).toContain(wanted);
}

/**
 * Waits until a later change by the same user arrives, then returns the messages before it. Each message is returned
 * only once.
 */
export async function heardBy(world: RealtimeUnderTest, tab: Tab, person: string): Promise<Heard[]> {
  const mark = randomUUID();
  await world.sql`insert into accounts (user_id, name) values (${person}, ${mark})`;
  await expect.poll(() => tab.heard.some((change) => change.new['name'] === mark)).toBe(true);
  return tab.heard.splice(0).filter((change) => change.new['name'] !== mark);
}
