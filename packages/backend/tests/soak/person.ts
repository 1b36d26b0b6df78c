import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { BetStatus } from '#domain/bets/outcomes.ts';
import { readEmail } from '#backend/server/email/stored-emails.ts';
import type { Place } from '../../fuzz/people.ts';
import { openPage, type Page } from '../product/across-processes.ts';
import { seededRandom } from '../product/kills.ts';
import type { Person as Client } from '../support/data-api.ts';
import { Browser, type Traffic } from './browser.ts';
import { below, chance, CHANCES, type Random } from './model.ts';

/** What each notebook begins with. */
export const STARTING_CENTS = 1000_00;

/** What everybody shares. */
export type World = {
  place: Place;
  traffic: Traffic;
  /** The site's files, which a new device loads. */
  files: readonly string[];
  /** The ends of the addresses of shared records. */
  shares: string[];
  /** Changes that live pages heard of. */
  heard: number;
  /** That have ended. */
  visits: number;
  open: Set<Page>;
};

/** A bet as the server has acknowledged it. `updatedAt` is null if it was imported. */
type KeptBet = {
  notebook: string;
  wager: number;
  status: BetStatus;
  returned: number;
  updatedAt: string | null;
};

export type Person = {
  readonly world: World;
  readonly random: Random;
  readonly rest: Client['rest'];
  readonly bets: Map<string, KeptBet>;
  readonly notebook: string;
  readonly accounts: readonly string[];
  readonly keepsRecord: boolean;
  browser(): Browser;
  /** Headers for requests that no library sends. */
  headers(): Record<string, string>;
  /** Opens the site and signs up, signs in or goes on with the last session. */
  arrive(): Promise<{ isNew: boolean }>;
  leave(): Promise<void>;
};

export function newPerson(world: World, seed: number): Person {
  const { place, traffic } = world;
  const random = seededRandom(seed);
  const address = `10.${below(random, 256)}.${below(random, 256)}.${below(random, 256)}`;
  const credentials = { email: `${randomUUID()}@people.example`, password: randomUUID() };
  let browser: Browser | undefined;
  let session: Session | null = null;
  let isNew = true;
  let pages: Page[] = [];

  const current = () => (browser ??= new Browser(place, traffic, address));
  const headers = () => ({
    apikey: place.publishableKey,
    'x-client-info': `paperedge-web/${randomUUID()}`,
    'content-type': 'application/json',
    ...(session && { authorization: `Bearer ${session.access_token}` }),
  });
  // A new client each time, as in a page that was just opened.
  const authClient = () =>
    new AuthClient({
      url: `${place.address}/auth/v1`,
      headers: { apikey: place.publishableKey },
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: current().fetch,
    });
  let auth = authClient();
  const rest: Client['rest'] = new PostgrestClient(`${place.address}/rest/v1`, {
    retry: false,
    fetch: (input, init) =>
      current().fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers() },
      }),
  });

  async function startSession(): Promise<Session> {
    if (session) return sessionOf(await auth.refreshSession({ refresh_token: session.refresh_token }));
    if (isNew) return signUp(auth, place, credentials);
    if (chance(random, CHANCES.wrongPassword)) {
      const body = JSON.stringify({ ...credentials, password: 'mistyped' });
      await current().send(
        '/auth/v1/token?grant_type=password',
        { method: 'POST', headers: headers(), body },
        [400],
      );
    }
    return sessionOf(await auth.signInWithPassword(credentials));
  }

  return {
    world,
    random,
    rest,
    headers,
    browser: current,
    bets: new Map(),
    notebook: randomUUID(),
    accounts: [randomUUID(), randomUUID()],
    keepsRecord: chance(random, CHANCES.keepsRecord),
    async arrive() {
      auth = authClient();
      await current().send('/dashboard');
      const files = chance(random, CHANCES.newDevice) ? world.files : ['/service-worker.js'];
      await Promise.all(files.map((file) => current().send(file)));
      session = await startSession();
      const wasNew = isNew;
      isNew = false;
      const { error } = await auth.getUser(session.access_token);
      if (error) throw error;
      const tabs = chance(random, CHANCES.secondTab) ? 2 : 1;
      for (let i = 0; i < tabs; i++) {
        const page = await openPage(place, session.access_token, { 'x-forwarded-for': address });
        pages.push(page);
        world.open.add(page);
      }
      return { isNew: wasNew };
    },
    async leave() {
      try {
        if (session && chance(random, CHANCES.signsOut)) {
          await current().send('/auth/v1/logout?scope=local', { method: 'POST', headers: headers() });
          session = null;
        }
      } finally {
        for (const page of pages) {
          world.heard += page.heard.length;
          world.open.delete(page);
          if (chance(random, CHANCES.cutOff)) page.cutOff();
          else page.close();
        }
        pages = [];
        browser?.close();
        browser = undefined;
      }
    },
  };
}

function sessionOf({ data, error }: { data: { session: Session | null }; error: Error | null }): Session {
  if (error) throw error;
  if (!data.session) throw new Error('There is no session');
  return data.session;
}

async function signUp(
  auth: GoTrueClient,
  { mailFolder }: Place,
  credentials: { email: string; password: string },
) {
  const { error } = await auth.signUp(credentials);
  if (error) throw error;
  const token_hash = await emailedToken(mailFolder, credentials.email);
  return sessionOf(await auth.verifyOtp({ type: 'signup', token_hash }));
}

/** Others sign up at the same time, so it is among the newest emails. */
async function emailedToken(folder: string, to: string): Promise<string> {
  for (const name of (await readdir(folder)).toSorted().toReversed()) {
    const mail = await readEmail(folder, name.replace(/\.eml$/, ''));
    const token = mail?.to === to ? /token_hash=([\w-]+)/.exec(mail.text)?.[1] : undefined;
    if (token !== undefined) return token;
  }
  throw new Error('No email came');
}
