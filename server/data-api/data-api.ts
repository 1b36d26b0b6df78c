import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyCutOff, BodyTooLarge } from '../body-text.ts';
import type { RequestContext } from '../request-context.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import type { HasDiskSpace } from '../disk-space.ts';
import type { Secrets } from '../secrets.ts';
import { responseOf, checkRows, endingOf } from './response.ts';
import { createCompiler } from './compile.ts';
import { callerReader, type Caller } from './credentials.ts';
import { openDatabase, type Work } from './database.ts';
import { internalError, TIMED_OUT } from './database-error.ts';
import { nodeRequest, sendNode, webRequest, type HttpResponse, type HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';
import { readRequest } from './request.ts';
import type { Statement } from './sql-rows.ts';
import { limitConcurrency } from './concurrency.ts';

export type DataApi = ReturnType<typeof createDataApi>;

/** The Data API under /rest/v1, in PostgREST's protocol: tables, views and functions of schema public. */
export function createDataApi(options: {
  connection: ConnectionOptions;
  secrets: Secrets;
  maxConnections?: number;
  hasDiskSpace?: HasDiskSpace | undefined;
}) {
  const { connection, secrets, maxConnections = 10, hasDiskSpace = async () => true } = options;
  const readCaller = callerReader(secrets);
  const database = openDatabase(connection, maxConnections, hasDiskSpace);
  const compile = createCompiler();
  const runLimited = limitConcurrency();

  async function answer(http: HttpRequest): Promise<HttpResponse> {
    const caller = await readCaller(http);
    const { shape, values } = await readRequest(http);
    const compiled = compile(shape, await database.schema());
    const { statement, first, name, source } = compiled;
    const stepOf = ({ text, places }: Statement, as: string) => ({
      text,
      values: places.map((place) => values[place] ?? ''),
      name: as,
    });
    const work: Work = {
      steps: [...(first ? [stepOf(first, '')] : []), stepOf(statement, name)],
      isReadOnly: shape.isRead,
      timeout: source.kind === 'call' ? source.sqlFunction.timeout : null,
      check: (results) => checkRows(compiled, results),
      ending: endingOf(compiled),
    };
    try {
      const results = await runLimited(userOf(caller), () => database.run(caller, work));
      return responseOf(compiled, results, values);
    } catch (error) {
      const isTimeout = error instanceof HttpError && error.code === TIMED_OUT;
      if (!isTimeout || !/ ~\*? /.test(statement.text)) throw error;
      throw new HttpError(400, '2201B', 'The regular expression takes too long');
    }
  }

  async function respond(http: HttpRequest): Promise<HttpResponse> {
    const { status, headers, body } = await answer(http).catch(httpErrorOf);
    // Browsers must not cache a user's private data.
    headers['Cache-Control'] = 'no-store';
    return { status, headers, body: http.method === 'HEAD' || status === 204 ? null : body };
  }

  return {
    fetch: async (request: Request, client: RequestContext) => {
      const { body, ...others } = await respond(webRequest(request, client));
      return new Response(body, others);
    },
    /** Handles a request below /rest/v1/. */
    listen: async (incoming: IncomingMessage, outgoing: ServerResponse, client: RequestContext) =>
      sendNode(incoming, outgoing, await respond(nodeRequest(incoming, client))),
    /** Call after the last response. */
    close: () => database.close(),
  };
}

/** The subject of concurrency limits; signed-out callers are distinguished by address. */
function userOf({ claims, address }: Caller): string {
  return claims.sub ?? `${claims.role} ${address}`;
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof BodyTooLarge) return new HttpError(413, 'PGRST413', 'The body is larger than 2 MiB');
  if (error instanceof BodyCutOff) return new HttpError(400, 'PGRST102', 'The body ends too early');
  return internalError(error);
}
