import { foldedName } from '#domain/bets/custom-field.ts';
import { monthBounds, parseMonth } from '#domain/calendar/calendar-month.ts';
import type { BreakdownDimension, Group } from './grouping.ts';
import type { AnalyticsScope } from './scope.ts';

/**
 * A scope limited to a group of a dimension: a notebook, a field's value or a month. Undefined for other dimensions,
 * which scopes don't have.
 *
 * @example narrowedScope(WHOLE_SCOPE, { by: 'month' }, { key: '2026-03', label: 'March 2026' })?.from // '2026-03-01'
 */
export function narrowedScope(
  scope: AnalyticsScope,
  dimension: BreakdownDimension,
  { key, label }: Group,
): AnalyticsScope | undefined {
  switch (dimension.by) {
    case 'notebook':
      return { ...scope, notebookIds: [key] };
    case 'column': {
      const others = scope.columns.filter(({ name }) => foldedName(name) !== foldedName(dimension.name));
      return { ...scope, columns: [...others, { name: dimension.name, value: key === '' ? '' : label }] };
    }
    case 'month': {
      const month = parseMonth(key);
      if (!month) return undefined;
      const { first, last } = monthBounds(month);
      const { from = first, to = last } = scope;
      return { ...scope, from: from > first ? from : first, to: to < last ? to : last };
    }
    default:
      return undefined;
  }
}
