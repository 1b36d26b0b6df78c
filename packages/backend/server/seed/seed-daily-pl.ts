import type { Sql } from '../postgres/sql.ts';

/** Each account's usual daily swing, and its average over time, in dollars. */
const ACCOUNTS = [
  { name: 'DraftKings', kind: 'main', swing: 180, edge: 2.5 },
  { name: 'Bookmaker', kind: 'offshore', swing: 320, edge: 4 },
  { name: 'Kalshi', kind: 'other', swing: 60, edge: -0.5 },
  { name: 'FanDuel', kind: 'main', swing: 150, edge: -3 },
  { name: 'BetMGM', kind: 'main', swing: 110, edge: 1 },
  { name: 'BetOnline', kind: 'offshore', swing: 240, edge: -2 },
  { name: 'Caesars', kind: 'main', swing: 90, edge: -1.5 },
  { name: 'bet365', kind: 'main', swing: 130, edge: 1.5 },
  { name: 'Heritage', kind: 'offshore', swing: 200, edge: 2 },
  { name: 'Office pool', kind: 'other', swing: 25, edge: 0 },
] as const;

const NOTES = [
  'Parlay hit.',
  'Two bad beats in overtime.',
  'Chased the late games. Not again.',
  'Bonus bet paid out.',
  'Cashed out early.',
  'Line moved right after the bet.',
];

export const MAX_ACCOUNTS: number = ACCOUNTS.length;

/**
 * Adds accounts with entries on about six days of seven, up to today, in one transaction; returns the number of
 * entries. Every account has an entry for today, and one in twenty has a note.
 */
export async function seedDailyPl(sql: Sql, email: string, accounts: number, days: number): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    const [user] = await tx<{ id: string }[]>`select id from auth.users where email = ${email}`;
    if (!user) throw new Error(`There is no account for ${email}.`);
    const added: { id: string; swing: number; edge: number }[] = [];
    for (const { name, kind, swing, edge } of ACCOUNTS.slice(0, accounts)) {
      const [account] = await tx<{ id: string }[]>`
        insert into public.accounts (user_id, name, kind) values (${user.id}, ${name}, ${kind}) returning id`;
      if (account) added.push({ id: account.id, swing, edge });
    }
    // Adds the entries in the order users would enter them.
    const [entries] = await tx<{ count: number }[]>`
      with added as (
        insert into public.account_daily_pl (account_id, date, amount, note, created_at, updated_at)
        select d.id, d.date, d.amount, d.note, d.entered_at, d.entered_at
        from (
          select a.id, day.date,
            round((a.edge + a.swing * (random() + random() + random() - 1.5))::numeric, 2) as amount,
            case when random() < 0.05 then (${NOTES}::text[])[1 + floor(random() * ${NOTES.length}::int)::int] end as note,
            least(now(), day.date + interval '22 hours') as entered_at,
            random() as chance
          from (
            select current_date - back as date from generate_series(${days}::int - 1, 0, -1) as back
          ) as day
          cross join jsonb_to_recordset(${tx.json(added)}::jsonb) as a (id uuid, swing float, edge float)
        ) as d
        where d.chance < 6 / 7.0 or d.date = current_date
        returning 1
      )
      select count(*)::int as count from added`;
    return entries?.count ?? 0;
  });
}
