import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser as Chromium } from '@playwright/test';
import bcrypt from 'bcrypt';
import { openDataFolder } from '#backend/server/data-folder.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import type { SqlPool } from '#backend/server/postgres/sql.ts';
import type { Secrets } from '#backend/server/secrets.ts';
import { start, stop, temporaryFolder } from '#backend/tests/product/product.ts';
import { openOwnerSql } from '#backend/tests/support/owner-sql.ts';
import { Activity } from './activity.ts';
import { inNode, type NewBrowser } from './browser.ts';
import { bundle, pageFunction, type Replacement } from './bundle.ts';
import { inChromium } from './chromium.ts';
import type { Planted } from './planted.ts';

/** A running server, its database, and the browsers of devices. All histories share it. */
export type Site = {
  readonly address: string;
  readonly publishableKey: string;
  readonly sql: SqlPool;
  readonly newBrowser: NewBrowser;
  readonly chromium: Chromium | undefined;
  readonly activity: Activity;
  end(): Promise<void>;
};

/** Starts the product on a new data folder, or on a copy of one that a start has made. Devices run in Node or Chromium. */
export async function openSite(made = temporaryFolder(), chromium?: Chromium): Promise<Site> {
  const { folder, remove } = made;
  // Trusting the header of a proxy gives each device an address, so that no rate limit stops the run.
  const product = await start({ DATA_DIR: folder, TRUST_PROXY: '1' }, undefined, 90_000);
  const { run: socket } = openDataFolder(folder, folder, databaseUser());
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  const sql = openOwnerSql(embeddedConnections(socket).owner);
  // A session's signal has a listener for each request of its last minute.
  setMaxListeners(0);
  const activity = new Activity();
  const newBrowser = await browsers({ activity, chromium });
  const unwatch = chromium ? () => {} : activity.watch();
  return {
    address: product.address,
    publishableKey: secrets.publishableKey,
    sql,
    newBrowser,
    chromium,
    activity,
    async end() {
      unwatch();
      await sql.end();
      await stop(product);
      remove();
    },
  };
}

async function browsers(
  { activity, chromium }: Pick<Site, 'activity' | 'chromium'>,
  replacements: readonly Replacement[] = [],
): Promise<NewBrowser> {
  const page = await bundle('page.ts', 'page', replacements);
  return chromium
    ? inChromium(chromium, [await bundle('in-page.ts', 'inPage'), page], activity)
    : inNode(pageFunction(page));
}

/** Runs a task with a fault planted, and takes the fault out again. */
export async function withPlanted<Result>(
  site: Site,
  { source = [], sql = [] }: Planted,
  task: (faulty: Site) => Promise<Result>,
): Promise<Result> {
  const before: string[] = [];
  for (const { name, from, to } of sql) {
    const [row] = await site.sql<{ text: string }[]>`
      select pg_get_functiondef(p.oid) as text from pg_proc p where p.oid::regproc::text = ${name.replace('public.', '')}
        or p.oid::regproc::text = ${name}`;
    if (!row?.text.includes(from)) throw new Error(`${name} has no ${from}`);
    before.push(row.text);
    await site.sql.script(row.text.replace(from, () => to));
  }
  try {
    return await task({ ...site, newBrowser: await browsers(site, source) });
  } finally {
    for (const text of before) await site.sql.script(text);
  }
}

const PASSWORD = 'correct horse';
/** Checking a password with the server's cost takes longer than everything else. */
const COST = 4;

export type Person = { readonly id: string; readonly email: string; readonly password: string };

/** A user with a confirmed address. */
export async function newPerson({ sql }: Site): Promise<Person> {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  const hash = await bcrypt.hash(PASSWORD, COST);
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, ${hash}, now(), '{"welcomed": true}')`;
  return { id, email, password: PASSWORD };
}
