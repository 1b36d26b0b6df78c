import { digitsOf, inPercent, readNumber } from '#domain/reader/read-number.ts';
import { formatAmericanOdds, type OddsFormat } from './american-odds.ts';
import { readContractPrice } from './contract-price.ts';
import { LONGEST_PRICE, type Notation } from './price.ts';
import { bareOdds, readPrice, writtenOdds } from './read-price.ts';
import { readStoredOdds } from './stored-odds.ts';
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

export const PARLAY_LIMITS = 'Parlay odds must be between 1.001 and 10,000,000 (+999,999,900)';

/**
 * Why typed text isn't valid odds, in words of the user's format; undefined if it is. `longest` as in readPrice.
 *
 * @example oddsProblem('soon', 'decimal') // 'Please enter valid decimal odds (e.g., 1.91, 2.50)'
 * @example oddsProblem('1002', 'decimal') // 'Decimal odds must be between 1.001 and 1,001'
 * @example oddsProblem('99', 'american')
 * // '+99 isn’t American odds. Write 99.00 for decimal or 99/1 for fractional'
 * @example oddsProblem('1,953', 'american') // 'Did you mean +1953 or 1.953?'
 */
export function oddsProblem(text: string, format: OddsFormat, longest = LONGEST_PRICE): string | undefined {
  if (readPrice(text, format, longest)) return undefined;
  const refusal = oddsRefusal(text);
  if (refusal !== undefined) return refusal;
  const written = writtenOdds(text, format);
  if (written) return longest === LONGEST_PRICE ? LIMITS[written.notation] : PARLAY_LIMITS;
  const choices = oddsSuggestions(text, format, longest);
  const [decimal, fraction] = choices;
  if (decimal === undefined) return INVALID[format];
  if (!/^\+?\d+$/.test(text.trim())) return `Did you mean ${choices.join(' or ')}?`;
  const american = `+${Number(text)} isn’t American odds`;
  return fraction === undefined
    ? `${american}. Write ${decimal} for fractional`
    : `${american}. Write ${decimal} for decimal or ${fraction} for fractional`;
}

const UNKNOWN_YET = /^(?:[bi]?sp|s\.p\.|starting price|tote)$/i;

/**
 * Why a text that isn't odds can't be odds in any format: prices that nobody knows yet, shares of 1, and contracts that
 * cost nothing or all. Undefined for other texts.
 *
 * @example oddsRefusal('0.42') // '0.42 isn’t a decimal price. For a chance write 42%, for a contract 42¢'
 */
export function oddsRefusal(text: string): string | undefined {
  const typed = text.trim();
  const bare = bareOdds(typed);
  if (UNKNOWN_YET.test(bare))
    return `${typed} isn’t known before the start. Enter the price you took, or the one you saw`;
  if (/\d ?[¢c]$/.test(bare)) {
    const contract = readContractPrice(bare);
    return 'problem' in contract ? contract.problem : undefined;
  }
  const number = readNumber(bare, 'either');
  const cents = number?.sign === '' && Number(digitsOf(number)) < 1 ? digitsOf(inPercent(number)) : '';
  if (cents === '' || 'problem' in readContractPrice(`${cents}¢`)) return undefined;
  return `${typed} isn’t a decimal price. For a chance write ${cents}%, for a contract ${cents}¢`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** What a spreadsheet makes of 5/2 and 1/33. */
const DATE = /^(?:(\d{1,2})[-. /]+([a-z]{3,9})|([a-z]{3,9})[-. /]+(\d{1,2}))\.?$/;

/**
 * What typed text may mean that has no single meaning. An unsigned whole number that isn't valid American odds: decimal
 * odds, then fractional odds. A number such as 1,234, unless decimal odds are set: American odds, then decimal odds. A date
 * that was a fraction in a spreadsheet: day/month, then month/day. Empty for any other text.
 *
 * @example oddsSuggestions('2', 'american') // ['2.00', '2/1']
 * @example oddsSuggestions('1', 'american') // ['1/1'], since 1.00 isn't valid
 * @example oddsSuggestions('1,953', 'american') // ['+1953', '1.953']
 * @example oddsSuggestions('05-Feb', 'fractional') // ['5/2', '2/5']
 */
export function oddsSuggestions(
  text: string,
  format: Notation = 'american',
  longest = LONGEST_PRICE,
): string[] {
  if (readPrice(text, format, longest)) return [];
  const typed = bareOdds(text).replace(/^\+?0*/, '');
  const [, day, named, name = named, date = day] = DATE.exec(typed) ?? [];
  const month = 1 + (name === undefined ? -1 : MONTHS.indexOf(name.slice(0, 3)));
  if (month > 0)
    return [`${Number(date)}/${month}`, `${month}/${Number(date)}`].filter((each) => readPrice(each));
  if (format === 'decimal' || format === 'probability') return [];
  if (/^\d{1,2}$/.test(typed) && format === 'american')
    return (['decimal', 'fractional'] as const).flatMap((each) => readPrice(typed, each)?.text ?? []);
  if (!/^\d{1,3},\d{3}$/.test(typed)) return [];
  const meanings = [`+${typed.replace(',', '')}`, typed.replace(',', '.')];
  return meanings.filter((each) => readPrice(each, format, longest));
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
  const bet = takenOdds(read);
  const american = `${formatAmericanOdds(bet.odds)} American`;
  const decimal = `${formatTaken(bet, 'decimal')} decimal`;
  if (read.notation === 'american') return `= ${american}, ${decimal}`;
  if (read.notation === 'fractional') return `= ${formatTaken(bet, 'fractional')} fractional, ${decimal}`;
  return `= ${decimal}, ${american}`;
}

/**
 * The text to store for odds typed where `notation` is the format of unsigned whole numbers, as in readPrice. What
 * readStoredOdds reads alike is only trimmed; anything else, such as a number without the mark of its notation, becomes
 * a text that never changes its meaning. Texts that aren't odds stay, too.
 *
 * @example markedOdds('150', 'american') // '+150'
 * @example markedOdds('2', 'decimal') // '2.00'
 * @example markedOdds('1,95', 'decimal') // '1.95'
 * @example markedOdds('2', 'american') // '2', which may mean 2.00 or 2/1
 */
export function markedOdds(text: string, notation: Notation): string {
  const typed = text.trim();
  const isStored = !/^\d+$/.test(typed) && readStoredOdds(typed) !== undefined;
  return isStored ? typed : (readPrice(typed, notation)?.text ?? typed);
}
