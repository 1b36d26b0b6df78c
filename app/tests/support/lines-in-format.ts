import { type ReadText, readTyped, type TypedFormContext } from '#domain/typed-line/bet-of-typed-line.ts';
import { cents } from '#domain/money.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';

/** Reads lines in UTC, in a notebook without fields. */
export function contextIn(format: OddsFormat, hasUnit = false): TypedFormContext {
  const now = Date.UTC(2026, 0, 5);
  return { format, unit: cents(10_00), hasUnit, now, zone: 'UTC', customFields: [], bets: [] };
}

export const readIn = (format: OddsFormat, text: string, hasUnit = false) =>
  readTyped(text, contextIn(format, hasUnit));

export function only(read: ReadText) {
  if (read.kind !== 'bet') throw new Error('Several bets');
  return read.bet;
}
