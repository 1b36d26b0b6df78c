import * as v from 'valibot';
import { requiredText } from '#domain/form.ts';

/**
 * The name of a saved filter, of 1 to 100 characters.
 *
 * @example checkForm(savedFilterSchema, { name: ' NBA at DK ' }) // { value: { name: 'NBA at DK' } }
 */
export const savedFilterSchema = v.object({
  name: requiredText({
    missing: 'Filter name is required',
    max: 100,
    tooLong: 'Filter name must be at most 100 characters',
  }),
});
