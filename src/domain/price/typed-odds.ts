import { formatAmericanOdds, type OddsFormat } from './american-odds.ts';
import type { Notation } from './price.ts';
import { LONGEST_PRICE, readPrice, writtenOdds } from './read-price.ts';
import { markedOdds } from './stored-odds.ts';
import { takenOdds } from './taken-price.ts';
import { formatTaken } from './taken-text.ts';

const EXAMPLES: Readonly<Record<OddsFormat, string>> = {
  american: '-110',
  decimal: '1.91',
  fractional: '10/11',
};

/** The example in an empty odds field. */
export function oddsPlaceholder(format: OddsFormat): string {
  return EXAMPLES[format];
}

const HINTS: Readonly<Record<OddsFormat, string>> = {
  american: 'Any format: -110, 1.91 or 10/11. 150 means +150',
  decimal: 'Any format: 1.91, -110 or 10/11. 2 means 2.00',
  fractional: 'Any format: 10/11, -110 or 1.91. 5 means 5/1',
};

/** What an odds field accepts, and how it reads a number without a mark. */
export function oddsHint(format: OddsFormat): string {
  return HINTS[format];
}

const INVALID: Readonly<Record<OddsFormat, string>> = {
  american: 'Please enter valid American odds (e.g., +150, -110)',
  decimal: 'Please enter valid decimal odds (e.g., 1.91, 2.50)',
  fractional: 'Please enter valid fractional odds (e.g., 10/11, 5/2)',
};

const LIMITS: Readonly<Record<Notation, string>> = {
  american: 'Odds must be between -100,000 and +100,000',
  decimal: 'Decimal odds must be between 1.001 and 1,001',
  fractional: 'Fractional odds must be between 1/1000 and 1000/1',
  probability: 'The probability must be between 0.1% and 99.9%',
};

/**
 * Why typed text isn't valid odds, in words of the user's format; undefined if it is. `longest` as in readPrice.
 *
 * @example oddsProblem('soon', 'decimal') // 'Please enter valid decimal odds (e.g., 1.91, 2.50)'
 * @example oddsProblem('1002', 'decimal') // 'Decimal odds must be between 1.001 and 1,001'
 * @example oddsProblem('99', 'american')
 * // '+99 isn’t American odds. Write 99.00 for decimal or 99/1 for fractional'
 */
export function oddsProblem(text: string, format: OddsFormat, longest = LONGEST_PRICE): string | undefined {
  if (readPrice(text, format, longest)) return undefined;
  const written = writtenOdds(text, format);
  if (written && longest === LONGEST_PRICE) return LIMITS[written.notation];
  if (written) return 'Parlay odds must be between 1.001 and 10,000,000 (+999,999,900)';
  const [decimal, fraction] = oddsSuggestions(text, format);
  if (decimal === undefined) return INVALID[format];
  const american = `+${Number(text)} isn’t American odds`;
  return fraction === undefined
    ? `${american}. Write ${decimal} for fractional`
    : `${american}. Write ${decimal} for decimal or ${fraction} for fractional`;
}

/**
 * What an unsigned whole number that isn't valid American odds may mean: decimal odds, then fractional odds. Empty for
 * any other text, and where another format is set.
 *
 * @example oddsSuggestions('2', 'american') // ['2.00', '2/1']
 * @example oddsSuggestions('1', 'american') // ['1/1'], since 1.00 isn't valid
 */
export function oddsSuggestions(text: string, format: Notation = 'american'): string[] {
  const typed = text.trim().replace(/^\+?0*/, '');
  if (format !== 'american' || !/^\d{1,2}$/.test(typed)) return [];
  return [markedOdds(typed, 'decimal'), markedOdds(typed, 'fractional')].filter((marked) => marked !== typed);
}

/**
 * How typed odds are read, with another notation, to show while the user types; undefined if they are invalid.
 * `longest` as in readPrice.
 *
 * @example oddsReading('1.91', 'american') // '= 1.91 decimal, −110 American'
 * @example oddsReading('150', 'decimal') // '= 150.00 decimal, +14900 American'
 * @example oddsReading('8/13', 'american') // '= 8/13 fractional, 1.62 decimal'
 */
export function oddsReading(text: string, format: OddsFormat, longest = LONGEST_PRICE): string | undefined {
  const read = readPrice(text, format, longest);
  if (!read) return undefined;
  const bet = takenOdds(read, text);
  const american = `${formatAmericanOdds(bet.odds)} American`;
  const decimal = `${formatTaken(bet, 'decimal')} decimal`;
  if (read.notation === 'american') return `= ${american}, ${decimal}`;
  if (read.notation === 'fractional') return `= ${formatTaken(bet, 'fractional')} fractional, ${decimal}`;
  return `= ${decimal}, ${american}`;
}
