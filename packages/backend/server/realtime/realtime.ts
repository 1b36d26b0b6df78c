import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { type RequestContext, clientSubject } from '../request-context.ts';
import type { Connections } from '../postgres/connections.ts';
import { openPool } from '../postgres/pool.ts';
import type { Sql } from '../postgres/sql.ts';
import { CLIENT_INFO_FORM, isSameSecret, tokenReader } from '../data-api/credentials.ts';
import { logError } from '../log.ts';
import type { IsOwnOrigin } from '../site-address.ts';
import type { Secrets } from '../secrets.ts';
import { createSubscribers } from './subscribers.ts';
import { serveSocket } from './connection.ts';
import { CLOSE, LIMITS, type RealtimeLimits } from './limits.ts';
import { trackListeners } from './listeners.ts';
import { listenForNotifications } from './notices.ts';

/** Request URLs have only a path; this completes them. */
const ANY_ORIGIN = 'http://localhost';
const CLOSE_TIMEOUT_MS = 2000;
const POLL_MS = 20;

/**
 * Realtime under /realtime/v1, in realtime-js's protocol, with `postgres_changes` only. The database notifies every
 * process of all changes, and each process sends them to its subscribers who may see them.
 */
export function createRealtime(options: {
  connections: Connections;
  /** The Auth API's pool. */
  sql: Sql;
  secrets: Secrets;
  isOwnOrigin: IsOwnOrigin;
  limits: Partial<RealtimeLimits>;
}) {
  const { sql, secrets, isOwnOrigin } = options;
  const limits = { ...LIMITS, ...options.limits };
  const pool = openPool(options.connections.api, { max: 3, application_name: 'paperedge-realtime' });
  const readToken = tokenReader(secrets);
  const listeners = trackListeners(sql);
  const subscribers = createSubscribers({ sql, pool, listeners, channelsPerUser: limits.channelsPerUser });
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    clientTracking: false,
  });
  const sockets = new Map<WebSocket, string>();
  let isListening = false;
  let isClosing = false;

  const notices = listenForNotifications(options.connections.listener, {
    onChange: subscribers.take,
    onEndedSessions: subscribers.endSessions,
    onListening: (pid) => {
      isListening = true;
      listeners.begin(pid).catch((error: unknown) => logError('Stale listeners could not be removed', error));
    },
    // Clients reconnect and refetch what they missed.
    onLost: () => {
      isListening = false;
      for (const each of sockets.keys()) each.close(CLOSE.serviceRestart, 'Database notices are interrupted');
    },
  });

  function rejectionOf(request: IncomingMessage, url: URL, address: string): string | undefined {
    if (url.pathname !== '/realtime/v1/websocket') return '404 Not Found';
    const key = url.searchParams.get('apikey') ?? String(request.headers['apikey'] ?? '');
    if (!isSameSecret(key, secrets.publishableKey)) return '401 Unauthorized';
    // Only browsers send an origin.
    const { origin, host: requestHost } = request.headers;
    if (origin !== undefined && !isOwnOrigin(origin, requestHost)) return '403 Forbidden';
    const ofAddress = [...sockets.values()].filter((each) => each === address).length;
    if (sockets.size >= limits.sockets || ofAddress >= limits.socketsOfAddress)
      return '429 Too Many Requests';
    if (!isListening || isClosing) return '503 Service Unavailable';
    return undefined;
  }

  return {
    /** Handles a WebSocket upgrade. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, client: RequestContext) => {
      // The client may disconnect before the response.
      socket.on('error', () => socket.destroy());
      const path = request.url ?? '/';
      const url = URL.canParse(path, ANY_ORIGIN) ? new URL(path, ANY_ORIGIN) : new URL(ANY_ORIGIN);
      const address = clientSubject(client.clientAddress);
      const rejection = rejectionOf(request, url, address);
      if (rejection) {
        socket.end(
          `HTTP/1.1 ${rejection}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`,
        );
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const info = url.searchParams.get('client_info') ?? '';
        serveSocket(webSocket, {
          subscribers,
          limits,
          readToken,
          version: url.searchParams.get('vsn') === '1.0.0' ? 1 : 2,
          clientInfo: CLIENT_INFO_FORM.test(info) ? info : null,
        });
        sockets.set(webSocket, address);
        webSocket.once('close', () => sockets.delete(webSocket));
      });
    },
    /** Closes all sockets and accepts no more. */
    closeSockets: async () => {
      isClosing = true;
      for (const each of sockets.keys()) each.close(CLOSE.goingAway, 'The server is stopping');
      const patience = performance.now() + CLOSE_TIMEOUT_MS;
      while (sockets.size > 0 && performance.now() < patience) await sleep(POLL_MS);
      for (const each of sockets.keys()) each.terminate();
    },
    /** Stops listening for changes. Call it once all sockets have closed. */
    close: async () => {
      await notices.close();
      await subscribers.settled();
      await listeners.removeAll().catch(() => {});
      await pool.end();
    },
  };
}
