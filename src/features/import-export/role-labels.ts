import { BET_ROLES, type BetRole, type ColumnRole } from '#domain/import/column-role.ts';

const ROLE_LABELS: Readonly<Record<BetRole, string>> = {
  date: 'Date',
  description: 'Description',
  event: 'Event',
  selection: 'Selection',
  market: 'Market',
  odds: 'Odds',
  wager: 'Wager',
  status: 'Status',
  return: 'Return (total payout)',
  profit: 'Profit',
  'cash-out': 'Cash-out',
  'free bet': 'Free bet (yes/no)',
};

/** The value of the option that makes a column a custom field. */
const CUSTOM = 'custom';

export const ROLE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: 'ignore', label: 'Leave out' },
  ...BET_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
  { value: CUSTOM, label: 'Custom field' },
];

export function optionOf(role: ColumnRole): string {
  return typeof role === 'object' ? CUSTOM : role;
}

/** The role that an option stands for; undefined for a custom field, which has a name besides. */
export function roleOf(option: string): Exclude<ColumnRole, object> | undefined {
  return option === 'ignore' ? 'ignore' : BET_ROLES.find((role) => role === option);
}
