import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { recapOf } from '#domain/recap/recap.ts';
import type { RecapSource } from '#domain/recap/recap-figures.ts';
import { closingAt, someBet } from './any-bet.ts';
import { textColumn } from './some-column.ts';
import { someNotebook } from './some-notebook.ts';

const PROPS = '00000000-0000-4000-8000-00000000000a';
const DOGS = '00000000-0000-4000-8000-00000000000b';

export const NOTEBOOKS = [
  someNotebook({ id: PROPS, name: 'Props' }),
  someNotebook({ id: DOGS, name: 'Underdogs', color: 'orange' }),
];

const FIELDS = [
  textColumn(PROPS, 'props-league', 'League'),
  textColumn(PROPS, 'props-market', 'Bet type'),
  textColumn(DOGS, 'dogs-league', 'Sport'),
];

/** A bet on a day in dollars: its wager, unit and return; null while pending, and the wager's if it is a push. */
export function betOn(
  day: string,
  wager: number,
  returned: number | null,
  { league, ...given }: Partial<Bet> & { league?: string } = {},
): Bet {
  const isOfDogs = given.notebookId === DOGS;
  const values = { [isOfDogs ? 'dogs-league' : 'props-league']: league ?? '' };
  const settled = returned === 0 ? 'lost' : 'won';
  const status = given.status ?? (returned === null ? 'pending' : settled);
  return someBet({
    id: `${day} ${wager} ${returned}`,
    notebookId: PROPS,
    day,
    wager: wager * 100,
    returned: returned === null ? null : returned * 100,
    unit: isOfDogs ? 20_00 : 50_00,
    ...given,
    status,
    customValues: { ...values, ...given.customValues },
  });
}

const dogs = { notebookId: DOGS, league: 'NFL' };
const spread = { 'props-market': 'Spread' };

/** +$190.00 and 3.5 units of 3-3-1, of $380.00 settled: NBA +$200.00, NFL −$10.00, spreads +$90.00. */
export const WEEK_BETS = [
  betOn('2026-11-16', 110, 210, { league: 'NBA', customValues: spread, closing: closingAt('-120') }),
  betOn('2026-11-17', 50, 0, { league: ' nba ', customValues: spread, closing: closingAt('-110') }),
  betOn('2026-11-18', 100, 250, { league: 'NBA', market: 'Total' }),
  betOn('2026-11-19', 50, 0, { status: 'push', league: 'NFL', market: 'Spread' }),
  betOn('2026-11-22', 20, 60, { ...dogs, market: 'Spread' }),
  betOn('2026-11-22', 30, 0, dogs),
  betOn('2026-11-22', 20, 0, dogs),
  betOn('2026-11-22', 30, null, dogs),
];

/** +$70.00: NBA −$30.00, NFL +$100.00. */
export const BETS_BEFORE = [
  betOn('2026-11-09', 50, 95, { league: 'NBA' }),
  betOn('2026-11-10', 50, 0, { league: 'NBA' }),
  betOn('2026-11-11', 25, 0, { league: 'NBA' }),
  betOn('2026-11-15', 100, 200, dogs),
];

/** The recap of the week from November 16, 2026, on some later day. */
export function recapWith(given: Partial<RecapSource> = {}, today = '2026-11-24') {
  const source = { bets: [...WEEK_BETS, ...BETS_BEFORE], notebooks: NOTEBOOKS, fields: FIELDS, ...given };
  return recapOf(weekOf(isoDay('2026-11-16')), isoDay(today), source);
}
