import type { ColumnType } from '#domain/custom-column.ts';

export const TYPE_LABELS: Record<ColumnType, string> = { select: 'Select', number: 'Number', text: 'Text' };
