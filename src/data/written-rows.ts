import {
  type Bet,
  type BetLeg,
  type EnteredBet,
  type EnteredDetails,
  NO_CUSTOM_VALUES,
  isPlain,
} from '#domain/bets/bet.ts';
import { withDecimalPoint } from '#domain/number-text.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';
import type { BetLine } from './bets/bet-lines.ts';
import type { BetDetails, DetailedBet, LegRow } from './bets/bet-details.ts';
import { toFieldRow } from './field-rows.ts';
import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';

/** A bet as the database's functions take it. */
export function toBetRow(bet: EnteredBet) {
  return {
    date: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager_cents: bet.wager,
    status: bet.status,
    return_cents: bet.returned,
    bonus: bet.bonus || undefined,
    ...(isPlain(bet) ? {} : toDetailColumns(bet)),
  };
}

/** The columns of what only some bets have, without what is null. The database completes the price of American odds. */
function toDetailColumns({ taken, closing, closingMissing, startsAt, legs, ...bet }: EnteredDetails) {
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
    ...toClosingColumns({ closing, closingMissing }),
    start_source: bet.startSource,
    result_source: bet.resultSource,
    legs: legs.length === 0 ? null : legs.map(toLegRow),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** The columns of a closing price, or of why there is none. */
export function toClosingColumns({ closing, closingMissing }: Pick<Bet, 'closing' | 'closingMissing'>) {
  return {
    closing_price: closing && toDecimal(takenMillionths(closing)),
    closing_notation: closing && (closing.taken?.notation ?? 'american'),
    closing_fraction: closing?.taken?.fraction ?? null,
    closing_source: closing?.source ?? null,
    closing_fair: closing?.fair ? toDecimal(closing.fair) : null,
    closing_missing: closingMissing,
  };
}

function toLegRow(leg: BetLeg): LegRow {
  return {
    event: leg.event ?? undefined,
    market: leg.market ?? undefined,
    selection: leg.selection,
    line: leg.line ?? undefined,
    odds: leg.odds,
    price: takenMillionths(leg) / 1_000_000,
    notation: leg.taken?.notation ?? 'american',
    fraction: leg.taken?.fraction ?? undefined,
    starts_at: leg.startsAt === null ? undefined : new Date(leg.startsAt).toISOString(),
    outcome: leg.outcome,
  };
}

function toDecimal(millionths: number): string {
  return withDecimalPoint(millionths, 6);
}

/** A bet as a line, for the offline copy. The inverse of fromBetLine. */
export function toBetLine(bet: Bet): BetLine {
  return [
    bet.id,
    bet.day,
    bet.description,
    bet.odds,
    bet.wager,
    bet.status,
    bet.returned,
    bet.createdAt,
    bet.updatedAt,
    bet.sequence,
    bet.recordedAt,
    bet.settledAt,
    bet.chosenBefore,
    bet.bonus,
    bet.unit,
    isPlain(bet) ? null : toBetDetails(bet),
    bet.customValues === NO_CUSTOM_VALUES ? null : bet.customValues,
  ];
}

function toRecordDetails({ startSource, resultSource, locksAt }: DetailedBet): BetDetails {
  return {
    start_source: startSource ?? undefined,
    result_source: resultSource ?? undefined,
    locks_at: locksAt ?? undefined,
  };
}

function toBetDetails(bet: DetailedBet): BetDetails {
  return {
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
      closing_price: takenMillionths(bet.closing),
      closing_notation: bet.closing.taken?.notation ?? 'american',
      closing_fraction: bet.closing.taken?.fraction ?? undefined,
      closing_source: bet.closing.source ?? undefined,
      closing_fair: bet.closing.fair ?? undefined,
    }),
    closing_missing: bet.closingMissing ?? undefined,
    ...toRecordDetails(bet),
    legs: bet.legs.length === 0 ? undefined : bet.legs.map(toLegRow),
  };
}

/** A sample notebook for the database. The bets' custom values are keyed by field name. */
export function toSampleRow({ columns, bets, ...notebook }: SampleNotebook) {
  return {
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    columns: columns.map(toFieldRow),
    bets: bets.map((bet) => ({ ...toBetRow(bet), custom_values: bet.customValues })),
  };
}
