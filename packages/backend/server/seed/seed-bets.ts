import type { Sql } from '../postgres/sql.ts';

/** Notebooks with their share of the bets, and how often their bets win relative to the odds. */
const NOTEBOOKS = [
  { name: 'NBA totals', color: 'orange', bankroll: 5000, share: 0.5, edge: 1.04, league: 'NBA' },
  { name: 'NFL spreads', color: 'green', bankroll: 2500, share: 0.3, edge: 0.97, league: 'NFL' },
  { name: 'Hockey underdogs', color: 'blue', bankroll: 1000, share: 0.2, edge: 1.0, league: 'NHL' },
] as const;

const TEAMS = {
  NBA: ['Celtics', 'Lakers', 'Knicks', 'Nuggets', 'Bucks', 'Suns', 'Heat', 'Warriors', '76ers', 'Mavericks'],
  NFL: ['Chiefs', 'Bills', 'Eagles', 'Cowboys', 'Packers', 'Ravens', '49ers', 'Lions', 'Jets', 'Dolphins'],
  NHL: ['Oilers', 'Rangers', 'Bruins', 'Leafs', 'Panthers', 'Stars', 'Kings', 'Devils', 'Jets', 'Wild'],
};

const PRICES = [-200, -165, -140, -125, -115, -110, -110, -110, -105, 100, 105, 120, 135, 150, 180, 240];
const WAGERS = [10, 20, 25, 25, 40, 50, 50, 55, 75, 100, 110];
const PICKS = ['moneyline', '−3.5', '+6.5', 'over 221.5', 'under 47.5', 'first half', 'team total over'];

const COLUMNS = [
  { name: 'League', options: ['NBA', 'NFL', 'NHL'] },
  {
    name: 'Sportsbook',
    options: ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'bet365', 'Pinnacle', 'Circa'],
  },
  {
    name: 'Market',
    options: ['Moneyline', 'Spread', 'Total', 'Player Prop', 'Team Prop', 'Parlay', 'Future'],
  },
] as const;

export const MAX_NOTEBOOKS: number = NOTEBOOKS.length;

/** Three years, a believable range for both few and many bets. */
const DAYS = 1095;

/**
 * Adds notebooks with bets and custom values in one transaction. The database generates the rows, so 100,000 take
 * seconds. A bet wins about as often as its odds imply times the notebook's edge, one in forty is a push, and the last
 * two days are pending.
 */
export async function seedBets(sql: Sql, email: string, count: number, notebooks = MAX_NOTEBOOKS) {
  const notebooksLeft = NOTEBOOKS.slice(0, notebooks);
  let left = count;
  await sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    for (const [index, book] of notebooksLeft.entries()) {
      const last = index === notebooksLeft.length - 1;
      const share = last ? left : Math.min(left, Math.round(count * book.share));
      left -= share;
      const [notebook] = await tx<{ id: string }[]>`
        insert into public.notebooks (user_id, name, description, color, starting_bankroll, recommended_fields_added)
        select id, ${book.name}, ${`${book.league}, flat and steady.`}, ${book.color}, ${book.bankroll}, true
        from auth.users where email = ${email} returning id`;
      if (!notebook) throw new Error(`There is no account for ${email}.`);
      await tx`
        with drawn as materialized (
          select
            i,
            current_date - (${DAYS} * (${share}::int - i) / ${share}::int)::int as date,
            floor(random() * 10)::int as home,
            floor(random() * 9)::int as others,
            (${PICKS}::text[])[1 + floor(random() * ${PICKS.length}::int)::int] as pick,
            (${PRICES}::int[])[1 + floor(random() * ${PRICES.length}::int)::int] as odds,
            (${WAGERS}::int[])[1 + floor(random() * ${WAGERS.length}::int)::int] as wager,
            random() as luck,
            random() as fate
          from generate_series(1, ${share}::int) as i
        ), graded as (
          select *,
            case
              when date > current_date - 2 then 'pending'
              when fate < 0.025 then 'push'
              when luck < ${book.edge} * case when odds > 0 then 100.0 / (odds + 100) else -odds / (100.0 - odds) end
                then 'won'
              else 'lost'
            end as status,
            wager + round(case when odds > 0 then wager * odds / 100.0 else wager * 100.0 / -odds end, 2) as payout
          from drawn
        )
        insert into public.bets (notebook_id, date, description, odds, wager_amount, status, return_amount, created_at)
        select ${notebook.id}, date, teams[1 + home] || ' v ' || teams[1 + (home + 1 + others) % 10] || ' ' || pick, odds, wager, status,
          case status when 'won' then payout when 'pending' then null else 0 end,
          least(now(), date + interval '12 hours' + i * interval '1 millisecond')
        from graded cross join (select ${TEAMS[book.league]}::text[] as teams) as league order by i`;
      await addValues(tx, notebook.id, book.league);
    }
  });
}

async function addValues(tx: Sql, notebook: string, league: string) {
  for (const { name, options } of COLUMNS) {
    const values = name === 'League' ? [league] : options;
    await tx`
      with added as (
        insert into public.custom_columns (notebook_id, column_name, column_type, select_options)
        values (${notebook}, ${name}, 'select', ${options}::text[]) returning id
      )
      insert into public.bet_custom_data (bet_id, column_id, value)
      select b.id, added.id, (${values}::text[])[1 + floor(random() * ${values.length}::int)::int]
      from public.bets b cross join added where b.notebook_id = ${notebook}`;
  }
}
