import { CLOSING_ODDS } from '#domain/bets/custom-field.ts';
import { FIELD_NAMES, type FieldRole, roleOfField } from '#domain/bets/fields.ts';

/**
 * The roles that a column can have. They are guessed in this order: amounts come before text roles that share an alias.
 */
const KNOWN_ROLES = [
  'date',
  'odds',
  'status',
  'wager',
  'profit',
  'return',
  'to win',
  'potential payout',
  'cash-out',
  'free bet',
  'side',
  'liability',
  'each way',
  'time',
  'description',
  'event',
  'selection',
  'market',
  'starts at',
  'settled',
  'place terms',
  'state',
  'won',
  'lost',
  'line',
  'closing odds',
  'leg',
  'leg odds',
  'leg result',
  // The columns of our own CSV.
  'price',
  'result',
  'legs',
  'fair closing price',
  'closing price missing',
] as const;

export type BetRole = (typeof KNOWN_ROLES)[number] | FieldRole;

/** The fields that only our own CSV has, and their roles. They are read as they are written. */
export const OWN_FIELDS = FIELD_NAMES.flatMap((name) => {
  const role = roleOfField(name);
  const isOwn = role !== undefined && !KNOWN_ROLES.some((known) => known === role);
  return isOwn ? [[name, role] as const] : [];
});

export const BET_ROLES: readonly BetRole[] = [...KNOWN_ROLES, ...OWN_FIELDS.map(([, role]) => role)];

/** The roles whose cells a row must not end before: those that decide what it is and its money. */
export const NEEDED_CELLS: readonly BetRole[] = KNOWN_ROLES.slice(0, KNOWN_ROLES.indexOf('starts at'));

/** The roles whose columns hold amounts. */
export const MONEY_ROLES: readonly ColumnRole[] = [
  'wager',
  'profit',
  'return',
  'to win',
  'potential payout',
  'cash-out',
  'won',
  'lost',
  'liability',
];

/** The roles a description is built from. Several columns may share one of these. */
export const TEXT_ROLES = [
  'description',
  'event',
  'selection',
  'market',
] as const satisfies readonly BetRole[];

/** The roles without which a row can't be a bet; what a win pays can stand in for the odds. */
const NEEDED = [
  ['date'],
  ['odds', 'to win', 'potential payout', 'leg odds'],
  ['wager'],
] as const satisfies readonly BetRole[][];

/** What a column is used for: a part of the bet, a custom field with this name, or nothing. */
export type ColumnRole = BetRole | 'ignore' | { readonly column: string };

/**
 * The needed roles that no column has.
 *
 * @example missingRoles(['date', 'selection', 'to win']) // ['wager']
 */
export function missingRoles(roles: readonly ColumnRole[]): readonly BetRole[] {
  return NEEDED.filter((either) => !either.some((role) => roles.includes(role))).map(([role]) => role);
}

/**
 * Custom fields that also keep a bet's event, market and line, its selection if there is a description, and closing odds
 * and starts that can't be read.
 */
const PART_NAMES: Readonly<Partial<Record<BetRole | 'ignore', string>>> = {
  event: 'Game',
  market: 'Market',
  line: 'Line',
  'closing odds': CLOSING_ODDS,
  'starts at': 'Starts at',
};

/**
 * The name of the custom field that a column's values go into; undefined if they go into none.
 *
 * @example customNameOf({ column: 'Book' }, false) // 'Book'
 * @example customNameOf('event', false) // 'Game'
 * @example customNameOf('selection', false) // undefined: it is the description
 */
export function customNameOf(role: ColumnRole, hasDescription: boolean): string | undefined {
  if (typeof role === 'object') return role.column;
  if (role === 'selection') return hasDescription ? 'Selection' : undefined;
  return PART_NAMES[role];
}

/**
 * The words of a list.
 *
 * @example list('date, bet date') // ['date', 'bet date']
 */
export function list(words: string): readonly string[] {
  return words.split(', ');
}

/**
 * The names that other trackers and spreadsheets give a bet's columns, as headerWords, the surest name first: the day a
 * bet was placed comes before the day of its game.
 */
