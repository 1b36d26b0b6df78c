import * as v from 'valibot';
import { requiredText } from '#domain/form.ts';

export const ACCOUNT_KINDS = ['main', 'offshore', 'other'] as const;

export type BettingAccountKind = (typeof ACCOUNT_KINDS)[number];

export const ACCOUNT_KIND_LABELS: Readonly<Record<BettingAccountKind, string>> = {
  main: 'Main',
  offshore: 'Offshore',
  other: 'Other',
};

/** A betting account whose daily profit or loss is tracked. */
export type BettingAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: BettingAccountKind;
  readonly createdAt: string;
};

/**
 * The fields of the Add Account and Edit Account forms.
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
