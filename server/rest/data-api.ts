import type { Client } from '../client.ts';
import type { ConnectionOptions } from '../database/connections.ts';
import { logError } from '../log.ts';
import type { HasRoom } from '../room.ts';
import type { Secrets } from '../secrets.ts';
import { credentialReader, type Claims } from './credentials.ts';
import { DataConnection } from './data-connection.ts';
import { withExactFilters } from './exact-filters.ts';
import { App } from './lite.ts';
import { Refusal } from './refusal.ts';
import { checkAddress } from './request-address.ts';
import { readJsonBody } from './request-body.ts';

const MOST_ROWS = 1000;
/** That other sites may read the answers, which none needs to; and an address that is not the one asked for. */
const LITES_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers', 'content-location'];

export type DataApi = {
  fetch(request: Request, client: Client): Promise<Response>;
  /** To be called when the last answer is out. */
  close(): Promise<void>;
};

/** The Data API under /rest/v1, in PostgREST's protocol: tables, views and functions of schema public. */
export function createDataApi(options: {
  connection: ConnectionOptions;
  secrets: Secrets;
  maxConnections?: number;
  /** Whether there is room for what is written. */
  hasRoom?: HasRoom | undefined;
}): DataApi {
  const { connection, secrets, maxConnections = 10, hasRoom = async () => true } = options;
  const readCredentials = credentialReader(secrets);
  const database = new DataConnection(connection, maxConnections, hasRoom);
  const asking = new WeakMap<Request, Claims>();
  const app = new App({
    connection: database,
    // As on a Supabase project: no aggregates, and no update or delete of everything by a forgotten filter.
    api: { enabled: true, schemas: ['public'], max_rows: MOST_ROWS, pg_safe_update: true },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        apiKeys: false,
        disableStudio: true,
        middlewares: [
          // Who asks is known already: this keeps @supabase/lite from looking for users and sessions.
          async (c, next) => {
            const claims = asking.get(c.req.raw);
            if (!claims) throw new Refusal(401, { code: 'PGRST301', message: 'Nobody is asking' });
            c.set('jwt', claims);
            c.set('userId', claims.sub);
            c.set('ignoreAuthorization', true);
            c.set('apiKeyType', 'publishable');
            await next();
          },
        ],
      },
    },
  });

  async function answer(request: Request, client: Client): Promise<Response> {
    const claims = await readCredentials(request.headers);
    await checkAddress(request, database);
    const checked = await readable(request);
    asking.set(checked, claims);
    const response = await app.fetch(checked, { peerAddress: client.clientAddress });
    await refuseImpossible(response);
    for (const name of LITES_HEADERS) response.headers.delete(name);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  return {
    fetch: async (request, client) => {
      try {
        return await answer(request, client);
      } catch (error) {
        if (error instanceof Refusal) return error.getResponse();
        logError('The Data API failed', error);
        return new Refusal(500, {
          code: 'PGRSTX00',
          message: 'Something went wrong on the server.',
        }).getResponse();
      }
    },
    close: () => database.close(),
  };
}

/** @supabase/lite calls it a failure of its own when what was asked for cannot be. */
async function refuseImpossible(response: Response): Promise<void> {
  if (response.status !== 500) return;
  const text = await response.clone().text();
  if (!text.includes('"PGRSTXXX"')) return;
  const { message } = JSON.parse(text) as { message: string };
  throw new Refusal(400, { code: 'PGRST100', message });
}

/** The request as @supabase/lite reads it rightly: with exact filters, and a body that is proper JSON. */
async function readable(request: Request): Promise<Request> {
  const { method, headers } = request;
  const address = withExactFilters(request.url);
  // @supabase/lite refuses a function's arguments from HEAD.
  if (method === 'HEAD') return new Request(address, { headers });
  if (method !== 'POST' && method !== 'PATCH') return new Request(address, { method, headers });
  return new Request(address, { method, headers, body: await readJsonBody(request) });
}
