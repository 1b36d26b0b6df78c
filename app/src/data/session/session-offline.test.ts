import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { APP } from '#tests/support/factors-on-wire.tsx';
import { sessionOf, storeSession } from '#tests/support/stored-session.ts';

const LONG_AGO = 1_700_000_000;

/** The response to refreshing the session; null while the server is unreachable. */
let renewed: Response | null = null;
let requests = 0;

beforeEach(() => {
  vi.resetModules();
  renewed = null;
  requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests++;
    if (!renewed) throw new TypeError('Failed to fetch');
    return renewed.clone();
  });
});

/** Opens a page with an expired session while the server is unreachable. */
async function openWith(stored: ReturnType<typeof sessionOf>, mayConnect?: Promise<void>) {
  storeSession({ ...stored, expires_at: LONG_AGO });
  const { connectedClient } = await import('./session-connection.ts');
  const { currentSession } = await import('./session.ts');
  const { checkConnection } = await import('#data/device/connection.ts');
  const connected = connectedClient(location.href, mayConnect);
  // What the device has stored is shown at once.
  expect(currentSession().loading).toBe(false);
  return { connected, currentSession, checkConnection };
}

test('while the server is unreachable an expired session stays signed in, and is refreshed later', async () => {
  const { connected, currentSession, checkConnection } = await openWith(sessionOf('aal2', [APP]));
  expect(currentSession()).toMatchObject({ user: { email: 'ann@example.com' }, needsSecondStep: false });
  renewed = Response.json(sessionOf('aal2', [APP]));
  await checkConnection();
  const client = await connected;
  expect((await client.getSession()).data.session?.expires_at).toBeGreaterThan(LONG_AGO);
  expect(currentSession().user?.email).toBe('ann@example.com');
});

test('an address that mentions a token is not a link, and the session counts at once', async () => {
  history.replaceState(null, '', '/bets?q=token&dialog=code');
  const { connected, currentSession, checkConnection } = await openWith(sessionOf('aal2', []));
  expect(currentSession().user?.email).toBe('ann@example.com');
  renewed = Response.json(sessionOf('aal2', []));
  await checkConnection();
  await connected;
});

test('a sign-out in another tab counts while the session waits to be refreshed', async () => {
  const { connected, currentSession, checkConnection } = await openWith(sessionOf('aal2', []));
  await waitFor(() => expect(requests).toBeGreaterThan(0));
  const { backend } = await import('#data/backend.ts');
  const otherTab = new BroadcastChannel(backend.sessionKey);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no target
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null });
  await waitFor(() => expect(currentSession().user).toBeNull());
  otherTab.close();
  renewed = Response.json({ code: 'refresh_token_not_found', message: 'Gone' }, { status: 400 });
  await checkConnection();
  await connected;
  expect(currentSession().user).toBeNull();
});

test('a page asks the server, and hears other tabs, once it shows what is stored', async () => {
  let connectNow = () => {};
  const mayConnect = new Promise<void>((resolve) => {
    connectNow = resolve;
  });
  const { connected, currentSession } = await openWith(sessionOf('aal2', []), mayConnect);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toBe(0);
  expect(currentSession().user?.email).toBe('ann@example.com');
  // Meanwhile, the user signs out in another tab.
  localStorage.clear();
  connectNow();
  await connected;
  expect(requests).toBe(0);
  expect(currentSession().user).toBeNull();
});

test('while the server is unreachable a session still requires its second step', async () => {
  const { connected, currentSession, checkConnection } = await openWith(sessionOf('aal1', [APP]));
  expect(currentSession()).toMatchObject({ user: { email: 'ann@example.com' }, needsSecondStep: true });
  renewed = Response.json(sessionOf('aal1', [APP]));
  await checkConnection();
  await connected;
  expect(currentSession().needsSecondStep).toBe(true);
});

test.each([
  [{}, false],
  [{ has_password: true }, true],
])('an account that was created with Google and has the notes %j has a password: %s', async (notes, has) => {
  const session = sessionOf('aal2', []);
  const google = { ...session.user, app_metadata: { providers: ['google'] }, user_metadata: notes };
  const { connected, currentSession, checkConnection } = await openWith({ ...session, user: google });
  expect(currentSession().user?.hasPassword).toBe(has);
  renewed = Response.json({ ...session, user: google });
  await checkConnection();
  await connected;
});

