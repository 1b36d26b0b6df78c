import type { FieldType } from '#domain/bets/custom-field.ts';

export const TYPE_LABELS: Record<FieldType, string> = { select: 'Select', number: 'Number', text: 'Text' };
