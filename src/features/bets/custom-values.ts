import { useState } from 'react';
import { BackendError } from '#data/backend-error.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { type CustomField, type CustomValues, isClosingOdds } from '#domain/bets/custom-field.ts';
import { checkCustomValues } from '#domain/bets/custom-field-form.ts';
import type { CheckedForm } from '#domain/form.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { markedOdds } from '#domain/price/stored-odds.ts';

export function customFieldName(fieldId: string): string {
  return `custom:${fieldId}`;
}

/** Checks the custom values after the bet itself. Bare numbers in closing odds get the mark of the user's format: '150' becomes '+150'. */
export function withCustomValues<Terms>(
  checked: CheckedForm<Terms>,
  customFields: readonly CustomField[],
  typed: FormData,
  format: OddsFormat,
): CheckedForm<{ bet: Terms; customValues: CustomValues }> {
  if (!checked.ok) return checked;
  const custom = checkCustomValues(
    customFields,
    Object.fromEntries(
      customFields.map(({ id, name, type }) => {
        const text = textOf(typed.get(customFieldName(id)));
        return [id, type !== 'select' && isClosingOdds(name) ? markedOdds(text, format) : text];
      }),
    ),
  );
  if (custom.ok) return { ok: true, value: { bet: checked.value, customValues: custom.value } };
  return { ...custom, field: custom.field && customFieldName(custom.field) };
}

/** A field added elsewhere after the form opened has no input. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}

/** The bet without values that the form doesn't show: saving deletes the values that the form no longer has. */
export function withValuesIn(customFields: readonly CustomField[], bet: Bet): Bet {
  const shown = new Set(customFields.map(({ id }) => id));
  const values = Object.entries(bet.customValues).filter(([fieldId]) => shown.has(fieldId));
  return { ...bet, customValues: Object.fromEntries(values) };
}

/**
 * The notebook's fields, including those deleted elsewhere since the form opened: typed values stay until a save is
 * rejected.
 */
export function useFormFields(customFields: readonly CustomField[], failure: Error | null) {
  const [seen, setSeen] = useState(customFields);
  const wasRefused = failure instanceof BackendError && failure.status === 400;
  const held = wasRefused ? customFields : withDeleted(customFields, seen);
  const isSame = held.length === seen.length && held.every((customField, i) => customField === seen[i]);
  if (isSame) return seen;
  setSeen(held);
  return held;
}

function withDeleted(customFields: readonly CustomField[], seen: readonly CustomField[]) {
  const byId = new Map(customFields.map((customField) => [customField.id, customField]));
  const known = new Set(seen.map(({ id }) => id));
  return [
    ...seen.map((customField) => byId.get(customField.id) ?? customField),
    ...customFields.filter(({ id }) => !known.has(id)),
  ];
}
