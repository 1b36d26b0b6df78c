import { PostgrestClient } from '@supabase/postgrest-js';
import { backend } from './backend.ts';
import { BackendError, NOT_AUTHENTICATED, SECOND_STEP_NEEDED } from './backend-error.ts';
import { currentSession } from './session/session.ts';
import { sessionSignal } from './session/session-signal.ts';
import { anySignal } from './any-signal.ts';
import { accessToken, connectedClient, renewOrEnd } from './session/session-connection.ts';
import { newId } from './new-id.ts';

/** Identifies this tab, so that the server doesn't notify it of its own writes. */
export const TAB_ID = `paperedge-web/${newId()}`;

export const DATA_API = `${backend.url}/rest/v1`;
export const DATA_HEADERS = { apikey: backend.key, 'x-client-info': TAB_ID };

/** Longer than the server works on any request. A read or write that takes longer has lost its connection. */
const TIME_LIMIT_MS = 60_000;

/**
 * A fetch with the token of the user who is signed in now. Refreshes the session once if the token is rejected. Rejects if
 * another user is signed in by the time a request is sent, and ends with the session and after a minute.
 */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const person = currentSession().user?.id;
  const signal = anySignal([init?.signal, sessionSignal()], TIME_LIMIT_MS);
  const client = await connectedClient();
  async function send(): Promise<Response> {
    const headers = new Headers(init?.headers);
    const token = await accessToken(client, person);
    if (token) headers.set('authorization', `Bearer ${token}`);
    // Cached responses would outlive the session.
    return fetch(input, { ...init, headers, cache: 'no-store', signal });
  }

  const answer = await send();
  if (answer.status !== 401 && !(await wantsSecondStep(answer))) return answer;
  // Read before the session may end, and with it this request.
  const refusal = new Response(await answer.text(), answer);
  // Two-factor authentication may have been turned on elsewhere; a refreshed token would say so. If refreshing fails,
  // the session is over.
  return (await renewOrEnd(client)) ? send() : refusal;
}

async function wantsSecondStep(answer: Response): Promise<boolean> {
  // A new token wouldn't change anything.
  if (answer.status !== 403 || currentSession().needsSecondStep) return false;
  return (await answer.clone().text()).includes(SECOND_STEP_NEEDED);
}

/** Retries are left to the query client. */
export const dataClient = new PostgrestClient(DATA_API, {
  headers: DATA_HEADERS,
  fetch: fetchAsUser,
  retry: false,
});

export type Refused = { message: string; code: string; hint: string | null };
export type Answer<Data> =
  | { data: Data; error: null; status: number }
  | { data: null; error: Refused; status: number };

export async function dataOf<Data>(request: PromiseLike<Answer<Data>>): Promise<Data> {
  const { data, error, status } = await request;
  if (!error) return data;
  if (status === 401)
    throw new BackendError({ message: 'User not authenticated', code: NOT_AUTHENTICATED, status });
  const { message, hint } = error;
  const code = hint === SECOND_STEP_NEEDED ? hint : error.code;
  throw new BackendError({ message, code, status });
}

/** Awaits a request, with a clearer message if it fails with this code. */
export async function withMessage<Result>(
  request: Promise<Result>,
  { code, message }: { code: string; message: string },
): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== code) throw error;
    throw new BackendError({ message, code, status: error.status });
  }
}

export type Call = typeof call;

export async function call<Result>(
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Result> {
  const request = dataClient.rpc(name, args);
  return (await dataOf(signal ? request.abortSignal(signal) : request)) as Result;
}

const MAX_ROWS = 1000;

export async function allRows<Row>(
  rows: (from: number, to: number) => PromiseLike<Answer<Row[]>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const page = await dataOf(rows(found.length, found.length + MAX_ROWS - 1));
    found.push(...page);
    if (page.length < MAX_ROWS) return found;
  }
}
