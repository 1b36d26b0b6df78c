import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { asOwner, newBettor, type Bettor } from '../product/burst.ts';
import type { Stage } from './programs.ts';

const BETTORS = 60;
const BETS_EACH = 300;
const AT_ONCE = 48;

type Request = { method: 'GET' | 'POST'; path: string; body?: object };

/**
 * The requests of one visit: the dashboard, a notebook, and a bet added to it, after which the page reads what changed.
 */
function visitOf(notebook: string): Request[] {
  const bet = { date: '2026-01-05', description: 'Lakers -3.5', odds: -110, wager_cents: 10_00 };
  const summary = { method: 'GET', path: `notebook_summaries?select=*&id=eq.${notebook}` } as const;
  return [
    { method: 'GET', path: 'notebook_summaries?select=*&order=created_at.desc,seq.desc&offset=0&limit=1000' },
    {
      method: 'GET',
      path: 'recent_bets?select=notebook_id,notebook_name,notebook_color,line&order=date.desc,created_at.desc,seq.desc&limit=5',
    },
    { method: 'POST', path: 'rpc/bets_by_day', body: { from_day: null } },
    summary,
    { method: 'POST', path: 'rpc/bets_page', body: { target_notebook: notebook, most: 50 } },
    { method: 'POST', path: 'rpc/add_bet', body: { target_notebook: notebook, bet } },
    summary,
    { method: 'POST', path: 'rpc/bets_changed', body: { target_notebook: notebook, since: '2100-01-01' } },
  ];
}

export const REQUESTS_OF_A_VISIT = visitOf('').length;

/** Users who keep a record in a notebook with some hundred bets. */
export async function seedBettors(dataFolder: string, owner: ConnectionOptions): Promise<Bettor[]> {
  const bettors: Bettor[] = [];
  for (let i = 0; i < BETTORS; i++) bettors.push(await newBettor(dataFolder, owner));
  const notebooks = bettors.map(({ notebook }) => notebook);
  await asOwner(owner, async (sql) => {
    await sql`
      insert into public.bets (notebook_id, date, description, odds, wager_amount, status, return_amount)
      select n.id, date '2025-01-01' + i, 'Bet ' || i, 150, 10, (array['won', 'lost'])[1 + i % 2],
        (array[25, 0])[1 + i % 2]
      from unnest(${notebooks}::uuid[]) as n (id) cross join generate_series(1, ${BETS_EACH}::int) as i`;
    await sql`vacuum analyze`;
  });
  return bettors;
}

export type Load = { perSecond: number; p99: string };

/** Sends everybody's visits for some seconds with wrk, which needs little of the processor itself. */
export async function loadWith(
  stage: Stage,
  bettors: readonly Bettor[],
  address: string,
  seconds: number,
): Promise<Load> {
  const calls = bettors.flatMap(({ notebook, headers }) =>
    visitOf(notebook).map(({ method, path, body }) => {
      const sent = [method, `/rest/v1/${path}`, headers['apikey'], headers['authorization']];
      return `add(${[...sent, JSON.stringify(body ?? null)].map((text) => `[[${text}]]`).join(', ')})`;
    }),
  );
  const script = stage.write(
    'visits.lua',
    `local made, at = {}, 0
local function add(method, path, apikey, authorization, body)
  local headers = { apikey = apikey, authorization = authorization, ["content-type"] = "application/json" }
  made[#made + 1] = wrk.format(method, path, headers, body ~= "null" and body or nil)
end
function init(args)
  ${calls.join('\n  ')}
end
function request()
  -- A step that shares no factor with the number of requests: users and kinds alternate.
  at = (at + 77) % #made
  return made[at + 1]
end
`,
  );
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${AT_ONCE}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '--latency',
    '-s',
    script,
    address,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request was answered:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
  };
}