test('a session ends when the server refuses to refresh it, and with it what was said about files', async () => {
  localStorage.setItem('paperedge-statuses', '[]');
  localStorage.setItem('paperedge-notebook', 'n1');
  localStorage.setItem('paperedge-recent', '[]');
  const { connected, currentSession, checkConnection } = await openWith(sessionOf('aal2', []));
  renewed = Response.json({ code: 'refresh_token_not_found', message: 'Gone' }, { status: 400 });
  await checkConnection();
  await connected;
  await waitFor(() => expect(currentSession()).toMatchObject({ user: null, ended: 'expired' }));
  expect(localStorage.getItem('paperedge-statuses')).toBeNull();
  expect(localStorage.getItem('paperedge-notebook')).toBeNull();
  expect(localStorage.getItem('paperedge-recent')).toBeNull();
});

test('a hidden tab does not refresh its session before it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renewed = Response.json(sessionOf('aal2', []));
  const { connected } = await openWith(sessionOf('aal2', []));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const client = await connected;
  expect((await client.getSession()).data.session?.expires_at).toBeGreaterThan(LONG_AGO);
});

test("a session of another project's ends at Login, and what waits to be sent stays", async () => {
  storeSession(sessionOf('aal2', []));
  const refuse = (code: string) => Response.json({ code, error_code: code, msg: 'No' }, { status: 403 });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    refuse(new Request(input).url.includes('/token') ? 'refresh_token_not_found' : 'bad_jwt'),
  );
  const forget = vi.fn<(name: string) => void>();
  vi.stubGlobal('indexedDB', { deleteDatabase: forget });
  const { connectedClient } = await import('./session-connection.ts');
  const { currentSession } = await import('./session.ts');
  const { backend } = await import('#data/backend.ts');
  await connectedClient(location.href);
  await waitFor(() => expect(currentSession()).toMatchObject({ user: null, ended: 'expired' }));
  expect(localStorage.getItem(backend.sessionKey)).toBeNull();
  expect(forget).toHaveBeenCalledWith('paperedge');
  expect(forget).not.toHaveBeenCalledWith('paperedge-waiting');
});

test.for([
  ['before', ['PUT', 'POST']],
  ['after', ['POST', 'PUT']],
] as const)(
  'a setting that is saved %s its user has signed out changes neither that nor why the session ended',
  async ([, order]) => {
    // The pages of the tests before would hear of this session, and forget its end.
    vi.stubGlobal('BroadcastChannel', undefined);
    const session = sessionOf('aal2', []);
    storeSession(session);
    const answers = new Map<string, () => void>();
    vi.stubGlobal('fetch', async (_input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') await new Promise<void>((resolve) => answers.set(method, resolve));
      return method === 'POST' ? new Response(null, { status: 204 }) : Response.json(session.user);
    });
    const { connectedClient, noteWelcome, signOut } = await import('./session-connection.ts');
    const { currentSession } = await import('./session.ts');
    const { backend } = await import('#data/backend.ts');
    await connectedClient(location.href);
    const done = { PUT: noteWelcome(), POST: signOut() };
    await waitFor(() => expect(answers.size).toBe(2));
    for (const method of order) {
      answers.get(method)?.();
      await done[method];
    }
    expect(currentSession()).toMatchObject({ user: null, ended: 'signed out' });
    expect(localStorage.getItem(backend.sessionKey)).toBeNull();
  },
);

/** Signs Ann in, with a server that notes the tokens it is sent and answers when told to. */
async function openWithAnn() {
  vi.stubGlobal('BroadcastChannel', undefined);
  const ann = sessionOf('aal2', []);
  storeSession(ann);
  const tokens: (string | null)[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!input.includes('/rest/')) return Response.json(ann.user);
    tokens.push(new Headers(init.headers).get('authorization'));
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  });
  const { connectedClient, signOut } = await import('./session-connection.ts');
  const { fetchAsUser } = await import('#data/data-client.ts');
  const client = await connectedClient(location.href);
  // The first look at whether the session is over.
  await client.getUser();
  const token = `Bearer ${ann.access_token}`;
  return { ann, token, tokens, answers, signOut, ask: () => fetchAsUser('https://example.com/rest/v1/bets') };
}

