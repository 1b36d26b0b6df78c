import { termsFrom } from '#domain/bets/entered-terms.ts';
import { expectedReturn, oddsOfTerms } from '#domain/bets/settlement.ts';
import { type Cents, cents, numericFromCents, ZERO } from '#domain/money.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { readCells, type Reworked, type WholeFile, withCells } from './file-step.ts';
import { statusKey } from './status.ts';

const EACH_WAY = /\b(?:each[ -]?way|e[/.]?w)\b/;
const YES = /^(?:y|yes|true|t|1|x|✅|✔|✓|ja|oui)$/;
const NO = /^(?:|n|no|false|f|0|-|❌|win|win only|w|nein|non)$/;
const FRACTION = /\b(1\/[1-9])\b/;
const PLACES = /\b([1-9]|1\d|20) ?(?:pl|places?)\b/;

/** What a place usually pays of the odds. */
const USUAL = ['1/5', '1/4', '1/3', '1/2', '1/6', '1/8'] as const;

/**
 * Whether a cell of a column for each way can be read.
 *
 * @example isEachWayCell('E/W 1/5') // true
 */
export function isEachWayCell(text: string): boolean {
  const key = statusKey(text);
  return YES.test(key) || NO.test(key) || EACH_WAY.test(key) || FRACTION.test(key);
}

/** What is on each row: one part's or both parts' wager, and what a place pays. */
type Reading = { readonly parts: 'each' | 'total'; readonly place: string };

type EachWayRow = {
  readonly row: number;
  readonly stated: { readonly place: string | undefined; readonly places: number | null };
  /** The readings that its money fits; none if it says nothing. */
  readonly shown: readonly Reading[];
};

/**
 * Each-way bets: whether a row's wager is one part's or both parts', and what a place pays, as the returns show to the cent,
 * else as the row's own terms or the user says. Wagers become those of both parts.
 */
export function readEachWay({ table, mapping, groups, log }: WholeFile): Reworked | undefined {
  const { roles, format } = mapping;
  const flag = roles.indexOf('each way');
  const ofTerms = roles.indexOf('place terms');
  const markets = roles.flatMap((role, place) => (role === 'market' ? [place] : []));
  if (format === 'paperedge' || (flag < 0 && markets.length === 0)) return undefined;
  const isEachWay = (cells: readonly string[]) => {
    const key = statusKey(cells[flag] ?? '');
    if (YES.test(key) || EACH_WAY.test(key) || FRACTION.test(key)) return true;
    return markets.some((place) => EACH_WAY.test(statusKey(cells[place] ?? '')));
  };
  const { amountIn, oddsIn } = readCells(table.rows, mapping);
  const rows = groups.flatMap(({ first, legs }): EachWayRow[] => {
    const cells = table.rows[first] ?? [];
    if (legs.length > 0 || !isEachWay(cells)) return [];
    const said = [ofTerms, flag].map((place) => statusKey(cells[place] ?? '')).join(' ');
    const place = FRACTION.exec(said)?.[1];
    const places = PLACES.exec(said)?.[1];
    const money = {
      wager: amountIn(first, 'wager'),
      odds: oddsIn(first),
      profit: amountIn(first, 'profit'),
      back: amountIn(first, 'return'),
    };
    const stated = { place, places: places === undefined ? null : Number(places) };
    return [{ row: first, stated, shown: shownBy(money, place ? [place] : USUAL) }];
  });
  if (rows.length === 0) return undefined;
  const parts = onlyOne(rows.flatMap(({ shown }) => onlyOne(shown.map((each) => each.parts)) ?? []));
  const asWagered = parts ?? log.answerTo('each way wager');
  const ownPlace = ({ stated, shown }: EachWayRow) =>
    stated.place ?? onlyOne(shown.flatMap((each) => (each.parts === asWagered ? each.place : [])));
  const ofFile = onlyOne(rows.flatMap((row) => ownPlace(row) ?? []));
  const others = ofFile ?? log.answerTo('place terms');
  const known = new Map(rows.map((row) => [row.row, row]));
  const wagers = [roles.indexOf('wager')];
  return {
    rows:
      asWagered === 'each'
        ? withCells(table.rows, wagers, (cell, row) =>
            known.has(row) ? doubled(amountIn(row, 'wager'), cell) : cell,
          )
        : table.rows,
    placeOf: (row) => {
      const found = known.get(row);
      const place = found && (ownPlace(found) ?? others);
      return place === undefined ? undefined : { place, places: found?.stated.places ?? null };
    },
    check: (row, asking) => {
      const found = known.get(row);
      if (!found) return;
      if (!parts) log.answerFor('each way wager', asking());
      if (!ofFile && !ownPlace(found)) log.answerFor('place terms', asking());
    },
  };
}

/** The one value that all are; undefined without any. */
function onlyOne<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

const doubled = (wager: Cents | undefined, cell: string) =>
  wager === undefined ? cell : numericFromCents(cents(2 * wager));

type RowMoney = {
  readonly wager: Cents | undefined;
  readonly odds: TakenOdds | undefined;
  readonly profit: Cents | undefined;
  readonly back: Cents | undefined;
};

/** The readings by which a row's money is that of a bet that won, or was placed; or that lost all. */
function shownBy({ wager, odds, profit, back }: RowMoney, places: readonly string[]): readonly Reading[] {
  if (wager === undefined || odds === undefined || (profit ?? back) === undefined) return [];
  return (['total', 'each'] as const).flatMap((parts) => {
    const part = parts === 'each' ? wager : wager / 2;
    if (!Number.isInteger(part)) return [];
    const paid = profit === undefined ? (back ?? ZERO) : profit + 2 * part;
    if (paid === 0) return profit === undefined ? [] : places.map((place) => ({ parts, place }));
    return places.flatMap((place) => (pays(odds, cents(part), place, paid) ? { parts, place } : []));
  });
}

function pays(odds: TakenOdds, part: Cents, place: string, paid: number): boolean {
  const terms = termsFrom({ kind: 'each_way', place, places: null }, odds, part);
  const bet = { ...(oddsOfTerms(terms) ?? odds), terms, legs: [], wager: cents(2 * part), bonus: false };
  return (['won', 'placed'] as const).some(
    (outcome) => Math.abs((expectedReturn(bet, outcome, []) ?? 0) - paid) <= 1,
  );
}
