import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { undoImport } from '#data/transfer/import-sending.ts';
import { openSql } from '#backend/server/postgres/sql.ts';
import { readProject, type Project } from '#backend/server/backup/project-address.ts';
import { restoreIntoProject } from '#backend/server/backup/restore-into-project.ts';
import { takeBackup } from '#backend/server/backup/take-backup.ts';
import { seedBets } from '#backend/server/seed/seed-bets.ts';
import { seedDailyPl } from '#backend/server/seed/seed-daily-pl.ts';
import { createTestAuth, signUp } from '../auth-client.ts';
import { enroll, setUp } from '../authenticator.ts';
import { gameFile } from '../belongings.ts';
import { notebookOf } from '../bets.ts';
import { createDatabase } from '../database.ts';
import { secrets, signToken, startDataApi, type DataApiUnderTest, type Person } from '../data-api.ts';
import { callerOf, planFor, sendImport } from '../imports.ts';

const SECRET = 'not to be shown';

/** A backup of an embedded server's database, whose users have used every feature. */
export async function startSource() {
  const backend = await startDataApi(await createDatabase(inject('embeddedHost')));
  const { connections } = backend.database;
  const auth = createTestAuth(connections, { secrets });
  const owner = openSql(connections.owner, { max: 2 });

  const { email, password, session, client } = await signUp(auth);
  await seedBets(owner, email, 2500, 2);
  await seedDailyPl(owner, email, 2, 40);
  const { token } = await setUp(client);
  await enroll(client, 'Never finished');
  const bettor: Person = { id: session.user.id, token, rest: backend.clientOf(token) };
  const { data: recoveryCodes } = await bettor.rest.rpc('make_recovery_codes', {});
  await client.updateUser({ email: `new-${email}` });

  const importer = await withImports(backend);
  const google = await withGoogle(backend);
  await auth.settled();
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-restoring-'));
  const { file } = await takeBackup({
    connection: connections.owner,
    secrets,
    file: path.join(folder, 'source.backup.gz'),
    log: () => {},
  });
  return {
    backend,
    file,
    bettor: { ...bettor, email, password, recoveryCodes: recoveryCodes as string[] },
    importer,
    google,
    stop: async () => {
      await auth.close();
      await owner.end();
      await backend.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A finished import, an undone one, and two unfinished ones. */
async function withImports(backend: DataApiUnderTest) {
  const person = await backend.newPerson();
  const call = callerOf(person);
  const existing = await notebookOf(person.rest);
  const deposit = { notebook_id: existing, date: '2026-01-05', amount: 250.5, note: 'Top-up' };
  await person.rest.from('bankroll_movements').insert(deposit);
  for (const limit of [200_00, 300_00])
    await person.rest.rpc('set_loss_limit', { limit_period: 'week', limit_cents: limit });
  await person.rest.rpc('set_recap_email', { zone: 'UTC' });
  await person.rest.from('game_files').insert(gameFile('fixtures.csv'));
  await person.rest.from('team_aliases').insert({ alias: 'Gunners', team: 'Arsenal' });
  await person.rest.rpc('open_held_out', { held_games: ['E0 2025/26'], tried_rule: 'market=1x2&side=draw' });
  const applied = randomUUID();
  await sendImport(call, planFor(existing), { id: applied });
  const undone = randomUUID();
  await sendImport(call, planFor(await notebookOf(person.rest)), { id: undone });
  await undoImport(call, undone);
  const left: typeof call = (name, args) =>
    /apply|drop/.test(name) ? Promise.reject(new Error('The browser was closed')) : call(name, args);
  for (const into of [existing, await notebookOf(person.rest)])
    await sendImport(left, planFor(into), { id: randomUUID() }).catch(() => {});
  return { ...person, applied };
}

async function withGoogle(backend: DataApiUnderTest) {
  const id = randomUUID();
  const data = {
    sub: '1234567890',
    email: `${id}@example.com`,
    email_verified: true,
    name: 'Zoë “Z” O’Neill\n🎲',
  };
  await backend.sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data, last_sign_in_at)
    values (${id}, ${data.email}, '2026-01-05T06:07:08.123456Z', ${backend.sql.json(data)},
      '{"provider":"google","providers":["google"]}', now())`;
  await backend.sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${id}, 'google', ${data.sub}, ${backend.sql.json(data)})`;
  await backend.sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  const token = await signToken({ sub: id });
  const person = { id, token, rest: backend.clientOf(token) };
  await person.rest.from('notebooks').insert({ name: 'Ünïcode 🏀', description: 'a "quoted"\ttext\\n' });
  return person;
}

/** A project with only the migrations applied. */
export async function startTarget() {
  const database = await createDatabase();
  const { host, database: name } = database.connections.owner;
  return { ...database, project: projectAt(host, name) };
}

export const projectAt = (host: string, database: string, user = 'postgres'): Project =>
  readProject(
    `postgres://${user}:${encodeURIComponent(SECRET)}@localhost/${database}?host=${encodeURIComponent(host)}`,
  );

export async function restoreInto(project: Project, file: string, dryRun = false) {
  const said: string[] = [];
  let refusal: string | undefined;
  try {
    await restoreIntoProject({ file, project, dryRun, log: (line) => said.push(line) });
  } catch (error) {
    refusal = error instanceof Error ? error.message : 'thrown';
  }
  const text = said.join('\n');
  if (`${text}${refusal}`.includes(SECRET)) throw new Error('The password was shown');
  return { text, refusal };
}
