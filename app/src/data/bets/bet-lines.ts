import { type Bet, type BetLeg, type ClosingPrice, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { NO_BET, RARE_FIELDS } from '#domain/bets/plain-bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { columnOf, FIELD_NAMES, fieldOf, type FieldName } from '#domain/bets/fields.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { nearestOdds } from '#domain/price/nearest-odds.ts';
import { takenMillionths, type TakenPrice } from '#domain/price/taken-price.ts';

/**
 * A bet as SQL functions return it: the fields that aren't rare, in the order of FIELDS, then its details or null, and its
 * custom values or null. Amounts are in cents, times in UTC or milliseconds since 1970.
 */
export type BetLine = readonly [id: string, ...values: readonly unknown[]];

type Notation = TakenPrice['notation'] | 'american';

/** A leg as the database stores it, without what is null. Its price is a decimal number. */
export type LegRow = {
  readonly event?: string | undefined;
  readonly market?: string | undefined;
  readonly selection: string;
  readonly line?: number | undefined;
  readonly odds: number;
  readonly price: number;
  readonly notation: Notation;
  readonly fraction?: string | undefined;
  readonly starts_at?: string | undefined;
  readonly outcome: BetLeg['outcome'];
};

/** What only some bets have, by column, without what is null: prices, which take several columns, legs, and others. */
type BetDetails = {
  readonly price?: number | undefined;
  readonly notation?: TakenPrice['notation'] | undefined;
  readonly fraction?: string | null | undefined;
  readonly closing_price?: number | undefined;
  readonly closing_notation?: Notation | undefined;
  readonly closing_fraction?: string | undefined;
  readonly closing_source?: string | undefined;
  readonly closing_fair?: number | undefined;
  readonly legs?: readonly LegRow[] | undefined;
};

const MILLION = 1_000_000;

/** How values of a kind are checked when they are read; others need no check. */
const READ: Readonly<Partial<Record<string, (value: never) => unknown>>> = {
  day: isoDay,
  odds: americanOdds,
  amount: cents,
};

const fieldsThat = (isIn: (name: FieldName) => boolean) =>
  FIELD_NAMES.filter(isIn).map((name) => {
    const read = READ[fieldOf(name).kind];
    return { name, column: columnOf(name), read: read as ((value: unknown) => unknown) | undefined };
  });

const IN_LINE = fieldsThat((name) => fieldOf(name).has !== 'rarely');
/** The details of one column. */
const DETAILS = fieldsThat(
  (name) => fieldOf(name).has === 'rarely' && !['taken', 'closing', 'legs'].includes(fieldOf(name).kind),
);

/** Converts a line to a bet. `given` has the custom values if they were sent separately. */
export function fromBetLine(notebookId: string, line: BetLine, given?: CustomValues): Bet {
  const bet: Record<string, unknown> = { ...NO_BET };
  bet['notebookId'] = notebookId;
  IN_LINE.forEach(({ name, read }, place) => {
    const value = line[place];
    bet[name] = read && value !== null ? read(value) : value;
  });
  const details = line[IN_LINE.length] as BetDetails | null;
  if (details) addDetails(bet, details);
  const values = given ?? (line[IN_LINE.length + 1] as CustomValues | null | undefined);
  if (values) bet['customValues'] = values;
  return bet as Bet;
}

function addDetails(bet: Record<string, unknown>, details: BetDetails & Record<string, unknown>): void {
  for (const { name, column, read } of DETAILS) {
    const value = details[column];
    if (value !== undefined) bet[name] = read ? read(value) : value;
  }
  const { closing_price: closing, legs } = details;
  if (details.notation) bet['taken'] = toTaken(details.notation, details.price, details.fraction);
  if (closing !== undefined) {
    bet['closing'] = {
      odds: nearestOdds(closing, details.closing_fraction),
      taken: toTaken(details.closing_notation, closing, details.closing_fraction),
      source: details.closing_source ?? null,
      fair: details.closing_fair ?? null,
    } satisfies ClosingPrice;
  }
  if (legs) bet['legs'] = legs.map(fromLegRow);
}

function fromLegRow(row: LegRow): BetLeg {
  return {
    event: row.event ?? null,
    market: row.market ?? null,
    selection: row.selection,
    line: row.line ?? null,
    startsAt: row.starts_at === undefined ? null : Date.parse(row.starts_at),
    odds: americanOdds(row.odds),
    taken: toTaken(row.notation, Math.round(row.price * MILLION), row.fraction),
    outcome: row.outcome,
  };
}

function toTaken(
  notation: Notation = 'american',
  millionths = 0,
  fraction: string | null = null,
): TakenPrice | null {
  return notation === 'american' ? null : { notation, millionths, fraction };
}

/** A bet as a line, for the offline copy. The inverse of fromBetLine. */
export function toBetLine(bet: Bet): BetLine {
  return [
    ...IN_LINE.map(({ name }) => bet[name]),
    isPlain(bet) ? null : toBetDetails(bet),
    bet.customValues === NO_CUSTOM_VALUES ? null : bet.customValues,
  ] as unknown as BetLine;
}

/** Most bets have no details, and files have 100,000 of them. */
function isPlain(bet: Bet): boolean {
  return RARE_FIELDS.every((name) => bet[name] === null || bet[name] === bet.legs) && bet.legs.length === 0;
}

function toBetDetails(bet: Bet): BetDetails {
  const { taken, closing, legs } = bet;
  const details: Record<string, unknown> = {};
  for (const { name, column } of DETAILS) if (bet[name] !== null) details[column] = bet[name];
  return {
    ...details,
    ...(taken && { price: taken.millionths, notation: taken.notation, fraction: taken.fraction }),
    ...(closing && withoutNull(toClosingColumns(closing, Number))),
    ...(legs.length > 0 && { legs: legs.map(toLegRow) }),
  };
}

/** The columns of a closing price, null without one. `write` has a price in millionths. */
export function toClosingColumns(closing: ClosingPrice | null, write: (millionths: number) => unknown) {
  return {
    closing_price: closing && write(takenMillionths(closing)),
    closing_notation: closing && (closing.taken?.notation ?? 'american'),
    closing_fraction: closing?.taken?.fraction ?? null,
    closing_source: closing?.source ?? null,
    closing_fair: closing?.fair ? write(closing.fair) : null,
  };
}

export function toLegRow(leg: BetLeg): LegRow {
  return {
    event: leg.event ?? undefined,
    market: leg.market ?? undefined,
    selection: leg.selection,
    line: leg.line ?? undefined,
    odds: leg.odds,
    price: takenMillionths(leg) / MILLION,
    notation: leg.taken?.notation ?? 'american',
    fraction: leg.taken?.fraction ?? undefined,
    starts_at: leg.startsAt === null ? undefined : new Date(leg.startsAt).toISOString(),
    outcome: leg.outcome,
  };
}

export function withoutNull(columns: object): object {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
}

/** One field's values: the indexes of the bets that have a value, and the values themselves. */
type HeldValues = readonly [column: string, places: readonly number[], texts: readonly string[]];

/** Bets by column: one array for each element of a line, and the custom values grouped by field. Faster than lines. */
export type BetColumns = {
  readonly columns: readonly (readonly unknown[])[];
  readonly values: readonly HeldValues[];
};

export function fromBetColumns(notebookId: string, { columns, values: held }: BetColumns): Bet[] {
  const values = valuesByPlace(held);
  const [ids = []] = columns;
  // Reused for every bet, to spare the garbage collector 100,000 arrays.
  const line: [string, ...unknown[]] = [''];
  return ids.map((_, place) => {
    for (let element = 0; element < columns.length; element += 1) line[element] = columns[element]?.[place];
    return fromBetLine(notebookId, line, values[place]);
  });
}

function valuesByPlace(held: readonly HeldValues[]): (CustomValues | undefined)[] {
  const values: (Record<string, string> | undefined)[] = [];
  for (const [column, places, texts] of held) {
    places.forEach((place, i) => {
      const text = texts[i];
      if (text !== undefined) (values[place] ??= {})[column] = text;
    });
  }
  return values;
}
