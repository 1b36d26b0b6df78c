import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnerSql } from '../support/owner-sql.ts';
import { productMigrations, push } from '../support/supabase/push.ts';
import { newProject, startSupabaseLike } from '../support/supabase/supabase-like.ts';
import { launch, start, stop, temporaryFolder, type Product } from './product.ts';

const SECRET = 'pass-word-of-the-project';
const { folder, remove } = temporaryFolder();

let supabase: Awaited<ReturnType<typeof startSupabaseLike>>;
let product: Product;
beforeAll(async () => {
  supabase = await startSupabaseLike();
  await newProject(supabase.as, 'project', 'newer');
  await push(supabase.as, 'project', productMigrations);
  product = await start({ DATA_DIR: folder });
  await run('seed', '--email', 'one@example.com', '--bets', '300', '--accounts', '2', '--days', '30');
});
afterAll(async () => {
  await stop(product);
  await supabase.stop();
  remove();
});

/** One of the commands, as `npm run` starts it. */
async function run(command: string, ...args: string[]) {
  const env = { DATA_DIR: folder, PGPASSWORD: SECRET };
  const started = launch(env, ['node', `scripts/${command}.mjs`, ...args]);
  const code = await started.ended();
  return { code, output: started.output() };
}

const address = (password = '') =>
  `postgres://postgres${password && `:${password}`}@localhost/project?host=${encodeURIComponent(supabase.host)}`;

test('a dry run, then the move of a server that is running, then a refusal: each says so, none says the password', async () => {
  const dry = await run('move-to-supabase', '--to', address(), '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.output).toContain('this was a dry run');
  expect(dry.output).toContain(`The data is read from ${folder}`);
  expect(dry.output).toContain('What people enter here from now on is not moved');

  const moved = await run('move-to-supabase', '--to', address());
  expect(moved.output).toMatch(/public\.bets +300 +300/);
  expect(moved.code).toBe(0);
  const sql = openOwnerSql(supabase.as('postgres', 'project'));
  const [row] = await sql`
    select (select count(*)::int from bets) as bets, (select count(*)::int from auth.users) as people`;
  await sql.end();
  expect(row).toEqual({ bets: 300, people: 1 });

  const again = await run('move-to-supabase', '--to', address(SECRET));
  expect(again.code).toBe(1);
  expect(again.output).toContain('The project holds data of PaperEdge already');
  for (const { output } of [dry, moved, again]) expect(output).not.toContain(SECRET);
});

test('it says how it is used, and moves nothing from a server that is stopped to where nobody is', async () => {
  const alone = await run('move-to-supabase');
  expect(alone.code).toBe(1);
  expect(alone.output).toContain('npm run move-to-supabase -- --to');
  await stop(product);
  const nowhere = await run('move-to-supabase', '--to', 'postgres://postgres@127.0.0.1:1/postgres');
  expect(nowhere.code).toBe(1);
  expect(nowhere.output).toContain('127.0.0.1, port 1 cannot be reached');
  expect(nowhere.output).not.toContain('What people enter here');
  expect(nowhere.output).not.toContain(SECRET);
  product = await start({ DATA_DIR: folder });
});