export const ROLE_ALIASES: Readonly<Partial<Record<BetRole, readonly string[]>>> = {
  date: list(
    'date placed, placed date, time placed, placed at, placed on, placed, bet date, date of bet, wager date, ' +
      'offered timestamp utc, date, day, date time, datetime, timestamp, created at, created, game date, ' +
      'event date, match date, start time, start time utc, time, date settled, settled at, datum, fecha, data, dato',
  ),
  description: list('description, bet description, wager description, bet info, bet details, details'),
  event: list(
    'event, event name, game, game name, matchup, match, match name, fixture, teams, spiel, partie, begegnung, ' +
      'rencontre, partido, encuentro, evento, partita, incontro, wedstrijd, kamp, mecz',
  ),
  selection: list(
    'selection, pick, pick desc, bet name, bet on, play, label, leg, horse, runner, tip, tipp, wette, pronostic, ' +
      'pronóstico, pronostico, selección, selezione, auswahl, bet, wager',
  ),
  market: list('market, market name, market type, bet type, wager type, pick type, prop, type'),
  odds: list(
    'odds, odds american, american odds, odds us, us odds, odds decimal, odds dec, decimal odds, dec odds, ' +
      'offered decimal odds, odds taken, odds placed, bet odds, price, fractional odds, odds fractional, quote, ' +
      'quoten, cote, cuota, quota, kurs, kvot, koers, avg odds matched, odds matched, matched odds, avg odds, ' +
      'average odds, avg price, average price, line',
  ),
  wager: list(
    'wager, wager amount, stake, stake amount, risk, risk amount, amount risked, risked, bet amount, ' +
      'amount bet, amount wagered, money wagered, wagered, staked, total stake, bet size, stake or exposure, ' +
      'einsatz, mise, importe, apuesta, puntata, inzet, insats, indsats, innsats, stawka, amount, bet, units wagered, units',
  ),
  status: list(
    'status, bet status, result, bet result, outcome, grade, state, settlement, settlement result, ' +
      'result status, win loss, w l, w l p, won lost, won, win, hit, did it win, did it hit, winner, is won, correct, ' +
      'résultat, resultat, resultado, ergebnis, esito, risultato, utfall, uitslag, wynik, statut, estado, stato',
  ),
  // Beside a status: whether the bet is over.
  state: list('status, bet status, state, result status, settlement'),
  return: list(
    'return, returns, returned, return amount, amount returned, payout, payout amount, total payout, ' +
      'total return, paid, paid out',
  ),
  'to win': list(
    'to win, to win amount, amount to win, win amount, potential profit, potential win, potential winnings, ' +
      'possible profit, possible win, possible winnings, max potential win, max win, expected win, ' +
      'profit if won, win profit',
  ),
  'potential payout': list(
    'potential payout, potential return, potential returns, possible payout, possible return, possible returns, ' +
      'estimated payout, estimated return, estimated returns, est payout, est return, est returns, max payout, ' +
      'payout if won, to return, to collect, total to win',
  ),
  profit: list(
    'profit, profit loss, profit and loss, net profit, bet profit, p l, pnl, pn l, net p l, net, net result, ' +
      'net win, net amount, money net, amount won or lost, win loss, gain loss, gain',
  ),
  'cash-out': list('cashout, cash out, cash out amount, cashout amount'),
  'free bet': list('is free bet, free bet, freebet, is freebet, bonus bet, is bonus bet, free play'),
  side: list('side, back lay, back or lay, lay back, lay or back, bid type, bet side'),
  liability: list('liability, lay liability'),
  'each way': list('each way, e w, ew, eachway, is each way, win ew, win e w, win or each way, win each way'),
  'place terms': list('place terms, each way terms, ew terms, e w terms, place odds, place fraction'),
  'starts at': list(
    'starts at, event start, event start date, event start time, start time, start time utc, starts, start, ' +
      'commence time, kickoff, kick off, game time, event time, match time, event date, game date, match date',
  ),
  settled: list(
    'settled, settled on, settled date, date settled, settlement date, date of settlement, settled at, time settled, ' +
      'settlement time',
  ),
  // Beside a date: when the bet was placed.
  time: list(
    'time, time placed, bet time, placed time, uhrzeit, zeit, heure, hora, ora, tijd, tid, klockan, godzina, kl',
  ),
  'bet id': list(
    'bet id, ticket id, ticket, ticket number, betslip id, bet slip id, slip id, wager id, coupon id, juice bet id',
  ),
  line: ['line'],
  'closing odds': list(
    'closing odds, closing line, closing price, closing, cl, cl dec, closing decimal odds, closing odds decimal, ' +
      'closing odds american',
  ),
};

/** Cells of legs side by side: Leg 1, Leg 1 Odds, Leg 1 Result, Leg 2 … */
const LEG_HEADER =
  /^(?:(?:leg|selection|pick) \d{1,2}(?: (selection|pick|odds|price|result|status|outcome))?|leg (odds|price|result|status|outcome))$/;

/**
 * The role of a column that holds a part of one leg, by its headerWords.
 *
 * @example legRole('leg 2 odds') // 'leg odds'
 * @example legRole('leg result') // 'leg result', of rows that are legs
 */
export function legRole(words: string): 'leg' | 'leg odds' | 'leg result' | undefined {
  const [all, numbered, alone] = LEG_HEADER.exec(words) ?? [];
  const part = numbered ?? alone ?? '';
  if (all === undefined) return undefined;
  if (part === 'odds' || part === 'price') return 'leg odds';
  return /^(?:|selection|pick)$/.test(part) ? 'leg' : 'leg result';
}

/** Headers that become a field with a standard name, such as a recommended field's. */
export const COLUMN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Sportsbook: list('sportsbook, sports book, book, books, bookmaker, bookie, site, operator'),
    League: list('league, leagues, competition, league or tournament, tournament'),
    Notes: list('notes, note, comment, comments, remarks'),
    Sport: list('sport, sports'),
    Tags: list('tags, tag'),
  }).flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])),
);

/** Aliases that may mean something else: the column gets the role only if its cells are valid for it. */
export const DOUBTFUL_ALIASES: ReadonlySet<string> = new Set(
  list(
    'bet, wager, amount, to win, result, outcome, win loss, time, type, state, line, side, bid type, bet side',
  ),
);

export const IDENTIFIER = /(?:^| )(?:id|ids|uuid|guid)$/;
