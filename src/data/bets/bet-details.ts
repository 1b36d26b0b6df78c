import { type Bet, type BetLeg, type BetResult, NO_LEGS, type PLAIN_BET } from '#domain/bets/bet.ts';
import { withDecimalPoint } from '#domain/number-text.ts';
import { type AmericanOdds, americanOdds } from '#domain/price/american-odds.ts';
import { americanOf, price, priceOfAmerican } from '#domain/price/price.ts';
import { millionthsOf, type TakenOdds, type TakenPrice } from '#domain/price/taken-price.ts';

type Notation = TakenPrice['notation'] | 'american';

/** A leg as the database stores it, without what is null. Its price is a decimal number. */
type LegRow = {
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

/** What only some bets have, without what is null. Prices are in millionths, times in milliseconds since 1970. */
export type BetDetails = {
  readonly price?: number | undefined;
  readonly notation?: TakenPrice['notation'] | undefined;
  readonly fraction?: string | undefined;
  readonly result?: BetResult | undefined;
  readonly starts_at?: number | undefined;
  readonly event?: string | undefined;
  readonly market?: string | undefined;
  readonly selection?: string | undefined;
  readonly line?: number | undefined;
  readonly closing_price?: number | undefined;
  readonly closing_notation?: Notation | undefined;
  readonly closing_fraction?: string | undefined;
  readonly closing_source?: string | undefined;
  readonly legs?: readonly LegRow[] | undefined;
};

type DetailedBet = Pick<Bet, keyof typeof PLAIN_BET>;

const MILLION = 1_000_000;

export function fromBetDetails(details: BetDetails): DetailedBet {
  const { legs, closing_price: closing } = details;
  return {
    taken: toTaken(details.notation, details.price, details.fraction),
    result: details.result ?? null,
    startsAt: details.starts_at ?? null,
    event: details.event ?? null,
    market: details.market ?? null,
    selection: details.selection ?? null,
    line: details.line ?? null,
    closing:
      closing === undefined
        ? null
        : {
            odds: oddsNearest(closing),
            taken: toTaken(details.closing_notation, closing, details.closing_fraction),
            source: details.closing_source ?? null,
          },
    legs: legs?.map(fromLegRow) ?? NO_LEGS,
  };
}

/** Null for a bet without details. */
export function toBetDetails(bet: DetailedBet): BetDetails | null {
  const details: BetDetails = {
    price: bet.taken?.millionths,
    notation: bet.taken?.notation,
    fraction: bet.taken?.fraction ?? undefined,
    result: bet.result ?? undefined,
    starts_at: bet.startsAt ?? undefined,
    event: bet.event ?? undefined,
    market: bet.market ?? undefined,
    selection: bet.selection ?? undefined,
    line: bet.line ?? undefined,
    ...(bet.closing && {
      closing_price: toMillionths(bet.closing),
      closing_notation: bet.closing.taken?.notation ?? 'american',
      closing_fraction: bet.closing.taken?.fraction ?? undefined,
      closing_source: bet.closing.source ?? undefined,
    }),
    legs: bet.legs.length === 0 ? undefined : bet.legs.map(toLegRow),
  };
  return Object.values(details).some((value) => value !== undefined) ? details : null;
}

/** The columns of what only some bets have, without what is null. The database completes the price of American odds. */
export function toDetailColumns({ taken, closing, startsAt, legs, ...bet }: DetailedBet) {
  const columns = {
    price: taken && taken.notation !== 'legs' ? toDecimal(taken.millionths) : null,
    price_notation: taken?.notation,
    price_fraction: taken?.fraction,
    result: bet.result,
    starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
    event: bet.event,
    market: bet.market,
    selection: bet.selection,
    line: bet.line,
    ...(closing && {
      closing_price: toDecimal(toMillionths(closing)),
      closing_notation: closing.taken?.notation ?? 'american',
      closing_fraction: closing.taken?.fraction,
      closing_source: closing.source,
    }),
    legs: legs.length === 0 ? null : legs.map(toLegRow),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== null && value !== undefined),
  );
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

function toLegRow(leg: BetLeg): LegRow {
  return {
    event: leg.event ?? undefined,
    market: leg.market ?? undefined,
    selection: leg.selection,
    line: leg.line ?? undefined,
    odds: leg.odds,
    price: toMillionths(leg) / MILLION,
    notation: leg.taken?.notation ?? 'american',
    fraction: leg.taken?.fraction ?? undefined,
    starts_at: leg.startsAt === null ? undefined : new Date(leg.startsAt).toISOString(),
    outcome: leg.outcome,
  };
}

function toTaken(
  notation: Notation = 'american',
  millionths = 0,
  fraction: string | null = null,
): TakenPrice | null {
  return notation === 'american' ? null : { notation, millionths, fraction };
}

function toMillionths({ odds, taken }: TakenOdds): number {
  return taken?.millionths ?? millionthsOf(priceOfAmerican(odds));
}

function toDecimal(millionths: number): string {
  return withDecimalPoint(millionths, 6);
}

function oddsNearest(millionths: number): AmericanOdds {
  return americanOdds(americanOf(price(BigInt(millionths), BigInt(MILLION))));
}
