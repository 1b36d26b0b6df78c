import type { BetTexts } from '#domain/bets/bet-texts.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import {
  betOfTypedLine,
  readTyped,
  type TypedFormContext,
  type TypedReading,
} from '#domain/typed-line/bet-of-typed-line.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import VECTORS from '#tests/vectors/typed-terms.json' with { type: 'json' };
import { FORM_CONTEXT } from './typed-bet.ts';

type LineWithTerms = {
  readonly format: OddsFormat;
  readonly line: string;
  readonly form: Partial<BetTexts>;
  readonly outcome?: BetOutcome;
  readonly rule4?: string;
  /** Amounts are decimal numbers. */
  readonly stored: { readonly wager: string; readonly return: string | null };
};

export const LINES_WITH_TERMS = VECTORS.lines as unknown as readonly LineWithTerms[];

export const lineContextIn = (format: OddsFormat): TypedFormContext => ({
  ...FORM_CONTEXT,
  format,
  hasUnit: false,
  customFields: [],
  bets: [],
});

/** The one bet of a text. */
export function readingOf(format: OddsFormat, text: string): TypedReading {
  const read = readTyped(text, lineContextIn(format));
  if (read.kind !== 'bet') throw new Error('Several bets');
  return read.bet;
}

/** The one bet that a text adds. */
export function betTyped(format: OddsFormat, text: string) {
  const added = betOfTypedLine(readingOf(format, text), lineContextIn(format));
  if ('problem' in added) throw new Error(added.problem.message);
  return added.value.bet;
}
