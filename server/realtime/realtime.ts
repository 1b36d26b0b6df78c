import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { Client } from '../client.ts';
import { clientSubject } from '../client-address.ts';
import type { ConnectionOptions } from '../database/connections.ts';
import { openPool } from '../database/pool.ts';
import type { Sql } from '../database/sql.ts';
import { CLIENT_INFO_FORM, isSameSecret, tokenReader } from '../data-api/credentials.ts';
import { logError } from '../log.ts';
import type { IsOwnOrigin } from '../own-origin.ts';
import type { Secrets } from '../secrets.ts';
import { Audience } from './audience.ts';
import type { Channel } from './channel.ts';
import { Connection, type Host } from './connection.ts';
import { CLOSE, LIMITS, type RealtimeLimits } from './limits.ts';
import { notedListeners } from './listeners.ts';
import { listenForNotices } from './notices.ts';
import { sessionObjections } from './session-check.ts';

/** Requests name their path alone. */
const ANY_ORIGIN = 'http://localhost';
const LOOK_AFTER_MS = 5000;
/** How long a client may take to say goodbye, too. */
const GOODBYE_MS = 2000;
const LOOK_MS = 20;

export type Realtime = {
  /** Answers a request for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, client: Client): void;
  /** Closes all sockets, and takes no more. */
  goAway(): Promise<void>;
  /** To be called when all sockets are closed. */
  close(): Promise<void>;
};

/**
 * Realtime under /realtime/v1, in the protocol that realtime-js speaks: `postgres_changes` alone. Each process hears of
 * all changes from the database, and tells those who listen here and may see them.
 */
export function createRealtime(options: {
  /** For what a person may see. */
  api: ConnectionOptions;
  /** For the sessions. */
  auth: ConnectionOptions;
  sql: Sql;
  secrets: Secrets;
  isOwnOrigin: IsOwnOrigin;
  limits?: Partial<RealtimeLimits>;
}): Realtime {
  const { api, auth, sql, secrets, isOwnOrigin } = options;
  const limits = { ...LIMITS, ...options.limits };
  const pool = openPool(api, { max: 3, application_name: 'paperedge-realtime' });
  const audience = new Audience(sql, pool);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    clientTracking: false,
  });
  const listeners = notedListeners(sql);
  const connections = new Map<Connection, string>();
  let isHearing = false;
  let isLeaving = false;

  const objectionTo: Host['objectionTo'] = async (claims) => (await sessionObjections(sql, [claims]))[0];
  const host: Host = {
    limits,
    readToken: tokenReader(secrets),
    objectionTo,
    // Before anything is asked: a session that ends meanwhile is noticed.
    admit: async (channel: Channel) => {
      if (audience.of(String(channel.claims.sub)).size >= limits.channelsOfPerson)
        return 'ConnectionRateLimitReached: Too many connected users';
      audience.add(channel);
      const objection = await objectionTo(channel.claims);
      if (objection === undefined) await listeners.add(channel);
      // It has ended meanwhile, and was not there to be removed.
      if (channel.isEnded) await listeners.remove(channel);
      return objection;
    },
    dismiss: (channel) => {
      audience.remove(channel);
      // Without a database there is nothing to remove it from; the next process clears it away.
      listeners.remove(channel).catch(() => {});
    },
  };

  const notices = listenForNotices(auth, {
    onChange: (change) => audience.take(change),
    onEndedSessions: (ids) => audience.endSessions(ids),
    onHearing: (pid) => {
      isHearing = true;
      listeners.begin(pid).catch((error: unknown) => logError('Old listeners could not be removed', error));
    },
    // Who comes again asks for what was missed.
    onDeaf: () => {
      isHearing = false;
      for (const each of connections.keys()) each.close(CLOSE.serviceRestart, 'Changes are not heard of');
    },
  });

  const lookAfter = setInterval(() => {
    for (const each of connections.keys()) each.lookAfter();
  }, LOOK_AFTER_MS).unref();

  /** Why there will be no socket, as a status; undefined where nothing is in the way. */
  function refusal(request: IncomingMessage, url: URL, address: string): string | undefined {
    if (url.pathname !== '/realtime/v1/websocket') return '404 Not Found';
    const key = url.searchParams.get('apikey') ?? String(request.headers['apikey'] ?? '');
    if (!isSameSecret(key, secrets.publishableKey)) return '401 Unauthorized';
    // Browsers say which site asks; a program that is none says nothing.
    const { origin, host: asked } = request.headers;
    if (origin !== undefined && !isOwnOrigin(origin, asked)) return '403 Forbidden';
    const ofAddress = [...connections.values()].filter((each) => each === address).length;
    if (connections.size >= limits.sockets || ofAddress >= limits.socketsOfAddress)
      return '429 Too Many Requests';
    if (!isHearing || isLeaving) return '503 Service Unavailable';
    return undefined;
  }

  return {
    upgrade: (request, socket, head, client) => {
      // A client that is gone before its answer.
      socket.on('error', () => socket.destroy());
      const path = request.url ?? '/';
      const url = URL.canParse(path, ANY_ORIGIN) ? new URL(path, ANY_ORIGIN) : new URL(ANY_ORIGIN);
      const address = clientSubject(client.clientAddress);
      const refused = refusal(request, url, address);
      if (refused) {
        socket.end(
          `HTTP/1.1 ${refused}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`,
        );
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const info = url.searchParams.get('client_info') ?? '';
        const connection = new Connection(host, webSocket, {
          version: url.searchParams.get('vsn') === '1.0.0' ? 1 : 2,
          clientInfo: CLIENT_INFO_FORM.test(info) ? info : null,
        });
        connections.set(connection, address);
        webSocket.once('close', () => connections.delete(connection));
      });
    },
    goAway: async () => {
      isLeaving = true;
      for (const each of connections.keys()) each.close(CLOSE.goingAway, 'The server stops');
      const patience = performance.now() + GOODBYE_MS;
      while (connections.size > 0 && performance.now() < patience) await sleep(LOOK_MS);
      for (const each of connections.keys()) each.cutOff();
    },
    close: async () => {
      clearInterval(lookAfter);
      await notices.close();
      await audience.settled();
      await listeners.removeAll().catch(() => {});
      await pool.end();
    },
  };
}
