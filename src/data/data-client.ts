import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { backend } from './backend.ts';
import { BackendError, SECOND_STEP_NEEDED } from './backend-error.ts';
import { currentSession } from '#data/session/session.ts';
import { accessToken, connectedClient } from '#data/session/session-connection.ts';
import { THIS_TAB } from './this-tab.ts';

export const DATA_API = `${backend.url}/rest/v1`;
export const DATA_HEADERS = { apikey: backend.key, 'x-client-info': THIS_TAB };

/** As the signed-in user, whose session may be renewed for it. */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const client = await connectedClient();
  const headers = new Headers(init?.headers);
  async function send(): Promise<Response> {
    const token = await accessToken(client);
    if (token) headers.set('authorization', `Bearer ${token}`);
    // Nothing of the answers may be in the browser's cache once the person has signed out.
    return fetch(input, { ...init, headers, cache: 'no-store' });
  }

  const answer = await send();
  if (answer.status !== 401 && !(await wantsSecondStep(answer))) return answer;
  // The token was refused before its time. A new one may do, or says that a second step is owed since it was set up
  // elsewhere; if the backend gives none, the session is over.
  const { error } = await client.refreshSession();
  if (!error) return send();
  const { data } = await client.getSession();
  if (data.session && !isAuthRetryableFetchError(error)) await client.signOut({ scope: 'local' });
  return answer;
}

async function wantsSecondStep(answer: Response): Promise<boolean> {
  // Once it is known to be owed, a new token says nothing else.
  if (answer.status !== 403 || currentSession().needsSecondStep) return false;
  return (await answer.clone().text()).includes(SECOND_STEP_NEEDED);
}

/** The Data API as the signed-in user. Retries are the query client's. */
export const dataClient = new PostgrestClient(DATA_API, {
  headers: DATA_HEADERS,
  fetch: fetchAsUser,
  retry: false,
});

export type Refused = { message: string; code: string; hint: string | null };
export type Answer<Data> =
  { data: Data; error: null; status: number } | { data: null; error: Refused; status: number };

/** What a request to the Data API gave; throws a BackendError with its message, code and status. */
export async function dataOf<Data>(request: PromiseLike<Answer<Data>>): Promise<Data> {
  const { data, error, status } = await request;
  if (!error) return data;
  const { message, hint } = error;
  const code = hint === SECOND_STEP_NEEDED ? hint : error.code;
  throw new BackendError({ message, code, status });
}

/** Calls a function of the database. */
export type Call = typeof call;

/** What a function of the database gave. */
export async function call<Result>(
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Result> {
  const request = dataClient.rpc(name, args);
  return (await dataOf(signal ? request.abortSignal(signal) : request)) as Result;
}

/** The backend gives at most so many rows at once. */
const MOST_ROWS = 1000;

/** All rows of a list that has an order, a request for each thousand. */
export async function allRows<Row>(
  rows: (from: number, to: number) => PromiseLike<Answer<Row[]>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const page = await dataOf(rows(found.length, found.length + MOST_ROWS - 1));
    found.push(...page);
    if (page.length < MOST_ROWS) return found;
  }
}
