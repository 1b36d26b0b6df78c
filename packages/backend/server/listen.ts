import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { codeOf } from './error-code.ts';
import { UserError } from './user-error.ts';

/** Time limits for senders, in milliseconds; Node checks them only periodically. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5000,
};

/** Listens, or explains why it can't. Slow senders are disconnected, so that they can't hold every connection. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  patience = TIMEOUTS,
): Promise<Server> {
  const server = createServer(patience, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE')
        reject(new UserError(`Port ${port} on ${host} is in use. Set PORT to another.`));
      else if (code === 'EACCES')
        reject(new UserError(`Port ${port} on ${host} is not permitted. Set PORT to another.`));
      else reject(new UserError(`${host} isn't an address of this machine (${code}). Set HOST to one.`));
    });
    server.listen(port, host, resolve);
  });
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Stops accepting connections, lets requests in flight finish, and cuts off the rest at the deadline. */
export function drain(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A keep-alive connection becomes idle only after its response is sent.
    const release = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(release);
      resolve();
    });
  });
}

/** The address for rate limits: the one a trusted proxy reports, otherwise the peer's. */
export function clientAddress(
  request: Pick<IncomingMessage | Http2ServerRequest, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || request.socket.remoteAddress || 'unknown';
}
