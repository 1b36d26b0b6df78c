import { cachedBets, call } from '../support/functions.ts';
import type { Person } from './person.ts';

// What the site's screens read, in its own words.

/** What a library of the site's answered, or its error. */
export async function dataOf<Data>(request: PromiseLike<{ data: Data; error: Error | null }>): Promise<Data> {
  const { data, error } = await request;
  if (error) throw error;
  return data;
}

export const readDashboard = (person: Person) =>
  Promise.all([
    readNotebooks(person),
    firstOf(person.rest, 'pending_bets', ['date', 'starts_at', 'created_at', 'seq'], true),
    firstOf(person.rest, 'recent_bets', ['date', 'created_at', 'seq'], false),
    call(person.rest, 'bets_by_day', { from_day: null }),
  ]);

/** Reads a notebook as its screen does, with all bets, and compares them with those acknowledged. */
export async function readNotebook({ rest, bets, notebook }: Person) {
  const [, , cached] = await Promise.all([
    dataOf(rest.from('notebook_summaries').select().eq('id', notebook)),
    readFields(rest, notebook),
    cachedBets({ rest }, notebook),
  ]);
  const own = [...bets.values()].filter((bet) => bet.notebook === notebook).length;
  if (cached.bets.length !== own) throw new Error(`A notebook has ${cached.bets.length} of ${own} bets`);
}

async function readFields(rest: Person['rest'], notebook: string) {
  const read = () =>
    dataOf(
      rest
        .from('custom_columns')
        .select()
        .eq('notebook_id', notebook)
        .order('created_at')
        .order('seq')
        .range(0, 999),
    );
  if ((await read())?.length) return;
  await call(rest, 'add_recommended_fields', { target_notebook: notebook });
  await read();
}

export const readNotebooks = ({ rest }: Person) =>
  dataOf(
    rest
      .from('notebook_summaries')
      .select()
      .is('backtest', null)
      .order('created_at', { ascending: false })
      .order('seq', { ascending: false })
      .range(0, 999),
  );

function firstOf(rest: Person['rest'], view: string, order: readonly string[], ascending: boolean) {
  let request = rest.from(view).select('notebook_id, notebook_name, notebook_color, line');
  for (const column of order) request = request.order(column, { ascending });
  return dataOf(request.limit(5));
}

export function readTracker({ rest }: Person, day: string) {
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  return Promise.all([
    dataOf(
      rest
        .from('accounts')
        .select('id, name, kind, created_at')
        .order('created_at')
        .order('seq')
        .range(0, 999),
    ),
    dataOf(
      rest
        .from('account_totals')
        .select('account_id, amount_cents')
        .order('account_id')
        .order('year')
        .range(0, 999),
    ),
    call(rest, 'daily_pl_between', {
      first_day: `${month}-01`,
      last_day: `${month}-28`,
      target_account: null,
    }),
    call(rest, 'daily_pl_between', {
      first_day: `${year}-01-01`,
      last_day: `${year}-12-31`,
      target_account: null,
    }),
    call(rest, 'all_time_pl', { target_account: null }),
    call(rest, 'current_loss_limits', {}),
  ]);
}

export function searchBets({ rest }: Person, word: string) {
  const pattern = `"%${word}%"`;
  return dataOf(
    rest
      .from('bets')
      .select('id, notebook_id, date, description, event, status, result, notebooks!inner(id)')
      .is('notebooks.backtest', null)
      .order('date', { ascending: false })
      .order('created_at', { ascending: false })
      .order('seq', { ascending: false })
      .limit(8)
      .or(['description', 'event', 'selection'].map((column) => `${column}.ilike.${pattern}`).join(',')),
  );
}
