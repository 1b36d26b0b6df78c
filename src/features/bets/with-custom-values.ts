import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import { checkCustomValues } from '#domain/bets/custom-field-form.ts';
import type { CheckedForm } from '#domain/form.ts';

/** The name of a column's field in a bet's form. */
export function customFieldName(columnId: string): string {
  return `custom:${columnId}`;
}

/** A checked bet along with what its form holds in the custom fields, which are checked after the bet's own. */
export function withCustomValues<Terms>(
  checked: CheckedForm<Terms>,
  customFields: readonly CustomField[],
  typed: FormData,
): CheckedForm<{ bet: Terms; customValues: CustomValues }> {
  if (!checked.ok) return checked;
  const custom = checkCustomValues(
    customFields,
    Object.fromEntries(customFields.map(({ id }) => [id, textOf(typed.get(customFieldName(id)))])),
  );
  if (custom.ok) return { ok: true, value: { bet: checked.value, customValues: custom.value } };
  return { ...custom, field: custom.field && customFieldName(custom.field) };
}

/** A field that is not there, such as that of a column added meanwhile, counts as empty. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}

/** The bet with its values in these columns alone: what no field shows, no form may take away. */
export function withValuesIn(customFields: readonly CustomField[], bet: Bet): Bet {
  const shown = new Set(customFields.map(({ id }) => id));
  const values = Object.entries(bet.customValues).filter(([columnId]) => shown.has(columnId));
  return { ...bet, customValues: Object.fromEntries(values) };
}