const BOB = '00000000-0000-4000-8000-00000000000b';

/** Another tab signs Bob in, of which this one hasn't heard. */
function signBobIn(ann: ReturnType<typeof sessionOf>): void {
  const [head, , end] = ann.access_token.split('.');
  const claims = btoa(JSON.stringify({ sub: BOB, aal: 'aal2', exp: ann.expires_at })).replaceAll('=', '');
  storeSession({ ...ann, access_token: `${head}.${claims}.${end}`, user: { ...ann.user, id: BOB } });
}

test("a request is sent with its own person's token, or not at all", async () => {
  const { ann, token, tokens, answers, ask } = await openWithAnn();
  const asked = ask();
  await waitFor(() => expect(tokens).toEqual([token]));
  answers[0]?.(Response.json([]));
  expect((await asked).status).toBe(200);
  signBobIn(ann);
  await expect(ask()).rejects.toMatchObject({ status: 401, message: 'User not authenticated' });
  expect(tokens).toEqual([token]);
});

test("a refused request isn't repeated with another person's token", async () => {
  const { ann, token, tokens, answers, ask } = await openWithAnn();
  const asked = ask();
  await waitFor(() => expect(tokens).toEqual([token]));
  signBobIn(ann);
  answers[0]?.(Response.json({}, { status: 401 }));
  await Promise.allSettled([asked]);
  expect(tokens).toEqual([token]);
});

test('the end of a session ends its requests', async () => {
  const { tokens, signOut, ask } = await openWithAnn();
  const asked = ask();
  await waitFor(() => expect(tokens).toHaveLength(1));
  const outcome = Promise.allSettled([asked]);
  await signOut();
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { name: 'AbortError' } }]);
});

test('signing out ends the session here without the server, and there once it can be reached', async () => {
  const { ann, signOut } = await openWithAnn();
  const ended: (string | null)[] = [];
  let isReached = false;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    if (input.includes('/logout')) ended.push(new Headers(init.headers).get('authorization'));
    return new Response(null, { status: 204 });
  });
  const { currentSession } = await import('./session.ts');
  const { backend } = await import('#data/backend.ts');
  const { checkConnection } = await import('#data/device/connection.ts');
  await signOut();
  expect(currentSession()).toMatchObject({ user: null, ended: 'signed out' });
  expect(localStorage.getItem(backend.sessionKey)).toBeNull();
  await checkConnection();
  isReached = true;
  await checkConnection();
  await waitFor(() => expect(ended).toEqual([`Bearer ${ann.access_token}`]));
  await waitFor(() => expect(localStorage.getItem('paperedge-to-end')).toBeNull());
});

test.each([
  [
    'a busy server',
    () => Response.json({ code: 'over_request_rate_limit', message: 'Busy' }, { status: 429 }),
  ],
  ["a proxy that doesn't find the server", () => new Response('404 page not found', { status: 404 })],
])('%s ends no session', async (_, answer) => {
  vi.stubGlobal('BroadcastChannel', undefined);
  storeSession({ ...sessionOf('aal2', []), expires_at: LONG_AGO });
  let answers = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    if (!input.includes('/token')) return Response.json({});
    answers += 1;
    return answers === 1 ? answer() : Response.json(sessionOf('aal2', []));
  });
  const { connectedClient } = await import('./session-connection.ts');
  const client = await connectedClient(location.href);
  expect((await client.getSession()).data.session?.expires_at).toBeGreaterThan(LONG_AGO);
});

test('a user can sign out without the server while the page still connects', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  let connectNow = () => {};
  const mayConnect = new Promise<void>((resolve) => {
    connectNow = resolve;
  });
  const { connected, currentSession } = await openWith(sessionOf('aal2', []), mayConnect);
  const { signOut } = await import('./session-connection.ts');
  const done = signOut();
  connectNow();
  await Promise.all([connected, done]);
  expect(currentSession()).toMatchObject({ user: null, ended: 'signed out' });
});
