import { addDays } from '#domain/calendar/iso-day.ts';
import { today } from '#ui/today.ts';
import type { Ids } from './hand.ts';

type Row = Readonly<Record<string, unknown>>;

/** Calls the Data API as a person. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Row[]>;

/** About as long as real names get. */
export const LONG =
  'Wolverhampton Wanderers v Brighton & Hove Albion, both teams to score and over 2.5 goals';

const HOUR = 3_600_000;

const idOf = ([row]: readonly Row[]) => String(row?.['id']);

/** Gives a person something of everything that screens show, with long names and amounts. */
export async function giveEverything(ask: Ask): Promise<Ids> {
  const add = async (path: string, row: unknown) => idOf(await ask('POST', path, row));
  const notebook = await add('notebooks', { name: LONG, starting_bankroll: 123_456_789 });
  const others = await add('notebooks', { name: 'Unders' });
  await ask('POST', 'bets', [
    ...betsOf(40, notebook, LONG, (index) => (['pending', 'won', 'lost'] as const)[index % 3]),
    ...betsOf(170, others, 'Under', (index) => (index < 50 ? 'won' : 'lost')),
  ]);
  // The game is in the file of results.
  const settleable = { event: 'Reds v Blues', market: 'Match result', selection: 'Reds' };
  await add('bets', { ...betOf(others, 'Reds', '2026-01-10'), ...settleable });
  const bet = idOf(await ask('GET', `bets?select=id&status=eq.pending&notebook_id=eq.${notebook}&limit=1`));
  // Which an open page may have added already.
  await ask('POST', 'rpc/add_recommended_fields', { target_notebook: notebook });
  const of = `notebook_id=eq.${notebook}&column_name=eq.Sportsbook`;
  const column = idOf(await ask('GET', `custom_columns?select=id&${of}`));
  await add('bet_custom_data', { bet_id: bet, column_id: column, value: 'DraftKings' });
  await add('bets', {
    ...betOf(notebook, 'Lakers -3.5 + Heat', '2026-01-30'),
    odds: 264,
    legs: [
      { selection: 'Lakers -3.5', odds: -110 },
      { selection: 'Heat ML', odds: 120 },
    ],
  });
  const movement = { notebook_id: notebook, date: '2026-01-05', amount: 12_345.67, note: LONG };
  await add('bankroll_movements', movement);
  await add('saved_filters', { name: 'Still open', search: 'status=pending' });

  const gone = await add('notebooks', { name: 'Last year' });
  await ask('POST', 'rpc/delete_notebook', { target_notebook: gone });
  return { notebook, bet, ...(await giveRecord(ask)), ...(await giveAccounts(ask)) };
}

type Status = 'pending' | 'won' | 'lost';

function betOf(notebook: string, description: string, date: string, status: Status = 'pending') {
  const returns = { pending: null, won: 31_234.56, lost: 0 };
  return {
    notebook_id: notebook,
    description,
    date,
    odds: 153,
    wager_amount: 12_345.67,
    status,
    return_amount: returns[status],
    legs: null,
  };
}

const betsOf = (
  count: number,
  notebook: string,
  name: string,
  statusOf: (index: number) => Status | undefined,
) =>
  Array.from({ length: count }, (_, index) =>
    betOf(
      notebook,
      `${name} ${index}`,
      `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      statusOf(index),
    ),
  );

/** A notebook whose record has a locked bet, a correction and a link. */
async function giveRecord(ask: Ask): Promise<Ids> {
  const recorded = idOf(await ask('POST', 'notebooks', { name: 'Recorded' }));
  await ask('POST', 'rpc/start_record', { target_notebook: recorded, zone: 'UTC' });
  const startsAt = new Date(Date.now() - HOUR).toISOString();
  const bet = { ...betOf(recorded, 'Lakers -3.5', startsAt.slice(0, 10)), starts_at: startsAt, line: -3.5 };
  const locked = idOf(await ask('POST', 'bets', { ...bet, event: 'Lakers at Celtics', selection: 'Lakers' }));
  const correction = { field: 'line', value: '-4', reason: 'I read another line.' };
  await ask('POST', 'rpc/add_correction', { target_bet: locked, ...correction });
  const [share] = await ask('POST', 'record_shares?select=token', {
    notebook_id: recorded,
    shown: ['description', 'day', 'odds'],
    shows_name: true,
    expires_at: new Date(Date.now() + 24 * HOUR).toISOString(),
  });
  return { recorded, locked, share: String(share?.['token']) };
}

/** Two accounts with long amounts, and loss limits that have been passed, of which one is to rise. */
async function giveAccounts(ask: Ask): Promise<Ids> {
  const account = idOf(await ask('POST', 'accounts', { name: LONG, kind: 'offshore' }));
  const other = idOf(await ask('POST', 'accounts', { name: 'Circa', kind: 'main' }));
  const day = today();
  await ask('POST', 'account_daily_pl', [
    { account_id: account, date: '2026-01-05', amount: -12_345.67 },
    { account_id: other, date: '2026-01-05', amount: 25 },
    { account_id: other, date: '2026-01-07', amount: 0 },
    { account_id: account, date: day, amount: -900 },
    { account_id: account, date: addDays(day, -1), amount: -12_345.67 },
  ]);
  for (const [period, cents] of [
    ['week', 200_00],
    ['month', 800_00],
    ['week', 300_00],
  ]) {
    await ask('POST', 'rpc/set_loss_limit', { limit_period: period, limit_cents: cents });
  }
  return { account };
}
