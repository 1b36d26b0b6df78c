import type { EditedField } from '#domain/bets/custom-field.ts';

export function toFieldRow({ name, type, options }: EditedField) {
  return {
    column_name: name,
    column_type: type,
    select_options: type === 'select' ? options : null,
  };
}
