import {
  type Bet,
  type BetLeg,
  type BetResult,
  type MissingClose,
  type OutsideSource,
  NO_LEGS,
  type PLAIN_BET,
} from '#domain/bets/bet.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { nearestOdds } from '#domain/price/nearest-odds.ts';
import type { TakenPrice } from '#domain/price/taken-price.ts';

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
  readonly closing_fair?: number | undefined;
  readonly closing_missing?: MissingClose | undefined;
  readonly start_source?: OutsideSource | undefined;
  readonly result_source?: OutsideSource | undefined;
  readonly locks_at?: number | undefined;
  readonly legs?: readonly LegRow[] | undefined;
};

export type DetailedBet = Pick<Bet, keyof typeof PLAIN_BET>;

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
            odds: nearestOdds(closing, details.closing_fraction),
            taken: toTaken(details.closing_notation, closing, details.closing_fraction),
            source: details.closing_source ?? null,
            fair: details.closing_fair ?? null,
          },
    closingMissing: details.closing_missing ?? null,
    startSource: details.start_source ?? null,
    resultSource: details.result_source ?? null,
    locksAt: details.locks_at ?? null,
    legs: legs?.map(fromLegRow) ?? NO_LEGS,
  };
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
