import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '#backend/server/data-folder.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import type { Secrets } from '#backend/server/secrets.ts';
import { start, stop, temporaryFolder, type Product } from '#backend/tests/product/product.ts';
import { exposedSchema } from '#backend/tests/support/exposed-schema.ts';
import { openOwnerSql, raw } from '#backend/tests/support/owner-sql.ts';
import { ask, newPerson, settleIn, signIn, type Person, type Place } from './people.ts';
import type { Targets } from './values.ts';

const TABLES = [
  'notebooks',
  'deleted_notebooks',
  'bets',
  'bankroll_movements',
  'custom_columns',
  'bet_custom_data',
  'accounts',
  'account_daily_pl',
  'loss_limits',
  'game_files',
  'team_aliases',
  'backtest_tries',
  'records',
  'record_events',
  'record_stamps',
  'record_shares',
];

/** The product on temporary data, with a bystander whose rows no request may touch. */
export type World = {
  product: Product;
  place: Place;
  targets: Targets;
  bystander: Person;
  /** Values known only to the server and the bystander. */
  secrets: readonly string[];
  /** All rows of the bystander, as currently stored. */
  bystandersRows(): Promise<string>;
  /** The process's memory in megabytes. */
  memory(): number;
  end(): Promise<void>;
};

export async function openWorld(): Promise<World> {
  const { folder, remove } = temporaryFolder();
  // Trusting the proxy header gives each request its own address, so rate limits don't stop the run.
  const product = await start({ DATA_DIR: folder, TRUST_PROXY: '1' });
  const { run, mail } = openDataFolder(folder, folder, databaseUser());
  const sql = openOwnerSql(embeddedConnections(run).owner);
  const keys = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  const place = { address: product.address, publishableKey: keys.publishableKey, mailFolder: mail };
  const words = `known to the bystander alone ${randomBytes(8).toString('hex')}`;
  const bystander = await newPerson(place);
  const own = await settleIn(place, bystander, words);
  // Strangers see these fields' hashes at the shared address.
  const salts = await sql<{ salt: string }[]>`
    select encode(substr(sha256(o.seed || convert_to(f.key, 'UTF8')), 1, 16), 'hex') as salt
    from record_events o cross join jsonb_object_keys(o.fields) as f (key)
    where o.notebook_id = ${own.notebook} and f.key in ('description', 'wager', 'wager_units')
    union all
    select encode(o.seed, 'hex') from record_events o where o.notebook_id = ${own.notebook} and o.seed is not null`;
  if (salts.length < 4) throw new Error('The bystander has no record.');
  return {
    product,
    place,
    targets: { schema: await exposedSchema(sql), bystander: own, attackers: [] },
    bystander,
    secrets: [
      keys.jwtSecret,
      keys.secretKey,
      words,
      ...salts.map(({ salt }) => salt),
      bystander.email,
      bystander.password,
      bystander.token,
      folder,
    ],
    async bystandersRows() {
      // Excludes the row's own id: other users may reuse it where it isn't unique.
      const all = await Promise.all(
        TABLES.map(
          (table) => sql`
          select to_jsonb(t) as row from ${raw(sql, table)} t
          where (to_jsonb(t) - 'id')::text like any (${[words, bystander.id, ...Object.values(own)].map((each) => `%${each}%`)})
          order by to_jsonb(t)::text`,
        ),
      );
      return JSON.stringify(all);
    },
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.child.pid)])) / 1024,
    async end() {
      await sql.end();
      await stop(product);
      remove();
    },
  };
}

/** Checks that the bystander can still sign in, read and write. Returns what is wrong, if anything. */
export async function complaintOf({ place, bystander }: World): Promise<string | undefined> {
  const health = await fetch(`${place.address}/healthz`);
  if (health.status !== 200) return `/healthz answers ${health.status}`;
  const token = await signIn(place, bystander);
  const read = await ask(place, 'GET', '/rest/v1/notebooks?select=id', { token });
  if (!Array.isArray(read.body) || read.body.length !== 1)
    return `a look at the notebooks gives ${read.status}`;
  const added = await ask(place, 'POST', '/rest/v1/accounts', { token, body: { name: 'After all that' } });
  return added.status === 201 ? undefined : `adding an account gives ${added.status}`;
}
