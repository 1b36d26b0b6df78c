import type { LegOutcome } from '#domain/bets/outcomes.ts';
import type { World } from './world.ts';

export const DAYS = ['2026-03-02', '2026-03-03'] as const;

export const betFields = (
  id: string,
  bet: { notebook: string; market: string | null; event: string | null; outcome: string; wager: number },
) =>
  new Map([
    [`bet ${id} notebook`, bet.notebook],
    [`bet ${id} wager`, String(bet.wager)],
    [`bet ${id} market`, bet.market ?? ''],
    [`bet ${id} event`, bet.event ?? ''],
    [`bet ${id} outcome`, bet.outcome],
  ]);

export const notebookFields = (
  id: string,
  { name, description, color }: { name: string; description: string | null; color: string },
) =>
  new Map([
    [`notebook ${id} name`, name],
    [`notebook ${id} description`, description ?? ''],
    [`notebook ${id} color`, color],
  ]);

export const entryField = (day: string, account: string) => `P/L of ${day} in ${account}`;

export const entryValue = (amount: number, note: string | null) => `${amount} ${note ?? ''}`;

const users = ({ persons }: World) => Object.values(persons).map(({ id }) => id);

export const storedBets = (world: World) => world.site.sql<
  {
    id: string;
    user_id: string;
    notebook_id: string;
    description: string;
    market: string | null;
    event: string | null;
    outcome: LegOutcome;
    profit: number;
    wager: number;
    odds: number;
  }[]
>`
  select b.id, n.user_id, b.notebook_id, b.description, b.market, b.event, coalesce(b.result, b.status) as outcome,
    (case b.status when 'won' then b.return_amount - b.wager_amount when 'lost' then -b.wager_amount else 0 end * 100)::int
      as profit, (b.wager_amount * 100)::int as wager, b.odds
  from public.bets b join public.notebooks n on n.id = b.notebook_id where n.user_id = any (${users(world)})`;

export const storedNotebooks = (world: World) => world.site.sql<
  { id: string; user_id: string; name: string; description: string | null; color: string; profit: number }[]
>`
  select id, user_id, name, description, color, ((current_bankroll - starting_bankroll) * 100)::int as profit
  from public.notebooks where user_id = any (${users(world)})`;

export const storedEntries = (world: World) => world.site.sql<
  { account_id: string; user_id: string; day: string; cents: number; note: string | null }[]
>`
  select e.account_id, a.user_id, e.date::text as day, (e.amount * 100)::int as cents, e.note
  from public.account_daily_pl e join public.accounts a on a.id = e.account_id where a.user_id = any (${users(world)})`;

/** All fields that are stored of the persons of a world. */
export async function storedValues(world: World): Promise<Map<string, string>> {
  const [bets, notebooks, entries] = await Promise.all([
    storedBets(world),
    storedNotebooks(world),
    storedEntries(world),
  ]);
  return new Map([
    ...bets.flatMap((bet) =>
      Array.from(betFields(bet.id, Object.assign(bet, { notebook: bet.notebook_id }))),
    ),
    ...notebooks.flatMap((notebook) => Array.from(notebookFields(notebook.id, notebook))),
    ...entries.map(({ account_id: account, day, cents, note }): [string, string] => [
      entryField(day, account),
      entryValue(cents, note),
    ]),
  ]);
}
