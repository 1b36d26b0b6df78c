import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BOOKKEEPING, migrations } from '#backend/server/postgres/migrate.ts';
import { asOwner } from './burst.ts';
import { openPostgres, ownerOf } from './home.ts';
import { launch, start, stop, temporaryFolder } from './product.ts';
import { copyFolder, dataFolder } from './within-test.ts';

const NEWER = 2;
const EMAIL = 'early@example.com';

const migrationsOf = (folder: string) =>
  asOwner(ownerOf(folder), async (sql) =>
    (await sql`select version from supabase_migrations.schema_migrations`).map(({ version }) =>
      String(version),
    ),
  );

/** A data folder with an account, as an earlier version left it. */
let earlier: string;
beforeAll(async () => {
  const { folder, remove } = temporaryFolder();
  earlier = folder;
  const server = await openPostgres(folder);
  await asOwner(ownerOf(folder), async (sql) => {
    await sql.script(BOOKKEEPING);
    for (const { version, name, sql: text, checksum } of migrations.slice(0, -NEWER)) {
      await sql.script(text);
      await sql`insert into supabase_migrations.schema_migrations values (${version}, ${name}, ${checksum})`;
    }
    await sql`insert into auth.users (email) values (${EMAIL})`;
  });
  await server.stop();
  return remove;
});

function copyOfEarlier(): string {
  const folder = dataFolder();
  copyFolder(earlier, folder);
  return folder;
}

test('data of an earlier version is backed up before a migration, and the backup can be restored', async () => {
  const folder = copyOfEarlier();
  const product = await start({ DATA_DIR: folder });
  onTestFinished(() => stop(product));
  expect(product.output()).toContain(`(${NEWER} migrations applied)`);
  const backups = path.join(folder, 'backups');
  const [name = '', ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  expect(name).toMatch(/^before-update-.*\.backup\.gz$/);
  expect(product.output()).toContain(path.join(backups, name));

  await asOwner(ownerOf(folder), (sql) => sql`delete from auth.users`);
  const said = execFileSync(process.execPath, ['dist/server/restore.js', path.join(backups, name)], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect(said).toContain('Restored. PaperEdge continues with this data.');
  const users = await asOwner(ownerOf(folder), (sql) => sql`select email from auth.users`);
  expect([...users]).toEqual([{ email: EMAIL }]);
  expect(await migrationsOf(folder)).toHaveLength(migrations.length);
});

test.skipIf(process.getuid?.() !== 0)(
  'without room for the backup nothing changes, and the error says so',
  async () => {
    const folder = copyOfEarlier();
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', backups]);
    onTestFinished(() => void execFileSync('umount', [backups]));
    writeFileSync(path.join(backups, 'other'), Buffer.alloc(4096));
    const refused = launch({ DATA_DIR: folder });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain('There is no room for the backup');
    expect(refused.output()).toContain('Nothing was changed: make room, and start again.');
    expect(readdirSync(backups)).toEqual(['other']);
    const server = await openPostgres(folder);
    onTestFinished(() => server.stop());
    expect(await migrationsOf(folder)).toHaveLength(migrations.length - NEWER);
  },
);
