import path from 'node:path';
import postgres from 'postgres';

/** Makes all sessions of a person older, as if they had signed in long ago. */
export async function ageSessions(email: string, hours: number): Promise<void> {
  const sql = postgres({
    host: path.join(process.env['E2E_DATA_DIR'] ?? '', 'run'),
    database: 'postgres',
    username: 'postgres',
    max: 1,
  });
  await sql`
    update auth.sessions set created_at = created_at - make_interval(hours => ${hours})
    where user_id = (select id from auth.users where email = ${email})`;
  await sql.end();
}
