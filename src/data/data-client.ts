import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { backend } from './backend.ts';
import { BackendError, SECOND_STEP_NEEDED } from './backend-error.ts';
import { currentSession } from '#data/session/session.ts';
import { accessToken, connectedClient } from '#data/session/session-connection.ts';
import { newId } from './new-id.ts';

/** The server does not echo a tab's own writes to it. */
export const TAB_ID = `paperedge-web/${newId()}`;

export const DATA_API = `${backend.url}/rest/v1`;
export const DATA_HEADERS = { apikey: backend.key, 'x-client-info': TAB_ID };

/** Sends a request as the signed-in user, renewing the session if the token is refused. */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const client = await connectedClient();
  const headers = new Headers(init?.headers);
  async function send(): Promise<Response> {
    const token = await accessToken(client);
    if (token) headers.set('authorization', `Bearer ${token}`);
    // Answers in the browser's cache would outlast the session.
    return fetch(input, { ...init, headers, cache: 'no-store' });
  }

  const answer = await send();
  if (answer.status !== 401 && !(await wantsSecondStep(answer))) return answer;
  // A new token may be accepted, or say that a second step is owed since it was set up elsewhere. Without one, the
  // session is over.
  const { error } = await client.refreshSession();
  if (!error) return send();
  const { data } = await client.getSession();
  if (data.session && !isAuthRetryableFetchError(error)) await client.signOut({ scope: 'local' });
  return answer;
}

async function wantsSecondStep(answer: Response): Promise<boolean> {
  // If it is known to be owed, a new token would say the same.
  if (answer.status !== 403 || currentSession().needsSecondStep) return false;
  return (await answer.clone().text()).includes(SECOND_STEP_NEEDED);
}

/** The Data API as the signed-in user. The query client does the retrying. */
export const dataClient = new PostgrestClient(DATA_API, {
  headers: DATA_HEADERS,
  fetch: fetchAsUser,
  retry: false,
});

export type Refused = { message: string; code: string; hint: string | null };
export type Answer<Data> =
  { data: Data; error: null; status: number } | { data: null; error: Refused; status: number };

/** Returns the data of a request to the Data API, or throws a BackendError with its message, code and status. */
export async function dataOf<Data>(request: PromiseLike<Answer<Data>>): Promise<Data> {
  const { data, error, status } = await request;
  if (!error) return data;
  const { message, hint } = error;
  const code = hint === SECOND_STEP_NEEDED ? hint : error.code;
  throw new BackendError({ message, code, status });
}

export type Call = typeof call;

/** Calls a function of the database. */
export async function call<Result>(
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Result> {
  const request = dataClient.rpc(name, args);
  return (await dataOf(signal ? request.abortSignal(signal) : request)) as Result;
}

/** The backend returns at most this many rows per request. */
const MAX_ROWS = 1000;

/** Reads all rows of an ordered list, page by page. */
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
