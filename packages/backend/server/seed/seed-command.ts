import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import bcrypt from 'bcrypt';
import { migrateWithBackup } from '../backup/migrate-with-backup.ts';
import { hasData } from '../check-data.ts';
import { openSql, type Sql } from '../postgres/sql.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { runCommand } from '../run-command.ts';
import { MAX_NOTEBOOKS, seedBets } from './seed-bets.ts';
import { MAX_ACCOUNTS, seedDailyPl } from './seed-daily-pl.ts';

const USAGE = `Usage: npm run seed -- --email you@example.com --bets 2000 --notebooks ${MAX_NOTEBOOKS}
       or: npm run seed -- --email you@example.com --accounts ${MAX_ACCOUNTS} --days 3650`;

const MAX_BETS = 1_000_000;
/** The tracker starts in 1900. */
const MAX_DAYS = 40_000;

/** Fills an account with sample notebooks and bets, betting accounts with daily P/L, or both. */
async function seed() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      bets: { type: 'string' },
      notebooks: { type: 'string' },
      accounts: { type: 'string' },
      days: { type: 'string' },
    },
  });
  const email = values.email?.trim().toLowerCase() ?? '';
  const count = (text: string, most: number) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(USAGE);
    return number;
  };
  if (!/^\S+@\S+$/.test(email)) throw new Error(USAGE);
  const wantsDailyPl = values.accounts !== undefined || values.days !== undefined;
  const wantsBets = values.bets !== undefined || values.notebooks !== undefined || !wantsDailyPl;
  const bets = count(values.bets ?? '500', MAX_BETS);
  const notebooks = count(values.notebooks ?? String(MAX_NOTEBOOKS), MAX_NOTEBOOKS);
  const accounts = count(values.accounts ?? '3', MAX_ACCOUNTS);
  const days = count(values.days ?? '365', MAX_DAYS);

  await withDatabase(async (place) => {
    if (place.kind === 'idle') hasData(place.folder);
    const owner = await place.open();
    await migrateWithBackup(place.kind === 'idle' ? place.folder : undefined, owner, console.log);
    const sql = openSql(owner, { max: 1, statement_timeout: 0 });
    const password = await ensureUser(sql, email);
    if (wantsBets) {
      await seedBets(sql, email, bets, notebooks);
      console.log(`${email} has ${bets.toLocaleString('en-US')} more bets.`);
    }
    if (wantsDailyPl) {
      const entries = await seedDailyPl(sql, email, accounts, days);
      console.log(`${email} has ${accounts} more accounts with ${entries.toLocaleString('en-US')} entries.`);
    }
    await sql.end();
    if (password) console.log(`The account is new. Its password: ${password}`);
  });
}

/** Creates and confirms the account if it doesn't exist, and returns its new password. */
async function ensureUser(sql: Sql, email: string): Promise<string | undefined> {
  const [existing] = await sql`select id from auth.users where email = ${email}`;
  if (existing) return undefined;
  const password = randomBytes(9).toString('base64url');
  const id = randomUUID();
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
      values (${id}, ${email}, ${await bcrypt.hash(password, 10)}, now(), '{"provider":"email","providers":["email"]}')`;
    await tx`
      insert into auth.identities (user_id, provider, provider_id, identity_data)
      values (${id}, 'email', ${id}, ${tx.json({ sub: id, email, email_verified: true })})`;
  });
  return password;
}

await runCommand(seed);
