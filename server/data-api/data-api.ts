import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyCutOff, BodyTooLarge, readBodyText } from '../body-text.ts';
import type { Client } from '../client.ts';
import { clientSubject } from '../client-address.ts';
import type { ConnectionOptions } from '../database/connections.ts';
import { logError } from '../log.ts';
import type { HasRoom } from '../room.ts';
import type { Secrets } from '../secrets.ts';
import { answerOf, checkRows, isChecked, type Answer } from './answer.ts';
import { CompiledShapes } from './compiled-shapes.ts';
import { credentialReader, type Caller } from './credentials.ts';
import { Database, type Work } from './database.ts';
import { TIMED_OUT } from './database-error.ts';
import { badRequest, HttpError } from './http-error.ts';
import { nodeRequest, sendNode } from './node-http.ts';
import { readRequest, type HttpRequest } from './read-request.ts';
import { Turns } from './turns.ts';

export const PREFIX = '/rest/v1/';

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
  const readCredentials = credentialReader(secrets);
  const database = new Database(connection, maxConnections, hasRoom);
  const shapes = new CompiledShapes();
  const turns = new Turns();

  async function answer(http: HttpRequest, client: Client): Promise<Answer> {
    const caller = { ...(await readCredentials(http.header)), address: clientSubject(client.clientAddress) };
    const { shape, values } = await readRequest(http);
    const { compiled, name } = shapes.of(shape, await database.schema());
    const { plan, statement, first, isReadOnly } = compiled;
    const valuesOf = (parameters: readonly number[]) => parameters.map((place) => values[place] ?? '');
    const work: Work = {
      statements: [{ text: statement.text, values: valuesOf(statement.parameters), name }],
      isReadOnly,
      timeout: plan.source.kind === 'call' ? plan.source.sqlFunction.timeout : null,
      check: isChecked(shape, compiled) ? (results) => checkRows(shape, compiled, results) : undefined,
      isRolledBack: shape.prefer.rollback && !isReadOnly,
    };
    if (first) work.statements.unshift({ text: first.text, values: valuesOf(first.parameters), name: '' });
    try {
      const results = await turns.take(personOf(caller), () => database.run(caller, work));
      if (!work.check) checkRows(shape, compiled, results);
      return answerOf(shape, compiled, results, values);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== TIMED_OUT || !/ ~\*? /.test(statement.text))
        throw error;
      throw badRequest('The regular expression takes too long', null, '2201B');
    }
  }

  async function respond(http: HttpRequest, client: Client) {
    const { status, headers, body } = await answer(http, client).catch(errorAnswer);
    // A browser keeps nothing of what only its user may see.
    headers['Cache-Control'] = 'no-store';
    return { status, headers, body: http.method === 'HEAD' || status === 204 ? null : body };
  }

  return {
    fetch: async (request, client) => {
      const { body, ...others } = await respond(webRequest(request), client);
      return new Response(body, others);
    },
    listen: async (incoming, outgoing, client) =>
      sendNode(incoming, outgoing, await respond(nodeRequest(incoming, PREFIX), client)),
    close: () => database.close(),
  };
}

/** Whom running requests count for: signed-out people by their addresses. */
function personOf({ claims, address }: Caller): string {
  return claims.sub ?? `${claims.role} ${address}`;
}

function webRequest(request: Request): HttpRequest {
  const [, path = '', search = ''] = /^https?:\/\/[^/]*([^?#]*)\??([^#]*)/.exec(request.url) ?? [];
  return {
    method: request.method,
    path: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '',
    search,
    header: (name) => request.headers.get(name) ?? undefined,
    body: (mostBytes) => readBodyText(request, mostBytes),
  };
}

function errorAnswer(thrown: unknown): Answer {
  const error = httpErrorOf(thrown);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...error.headers };
  return { status: error.status, headers, body: error.body };
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof BodyTooLarge)
    return new HttpError(413, { code: 'PGRST413', message: 'The body is larger than 2 MiB' });
  if (error instanceof BodyCutOff) return badRequest('The body ends too early', null, 'PGRST102');
  logError('The Data API failed', error);
  return new HttpError(500, { code: 'PGRSTX00', message: 'Something went wrong on the server.' });
}
