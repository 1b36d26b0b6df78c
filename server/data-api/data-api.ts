import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyCutOff, BodyTooLarge } from '../body-text.ts';
import type { Client } from '../client.ts';
import type { ConnectionOptions } from '../database/connections.ts';
import type { HasRoom } from '../room.ts';
import type { Secrets } from '../secrets.ts';
import { answerOf, checkRows, isChecked } from './answer.ts';
import { Compiler } from './compile.ts';
import { callerReader, type Caller } from './credentials.ts';
import { Database } from './database.ts';
import { internalError, TIMED_OUT } from './database-error.ts';
import { nodeRequest, sendNode, webRequest, type HttpAnswer, type HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';
import type { ResultRow } from './pipeline.ts';
import { readRequest } from './request.ts';
import type { Statement } from './sql-rows.ts';
import { Turns } from './turns.ts';

export type DataApi = {
  fetch(request: Request, client: Client): Promise<Response>;
  /** Answers a request to an address below /rest/v1/. */
  listen(incoming: IncomingMessage, outgoing: ServerResponse, client: Client): Promise<void>;
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
  const readCaller = callerReader(secrets);
  const database = new Database(connection, maxConnections, hasRoom);
  const compiler = new Compiler();
  const turns = new Turns();

  async function answer(http: HttpRequest): Promise<HttpAnswer> {
    const caller = await readCaller(http);
    const { shape, values } = await readRequest(http);
    const compiled = compiler.compile(shape, await database.schema());
    const { statement, first, name, source } = compiled;
    const stepOf = ({ text, places }: Statement, as: string) => ({
      text,
      values: places.map((place) => values[place] ?? ''),
      name: as,
    });
    const check = (results: readonly ResultRow[]) => checkRows(shape, compiled, results);
    const work = {
      steps: [...(first ? [stepOf(first, '')] : []), stepOf(statement, name)],
      isReadOnly: shape.isRead,
      timeout: source.kind === 'call' ? source.sqlFunction.timeout : null,
      check: isChecked(shape, compiled) ? check : undefined,
      isRolledBack: shape.prefer.rollback && !shape.isRead,
    };
    try {
      const results = await turns.take(personOf(caller), () => database.run(caller, work));
      check(results);
      return answerOf(shape, compiled, results, values);
    } catch (error) {
      const isTimeout = error instanceof HttpError && error.code === TIMED_OUT;
      if (!isTimeout || !/ ~\*? /.test(statement.text)) throw error;
      throw new HttpError(400, '2201B', 'The regular expression takes too long');
    }
  }

  async function respond(http: HttpRequest): Promise<HttpAnswer> {
    const { status, headers, body } = await answer(http).catch(httpErrorOf);
    // A browser must not keep what only its user may see.
    headers['Cache-Control'] = 'no-store';
    return { status, headers, body: http.method === 'HEAD' || status === 204 ? null : body };
  }

  return {
    fetch: async (request, client) => {
      const { body, ...others } = await respond(webRequest(request, client));
      return new Response(body, others);
    },
    listen: async (incoming, outgoing, client) =>
      sendNode(incoming, outgoing, await respond(nodeRequest(incoming, client))),
    close: () => database.close(),
  };
}

/** Whose limit of running requests counts: signed-out people are told apart by their addresses. */
function personOf({ claims, address }: Caller): string {
  return claims.sub ?? `${claims.role} ${address}`;
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof BodyTooLarge) return new HttpError(413, 'PGRST413', 'The body is larger than 2 MiB');
  if (error instanceof BodyCutOff) return new HttpError(400, 'PGRST102', 'The body ends too early');
  return internalError(error);
}
