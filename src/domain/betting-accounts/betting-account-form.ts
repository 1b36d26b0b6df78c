import * as v from 'valibot';
import { ACCOUNT_KINDS } from './betting-account.ts';
import { requiredText } from '#domain/form.ts';

/**
 * What the texts of the Add Account and Edit Account forms mean; checkForm gives the first thing wrong.
 *
 * @example checkForm(bettingAccountSchema, { name: ' Circa ', kind: 'main' })
 * // { ok: true, value: { name: 'Circa', kind: 'main' } }
 */
export const bettingAccountSchema = v.object({
  name: requiredText({
    missing: 'Account name is required',
    most: 100,
    tooLong: 'Account name must be at most 100 characters',
  }),
  kind: v.picklist(ACCOUNT_KINDS, 'Please choose a type'),
});

export type BettingAccountValues = v.InferOutput<typeof bettingAccountSchema>;
