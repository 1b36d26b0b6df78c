/** What a column of a file can tell of a bet. */
export const BET_ROLES = [
  'date',
  'description',
  'event',
  'selection',
  'market',
  'odds',
  'wager',
  'status',
  'return',
  'profit',
  'cash-out',
  'free bet',
] as const;

export type BetRole = (typeof BET_ROLES)[number];

/** Those of which a bet's description is put together; of these, several columns may have the same one. */
export const TEXT_ROLES = [
  'description',
  'event',
  'selection',
  'market',
] as const satisfies readonly BetRole[];

/** What becomes of a column: a part of the bet, a custom column of that name, or nothing. */
export type ColumnRole = BetRole | 'ignore' | { readonly column: string };

/**
 * The names under which a bet also keeps its event and its market, and its selection where a description stands for
 * it: the first two are recommended fields.
 */
const PART_NAMES = { event: 'Game', market: 'Market', selection: 'Selection' } as const;

/**
 * The custom column that a column's values go to, or undefined when they go to none.
 *
 * @example customNameOf({ column: 'Book' }, false) // 'Book'
 * @example customNameOf('event', false) // 'Game'
 * @example customNameOf('selection', false) // undefined: it is the description
 */
export function customNameOf(role: ColumnRole, hasDescription: boolean): string | undefined {
  if (typeof role === 'object') return role.column;
  if (role === 'event' || role === 'market') return PART_NAMES[role];
  return role === 'selection' && hasDescription ? PART_NAMES.selection : undefined;
}
