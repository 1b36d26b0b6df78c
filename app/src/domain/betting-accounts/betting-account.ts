import * as v from 'valibot';
import { requiredText } from '#domain/form.ts';

export const ACCOUNT_KINDS = ['main', 'offshore', 'other'] as const;

export type BettingAccountKind = (typeof ACCOUNT_KINDS)[number];

export const ACCOUNT_KIND_LABELS: Readonly<Record<BettingAccountKind, string>> = {
  main: 'Main',
  offshore: 'Offshore',
  other: 'Other',
};

export type BettingAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: BettingAccountKind;
  readonly createdAt: string;
};

/** The Add Account and Edit Account forms. */
export const bettingAccountSchema = v.object({
  name: requiredText({
    missing: 'Account name is required',
    max: 100,
    tooLong: 'Account name must be at most 100 characters',
  }),
  kind: v.picklist(ACCOUNT_KINDS, 'Please choose a type'),
});

export type BettingAccountValues = v.InferOutput<typeof bettingAccountSchema>;
