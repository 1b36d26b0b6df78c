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
