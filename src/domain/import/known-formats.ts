import type { Notation } from '#domain/price/price.ts';
import { BET_HEADER } from '#domain/export/export-csv.ts';
import type { ColumnRole } from './column-role.ts';
import { FORMAT_RULES, type KnownFormat, type LegRule } from './format-rules.ts';
import { headerWords } from './header-words.ts';
import type { DayOrder } from './import-days.ts';
import type { ReadStatus } from './import-status.ts';

/** Of BET_HEADER, in its order; custom columns follow it. */
const OWN_ROLES = ['date', 'description', 'odds', 'wager', 'status', 'return', 'profit'] as const;

/**
 * The tracker whose export has such a header, or undefined for any other file. Columns may stand in any order and
 * further ones may be there; our own CSV's stand first, in their order.
 *
 * @example formatOf(['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit', 'Book']) // 'paperedge'
 */
export function formatOf(header: readonly string[]): KnownFormat | undefined {
  if (BET_HEADER.every((name, i) => header[i]?.trim() === name)) return 'paperedge';
  const words = new Set(header.map(headerWords));
  const formats = Object.keys(FORMAT_RULES) as (keyof typeof FORMAT_RULES)[];
  return formats.find((format) => FORMAT_RULES[format].known.every((name) => words.has(name)));
}

/**
 * A format by the name of its tracker.
 *
 * @example nameOfFormat('action-network') // 'Action Network'
 */
export function nameOfFormat(format: KnownFormat): string {
  return format === 'paperedge' ? 'PaperEdge' : FORMAT_RULES[format].name;
}

/**
 * What a format says of the column at a place of its header; undefined where it says nothing.
 *
 * @example roleInFormat('pikkit', 'Amount', 3) // 'wager'
 */
export function roleInFormat(format: KnownFormat, header: string, place: number): ColumnRole | undefined {
  if (format === 'paperedge') return OWN_ROLES[place];
  const { roles } = FORMAT_RULES[format];
  const words = headerWords(header);
  return Object.hasOwn(roles, words) ? roles[words] : undefined;
}

/**
 * How a format writes odds; undefined for none that is known.
 *
 * @example notationOfFormat('pikkit') // 'decimal'
 */
export function notationOfFormat(format: KnownFormat | undefined): Notation | undefined {
  if (format === undefined) return undefined;
  return format === 'paperedge' ? 'american' : FORMAT_RULES[format].odds;
}

/**
 * The order of a format's dates where they do not tell; undefined for none that is known.
 *
 * @example dayOrderOfFormat('oddsjam') // 'mdy'
 */
export function dayOrderOfFormat(format: KnownFormat | undefined): DayOrder | undefined {
  return format === undefined || format === 'paperedge' ? undefined : FORMAT_RULES[format].days;
}

/**
 * How a format tells the rows of one bet; undefined where each row is one.
 *
 * @example legRuleOf('bet-analytix') // { blankInLegs: ['date', 'type', 'stake'] }
 */
export function legRuleOf(format: KnownFormat | undefined): LegRule | undefined {
  return format === undefined || format === 'paperedge' ? undefined : FORMAT_RULES[format].legs;
}

/**
 * What a format means by a result's word where it differs from what others mean.
 *
 * @example ownStatus('bet-analytix', 'P') // 'pending', which is a push elsewhere
 */
export function ownStatus(format: KnownFormat | undefined, text: string): ReadStatus | undefined {
  if (format === undefined || format === 'paperedge') return undefined;
  const { statuses } = FORMAT_RULES[format];
  const word = text.trim().toLowerCase();
  return statuses && Object.hasOwn(statuses, word) ? statuses[word] : undefined;
}
