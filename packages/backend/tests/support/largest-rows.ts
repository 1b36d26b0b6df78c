import type { DataApiUnderTest } from './data-api.ts';
import { call } from './functions.ts';

/** JSON writes this character with six bytes, more than any other. */
const wide = (characters: number) => '\u0001'.repeat(characters);

const [TEXT, SUBJECT] = [wide(2000), wide(500)];
const LEG = { event: SUBJECT, market: SUBJECT, selection: SUBJECT, line: -99998.75, odds: -10001 };

/** An account whose rows are as large as the tables' rules allow. */
export async function largestAccount({ sql, newPerson }: Pick<DataApiUnderTest, 'sql' | 'newPerson'>) {
  const person = await newPerson();
  const { rest } = person;
  const { data } = await rest.from('notebooks').insert({ name: 'x' }).select('id').single();
  const notebook = String(data?.id);
  await call(rest, 'start_record', { target_notebook: notebook, zone: 'UTC' });
  const fields = await sql<{ id: string }[]>`
    insert into custom_columns (notebook_id, column_name, column_type, select_options)
    select ${notebook}, ${wide(55)} || i, case when i <= 50 then 'select' else 'text' end,
      case when i <= 50 then array_fill(${wide(100)}::text, array[200]) end
    from generate_series(1, 1000) as i returning id`;
  const bets = await sql<{ id: string }[]>`
    insert into bets (notebook_id, date, description, event, market, selection, odds, wager_amount)
    select ${notebook}, date '2020-01-01' + i % 7, case when i <= 1000 then ${TEXT} else 'x' end, s.text, s.text, s.text, -110, 1
    from generate_series(1, 2000) as i
    cross join lateral (select case when i <= 50 then ${SUBJECT} end as text) as s returning id`;
  const parlays = await sql<{ id: string }[]>`
    insert into bets (notebook_id, date, description, odds, wager_amount, legs)
    select ${notebook}, date '2020-01-01' + i % 7, ${TEXT}, 100000, 0.01, ${JSON.stringify(Array.from({ length: 25 }, () => LEG))}::jsonb
    from generate_series(1, 40) as i returning id`;
  // One bet with everything, and 20 with a part of it.
  await sql`
    insert into bet_custom_data (bet_id, column_id, value)
    select b.id, c.id, ${TEXT}
    from unnest(${[...parlays.slice(0, 1), ...bets.slice(0, 20)].map(({ id }) => id)}::uuid[]) with ordinality as b (id, place)
    cross join unnest(${fields.map(({ id }) => id)}::uuid[]) with ordinality as c (id, place)
    where b.place = 1 or c.place <= 20`;
  await sql`
    insert into bankroll_movements (notebook_id, date, amount, note)
    select ${notebook}, '2020-01-01', 1, ${SUBJECT} from generate_series(1, 1500)`;
  const accounts = await sql<{ id: string }[]>`
    insert into accounts (user_id, name) select ${person.id}, 'x' from generate_series(1, 1400) returning id`;
  await sql`
    insert into account_daily_pl (account_id, date, amount, note)
    select id, '2020-01-01', 1, ${TEXT} from unnest(${accounts.map(({ id }) => id)}::uuid[]) as id
    union all
    select ${accounts[0]?.id}, date '1900-01-01' + i, 1, ${TEXT} from generate_series(0, 399) as i`;
  await sql`analyze bets, bet_custom_data, custom_columns, bankroll_movements, account_daily_pl, record_events`;
  return { person, notebook, bets: [...bets, ...parlays].map(({ id }) => id) };
}
