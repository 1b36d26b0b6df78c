import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { foldedName } from '#domain/bets/custom-field.ts';
import { monthBounds, parseMonth } from '#domain/calendar/calendar-month.ts';
import type { BreakdownDimension, Group } from './grouping.ts';

/**
 * A scope limited to a group of a dimension: a notebook, a field's value or a month. Undefined for other dimensions,
 * which scopes don't have.
 *
 * @example narrowedScope(NO_FILTER, { by: 'month' }, { key: '2026-03', label: 'March 2026' })?.dateFrom // '2026-03-01'
 */
export function narrowedScope(
  scope: BetFilter,
  dimension: BreakdownDimension,
  { key, label }: Group,
): BetFilter | undefined {
  switch (dimension.by) {
    case 'notebook':
      return { ...scope, notebookIds: [key] };
    case 'column': {
      const others = scope.values.filter(({ field }) => foldedName(field) !== foldedName(dimension.name));
      return { ...scope, values: [...others, { field: dimension.name, value: key === '' ? '' : label }] };
    }
    case 'month': {
      const month = parseMonth(key);
      if (!month) return undefined;
      const { first, last } = monthBounds(month);
      const { dateFrom, dateTo } = scope;
      return {
        ...scope,
        dateFrom: dateFrom && dateFrom > first ? dateFrom : first,
        dateTo: dateTo && dateTo < last ? dateTo : last,
      };
    }
    default:
      return undefined;
  }
}
