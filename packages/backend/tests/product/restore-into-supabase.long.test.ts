import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#backend/server/postgres/sql.ts';
import { openOwnerSql } from '../support/owner-sql.ts';
import { productMigrations, push } from '../support/supabase/push.ts';
import { newProject, startSupabaseLike } from '../support/supabase/supabase-like.ts';
import { asOwner, type Bettor, chainFaults, newBettor, sendBet } from './burst.ts';
import { ownerOf } from './home.ts';
import { launch, start, stop, type Product } from './product.ts';
import { madeFolder } from './within-test.ts';

const SECRET = 'pass-word-of-the-project';
const { folder, remove } = madeFolder();
const file = path.join(folder, 'home.backup.gz');

let supabase: Awaited<ReturnType<typeof startSupabaseLike>>;
let product: Product;
/** A user whose notebook keeps a record. */
let bettor: Bettor;
beforeAll(async () => {
  supabase = await startSupabaseLike();
  await newProject(supabase.as, 'project', 'newer');
  await push(supabase.as, 'project', productMigrations);
  product = await start({ DATA_DIR: folder });
  await run('seed', '--email', 'one@example.com', '--bets', '300', '--accounts', '2', '--days', '30');
  bettor = await newBettor(folder, ownerOf(folder));
  await sendBet(product.address, bettor, randomUUID());
  await sendBet(product.address, bettor, randomUUID());
}, 180_000);
afterAll(async () => {
  await stop(product);
  await supabase.stop();
  remove();
});

async function run(command: string, ...args: string[]) {
  const env = { DATA_DIR: folder, PGPASSWORD: SECRET };
  const started = launch(env, ['node', `scripts/${command}.mjs`, ...args]);
  const code = await started.ended();
  return { code, output: started.output() };
}

const address = (password = '') =>
  `postgres://postgres${password && `:${password}`}@localhost/project?host=${encodeURIComponent(supabase.host)}`;

test('a running server is backed up and restored into a project, after a dry run; with the chain of a record; a second restore is refused; the password is never printed', async () => {
  const backup = await run('backup', file);
  expect(backup.code).toBe(0);
  const dry = await run('restore', file, '--into', address(), '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.output).toContain('this was a dry run');

  const restored = await run('restore', file, '--into', address());
  expect(restored.output).toMatch(/public\.bets +302\n/);
  expect(restored.code).toBe(0);
  const sql = openOwnerSql(supabase.as('postgres', 'project'));
  const [row] = await sql`
    select (select count(*)::int from bets) as bets, (select count(*)::int from auth.users) as people`;
  const chain = (at: Sql) => at`
    select seq, content, encode(hash, 'hex') as hash from public.record_events
    where notebook_id = ${bettor.notebook} order by seq`;
  const [inProject, faults] = [await chain(sql), await chainFaults(sql, bettor.notebook)];
  await sql.end();
  expect(inProject).toHaveLength(3);
  expect(inProject).toEqual(await asOwner(ownerOf(folder), chain));
  expect(faults).toEqual([]);
  expect(row).toEqual({ bets: 302, people: 2 });

  const again = await run('restore', file, '--into', address(SECRET));
  expect(again.code).toBe(1);
  expect(again.output).toContain('The project already contains PaperEdge data');
  for (const { output } of [dry, restored, again]) expect(output).not.toContain(SECRET);
});

test('it explains its usage, and fails if there is no server', async () => {
  const alone = await run('restore', '--into', address());
  expect(alone.code).toBe(1);
  expect(alone.output).toContain('npm run restore -- path/to/file.backup.gz --into');
  const nowhere = await run('restore', file, '--into', 'postgres://postgres@127.0.0.1:1/postgres');
  expect(nowhere.code).toBe(1);
  expect(nowhere.output).toContain('127.0.0.1, port 1 cannot be reached');
  expect(nowhere.output).not.toContain(SECRET);
});
