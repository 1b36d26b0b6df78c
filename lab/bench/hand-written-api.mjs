// The baseline for the Data API: the same requests answered by hand-written SQL under the same policies.
import { createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import pg from 'pg';

const { SOCKET_FOLDER: host, JWT_SECRET: secret = '' } = process.env;
const key = createSecretKey(secret, 'utf8');
const pool = new pg.Pool({ host, user: 'authenticator', database: 'postgres', max: 10 });

/** @param {string} sql */
const list = (sql) => `select coalesce(json_agg(found), '[]')::text as json from (${sql}) found`;

/** @type {Record<string, string>} */
const STATEMENTS = {
  // Leaves out the totals, which should cost the Data API almost nothing.
  '/notebooks': list(
    'select id, name, description, starting_bankroll, current_bankroll, color, created_at, updated_at, is_sample, (' +
      'select json_agg(profit order by date) from (select date, ' +
      "sum(case when outcome = 'push' then 0 else returned_cents - wagered_cents end) as profit " +
      "from public.day_totals where notebook_id = n.id and bet_count > 0 and outcome <> 'pending' " +
      'group by date order by date desc limit 30) as days) as recent_profits ' +
      'from public.notebooks n order by created_at desc, seq desc limit 1000',
  ),
  '/latest': list(
    'select notebook_id, notebook_name, notebook_color, line from public.recent_bets ' +
      'order by date desc, created_at desc, seq desc limit 5',
  ),
  '/by-day': 'select public.bets_by_day($1)::text as json',
  '/notebook': list('select * from public.notebook_summaries where id = $1'),
  '/page': 'select public.bets_page($1, most => $2)::text as json',
  '/days': 'select public.daily_pl_between($1, $2)::text as json',
  '/add': 'select public.add_bet($1, $2)::text as json',
  '/rename': 'update public.accounts set name = $2 where id = $1 returning id::text as json',
};

/**
 * Runs the statement that the path names, with the values in the body.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string>}
 */
async function answerTo(request) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'authenticated' });
  const values = JSON.parse(await text(request));
  const name = request.url ?? '';
  const client = await pool.connect();
  try {
    const claims = pg.escapeLiteral(JSON.stringify(payload));
    await client.query(
      `begin; select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`,
    );
    const { rows } = await client.query({ name, text: STATEMENTS[name] ?? '', values });
    await client.query('commit');
    return rows[0].json;
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  answerTo(request).then(
    (json) => response.end(json),
    (/** @type {unknown} */ error) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
