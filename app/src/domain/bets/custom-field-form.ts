import * as v from 'valibot';
import {
  FIELD_TYPES,
  type CustomField,
  type CustomValues,
  distinctByName,
  isClosingOdds,
} from './custom-field.ts';
import { characterCount, type CheckedForm, cleaned, rawText, requiredText } from '#domain/form.ts';
import { digitsOf, readNumber } from '#domain/reader/read-number.ts';

const MAX_OPTIONS = 200;
const MAX_OPTION_TEXT = 20_000;

/**
 * The form of a custom field: its name, its type and, for a select, one option per line. Drops blank lines and
 * duplicates (ignoring case); other types have no options.
 *
 * @example checkForm(fieldSchema, { name: 'Book', type: 'select', options: 'Circa\n\n CIRCA\nBetMGM' })
 * // { value: { name: 'Book', type: 'select', options: ['Circa', 'BetMGM'] } }
 */
export const fieldSchema = v.pipe(
  v.object({
    name: requiredText({
      missing: 'Field name is required',
      max: 60,
      tooLong: 'Field name must be at most 60 characters',
    }),
    type: v.picklist(FIELD_TYPES, 'Please choose a type'),
    options: v.pipe(rawText, v.transform(optionsIn)),
  }),
  v.transform((customField) =>
    customField.type === 'select' ? customField : { ...customField, options: [] },
  ),
  v.forward(
    v.check(({ type, options }) => type !== 'select' || options.length > 0, 'Add at least one option'),
    ['options'],
  ),
  v.forward(
    v.check(({ options }) => options.length <= MAX_OPTIONS, 'A field can have up to 200 options'),
    ['options'],
  ),
  v.forward(
    v.check(
      ({ options }) => characterCount(options.join('')) <= MAX_OPTION_TEXT,
      'Options must be at most 20,000 characters in total',
    ),
    ['options'],
  ),
);

function optionsIn(lines: string): string[] {
  const options = lines.split(/\r\n|\r|\n/).map(cleaned);
  return distinctByName(
    options.filter((option) => option !== ''),
    (option) => option,
  );
}

const MAX_VALUE = 2000;

/**
 * The values typed into a bet's custom fields, by field id, or the first error, whose `field` is the field's id. Trims
 * values, drops blank values and unknown fields, and normalizes numbers, which are read as readNumber
 * does: `1,5` is 1.5 and `1,500` a thousand more. Closing odds stay as typed, even in a number field.
 *
 * @example checkCustomValues(fields, { line: ' +1,000.50 ', notes: ' ' }) // { value: { line: '1000.50' } }
 * @example checkCustomValues(fields, { line: 'ten' }) // { problem: { field: 'line', message: 'Line must be a number' } }
 */
export function checkCustomValues(
  customFields: readonly CustomField[],
  typed: Readonly<Record<string, string>>,
): CheckedForm<CustomValues> {
  const values: Record<string, string> = {};
  for (const { id, name, type } of customFields) {
    const isNumber = type === 'number' && !isClosingOdds(name);
    const text = cleaned(typed[id] ?? '');
    if (text === '') continue;
    const value = isNumber ? plainDecimal(text) : text;
    if (value === undefined) return { problem: { field: id, message: `${name} must be a number` } };
    if (characterCount(value) > MAX_VALUE) {
      return { problem: { field: id, message: `${name} must be at most 2,000 characters` } };
    }
    values[id] = value;
  }
  return { value: values };
}

/** A number in its stored form: no plus sign, no groups, a digit before the point, decimals unchanged. */
function plainDecimal(text: string): string | undefined {
  const number = readNumber(text, '.');
  if (!number) return undefined;
  const magnitude = digitsOf(number);
  return number.sign === '-' && /[1-9]/.test(magnitude) ? `-${magnitude}` : magnitude;
}
