import * as v from 'valibot';
import { FIELD_TYPES, type CustomField, type CustomValues, distinctByName } from './custom-field.ts';
import { characterCount, type CheckedForm, cleaned, rawText, requiredText } from '#domain/form.ts';

const MOST_OPTIONS = 200;
const MOST_OPTION_TEXT = 20_000;

/**
 * The values of a custom field's form: name, type and, for a select, one option per line. Blank lines
 * and options that repeat an earlier one, ignoring case, are dropped; other types have no options.
 *
 * @example checkForm(fieldSchema, { name: 'Book', type: 'select', options: 'Circa\n\n CIRCA\nBetMGM' })
 * // { ok: true, value: { name: 'Book', type: 'select', options: ['Circa', 'BetMGM'] } }
 */
export const fieldSchema = v.pipe(
  v.object({
    name: requiredText({
      missing: 'Field name is required',
      most: 60,
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
    v.check(({ options }) => options.length <= MOST_OPTIONS, 'A field has at most 200 options'),
    ['options'],
  ),
  v.forward(
    v.check(
      ({ options }) => characterCount(options.join('')) <= MOST_OPTION_TEXT,
      'Options must be at most 20,000 characters together',
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

const MOST_VALUE = 2000;

/**
 * What was typed into a bet's custom fields, by column id: trimmed, blank ones left out, numbers in one form.
 * Returns the first error in the order of the custom fields; `field` is the custom field's id.
 *
 * A number is a plain decimal: optional sign, digits that may be grouped in threes by commas, decimals; no
 * exponent. Texts for columns that are not listed are left out.
 *
 * @example checkCustomValues(columns, { line: ' +1,000.50 ', notes: ' ' }) // { ok: true, value: { line: '1000.50' } }
 * @example checkCustomValues(columns, { line: 'ten' }) // { ok: false, field: 'line', message: 'Line must be a number' }
 */
export function checkCustomValues(
  customFields: readonly CustomField[],
  typed: Readonly<Record<string, string>>,
): CheckedForm<CustomValues> {
  const values: Record<string, string> = {};
  for (const { id, name, type } of customFields) {
    const text = cleaned(typed[id] ?? '');
    if (text === '') continue;
    const value = type === 'number' ? plainDecimal(text) : text;
    if (value === undefined) return { ok: false, field: id, message: `${name} must be a number` };
    if (characterCount(value) > MOST_VALUE) {
      return { ok: false, field: id, message: `${name} must be at most 2,000 characters` };
    }
    values[id] = value;
  }
  return { ok: true, value: values };
}

/** A decimal number as it is stored: '-' or no sign, no commas, a digit before the point. Its decimals stay. */
function plainDecimal(text: string): string | undefined {
  const match = /^([+\-\u2212]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return undefined;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const magnitude = decimals === '' ? digits : `${digits}.${decimals}`;
  const isNegative = sign !== '' && sign !== '+' && /[1-9]/.test(magnitude);
  return isNegative ? `-${magnitude}` : magnitude;
}
