import type { Client } from '../client.ts';
import type { ConnectionOptions } from '../database/connections.ts';
import { logError } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { credentialReader, type Claims } from './credentials.ts';
import { DataConnection } from './data-connection.ts';
import { App } from './lite.ts';
import { Refusal } from './refusal.ts';
import { readJsonBody } from './request-body.ts';
import { findTarget } from './target.ts';

const MOST_URL_CHARACTERS = 8000;
const MOST_ROWS = 1000;
const CROSS_ORIGIN_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers'];

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
}): DataApi {
  const { connection, secrets, maxConnections = 10 } = options;
  const readCredentials = credentialReader(secrets);
  const database = new DataConnection(connection, maxConnections);
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
    if (request.url.length > MOST_URL_CHARACTERS)
      throw new Refusal(414, { code: 'PGRST414', message: 'The address is longer than 8,000 characters' });
    const claims = await readCredentials(request.headers);
    await findTarget(request, database);
    const checked = await readable(request);
    asking.set(checked, claims);
    const response = await app.fetch(checked, { peerAddress: client.clientAddress });
    // The site has the address of its API; no other site is told that it may read the answers.
    for (const name of CROSS_ORIGIN_HEADERS) response.headers.delete(name);
    return response;
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

/** The request as @supabase/lite may read it: with a body that is proper JSON. */
async function readable(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  if (method !== 'POST' && method !== 'PATCH') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await readJsonBody(request) });
}
