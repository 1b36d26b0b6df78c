import * as v from 'valibot';
import { requiredText } from '#domain/form.ts';

/** What can be wrong in a bet that has locked, by its name in the record. */
export const CORRECTED_FIELDS = {
  description: 'Description',
  odds: 'Odds',
  wager: 'Wager',
  day: 'Date',
  start: 'Start',
  event: 'Event',
  market: 'Market',
  selection: 'Selection',
  line: 'Line',
  legs: 'Legs',
  bonus: 'Bonus bet',
} as const;

export type CorrectedField = keyof typeof CORRECTED_FIELDS;

const FIELDS = Object.keys(CORRECTED_FIELDS) as CorrectedField[];

/**
 * A correction of a locked bet: what is wrong, what is right in at most 2,000 characters, and why in at most 500.
 *
 * @example checkForm(correctionSchema, { field: 'line', value: '-4', reason: 'Typo' })
 * // { value: { field: 'line', value: '-4', reason: 'Typo' } }
 */
export const correctionSchema = v.object({
  field: v.picklist(FIELDS, 'Please choose what is wrong'),
  value: requiredText({
    missing: 'Enter what is right',
    max: 2000,
    tooLong: 'What is right must be at most 2,000 characters',
  }),
  reason: requiredText({
    missing: 'Enter why it was wrong',
    max: 500,
    tooLong: 'The reason must be at most 500 characters',
  }),
});

export type CorrectionValues = v.InferOutput<typeof correctionSchema>;

/**
 * The label of a corrected field; a name that isn't known is shown as it is.
 *
 * @example correctedLabel('start') // 'Start'
 */
export function correctedLabel(field: string): string {
  return FIELDS.includes(field as CorrectedField) ? CORRECTED_FIELDS[field as CorrectedField] : field;
}
