import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyCutOff, BodyTooLarge } from '../body-text.ts';
import type { RequestContext } from '../request-context.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import type { HasDiskSpace } from '../disk-space.ts';
import type { Secrets } from '../secrets.ts';
import { responseOf, checkRows, endingOf } from './response.ts';
import { type Compiled, createCompiler } from './compile.ts';
import { callerReader, type Caller } from './credentials.ts';
import { openDatabase, type Work } from './database.ts';
import { internalError, TIMED_OUT } from './database-error.ts';
import { nodeRequest, sendNode, untilRead, webRequest, type HttpResponse, type HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';
import { createPace } from './pace.ts';
import { createPlaces, type Taker } from './places.ts';
import { readRequest } from './request.ts';
import { addBody, bodyLimit, bytesToExpect } from './request-body.ts';
import type { Statement } from './sql-rows.ts';

const MEGABYTE = 1024 * 1024;
const FEW_BYTES = 64 * 1024;
/** How much of bodies, and of answers that their clients haven't read yet, is in memory at once. */
const BYTES = {
  received: { all: 32 * MEGABYTE, person: 6 * MEGABYTE, address: 12 * MEGABYTE, reserve: 8 * MEGABYTE },
  unread: { all: 96 * MEGABYTE, person: 32 * MEGABYTE, address: 48 * MEGABYTE, reserve: 32 * MEGABYTE },
};

type Answer = { response: HttpResponse; isRead: () => void };

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
  const connections = createPlaces({
    all: maxConnections,
    person: 3,
    address: Math.max(3, Math.floor(maxConnections / 2)),
    reserve: Math.floor(maxConnections * 0.3),
  });
  const received = createPlaces(BYTES.received);
  const unread = createPlaces(BYTES.unread);
  const pace = createPace();

  async function answer(http: HttpRequest): Promise<Answer> {
    const caller = await readCaller(http);
    const taker = takerOf(caller);
    const isStranger = caller.claims.role === 'anon';
    const { shape, values, addValue } = readRequest(http);
    await pace.rest(taker);
    const limit = bodyLimit(shape, isStranger);
    const places = bytesToExpect(http, limit);
    const isShort = places <= FEW_BYTES && !isStranger;
    // Until there is room, what was sent waits in the socket.
    return received.hold(taker, { places, isShort }, async () => {
      // What waited with it may have been costly.
      await pace.rest(taker);
      const body = limit > 0 ? await http.body(limit) : '';
      const schema = await database.schema();
      const compiled = pace.timed(taker, () => {
        if (limit > 0) addBody(body, http, shape, addValue);
        return compile(shape, schema);
      });
      const wanted = { places: 1, isShort: isShort && !compiled.isLong };
      return connections.hold(taker, wanted, async () => {
        if (http.isAbandoned()) throw new BodyCutOff();
        pace.refuseTooMuch(taker);
        const response = await run(caller, compiled, values);
        const bytes = response.body?.length ?? 0;
        pace.count(taker, 0, bytes);
        // Who reads slowly gets no more; but what is written is answered.
        const place = { places: bytes > FEW_BYTES ? bytes : 0, isShort: isShort && bytes <= MEGABYTE };
        const isRead = shape.isRead ? unread.takeNow(taker, place) : unread.overdraw(taker, place);
        return { response, isRead };
      });
    });
  }

  async function run(caller: Caller, compiled: Compiled, values: readonly string[]): Promise<HttpResponse> {
    const { shape, statement, first, name, source } = compiled;
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
      return responseOf(compiled, await database.run(caller, work), values);
    } catch (error) {
      const isTimeout = error instanceof HttpError && error.code === TIMED_OUT;
      if (!isTimeout || !/ ~\*? /.test(statement.text)) throw error;
      throw new HttpError(400, '2201B', 'The regular expression takes too long');
    }
  }

  async function respond(http: HttpRequest): Promise<Answer> {
    const { response, isRead } = await answer(http).catch((error: unknown) => ({
      response: httpErrorOf(error),
      isRead: () => {},
    }));
    const { status, headers, body } = response;
    // Browsers must not cache a user's private data.
    headers['Cache-Control'] = 'no-store';
    return {
      response: { status, headers, body: http.method === 'HEAD' || status === 204 ? null : body },
      isRead,
    };
  }

  return {
    fetch: async (request: Request, client: RequestContext) => {
      const { response, isRead } = await respond(webRequest(request, client));
      isRead();
      const { body, ...others } = response;
      return new Response(body, others);
    },
    /** Handles a request below /rest/v1/. */
    listen: async (incoming: IncomingMessage, outgoing: ServerResponse, client: RequestContext) => {
      const { response, isRead } = await respond(nodeRequest(incoming, client));
      const bytes = response.body?.length ?? 0;
      const read = bytes > FEW_BYTES ? untilRead(incoming, outgoing, bytes) : undefined;
      try {
        sendNode(incoming, outgoing, response);
        await read;
      } finally {
        isRead();
      }
    },
    /** Call after the last response. */
    close: () => database.close(),
  };
}

/** Signed-out callers are distinguished by address. */
function takerOf({ claims, address }: Caller): Taker {
  return { person: claims.sub ?? `${claims.role} ${address}`, address };
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof BodyTooLarge) return new HttpError(413, 'PGRST413', 'The body is larger than 2 MiB');
  if (error instanceof BodyCutOff) return new HttpError(400, 'PGRST102', 'The body ends too early');
  return internalError(error);
}
