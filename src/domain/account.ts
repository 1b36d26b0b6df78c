export const ACCOUNT_KINDS = ['main', 'offshore', 'other'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const ACCOUNT_KIND_LABELS: Readonly<Record<AccountKind, string>> = {
  main: 'Main',
  offshore: 'Offshore',
  other: 'Other',
};

/** A betting account whose daily profit or loss is tracked. */
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly createdAt: string;
};
