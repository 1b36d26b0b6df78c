import { useState } from 'react';
import { BackendError } from '#data/backend-error.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import { tagKindOf } from '#domain/bets/tag-kind.ts';
import { type BetTexts, type LegTexts, NO_BET_TEXTS, NO_LEG_TEXTS } from '#domain/bets/bet-texts.ts';
import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import { type CustomField, type CustomValues, isClosingOdds } from '#domain/bets/custom-field.ts';
import { checkCustomValues } from '#domain/bets/custom-field-form.ts';
import { MAX_SHORT_TEXT } from '#domain/bets/limits.ts';
import type { EditedBet } from '#domain/bets/edit-differences.ts';
import type { CheckedForm } from '#domain/form.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { markedOdds } from '#domain/price/typed-odds.ts';
import { takenText } from '#domain/price/taken-text.ts';

export function customFieldName(fieldId: string): string {
  return `custom:${fieldId}`;
}

/** Whether a field holds closing odds. */
export function isOddsField({ type, name }: CustomField): boolean {
  return type !== 'select' && isClosingOdds(name);
}

/**
 * A bet's custom values for their inputs. Stored closing odds are marked: in a decimal format, 150 would be taken for
 * 150.00.
 */
export function customTexts(
  customFields: readonly CustomField[],
  { customValues, closing = null }: { customValues: CustomValues; closing?: Bet['closing'] },
): CustomValues {
  const odds = customFields.filter(isOddsField).map(({ id }) => {
    const stored = markedOdds(customValues[id] ?? '', 'american');
    return [id, stored || (closing ? takenText(closing) : '')] as const;
  });
  return { ...customValues, ...Object.fromEntries(odds) };
}

/** The values that the next bet has in common with one that was just added. */
export function repeatedValues(customFields: readonly CustomField[], values: CustomValues): CustomValues {
  const repeats = customFields.filter(({ name }) =>
    ['market', 'league', 'sportsbook'].includes(tagKindOf(name)),
  );
  return Object.fromEntries(repeats.map(({ id }) => [id, values[id] ?? '']));
}

/**
 * Checks the custom values after the bet itself. Bare numbers in closing odds get the mark of the user's format: '150'
 * becomes '+150'. Event and market come from the notebook's own fields unless they were typed. Closing odds that became
 * the bet's leave their field.
 */
export function withCustomValues(
  checked: CheckedForm<EnteredBet>,
  customFields: readonly CustomField[],
  typed: FormData,
  format: OddsFormat,
): CheckedForm<EditedBet> {
  if ('problem' in checked) return checked;
  const custom = checkCustomValues(
    customFields,
    Object.fromEntries(
      customFields.map((customField) => {
        const text = textIn(typed, customFieldName(customField.id));
        return [customField.id, isOddsField(customField) ? markedOdds(text, format) : text];
      }),
    ),
  );
  if ('problem' in custom) {
    const { field } = custom.problem;
    return { problem: { ...custom.problem, field: field && customFieldName(field) } };
  }
  const values = custom.value;
  const bet = checked.value;
  const valueOf = (customField: CustomField | undefined) =>
    (customField && values[customField.id]?.trim().slice(0, MAX_SHORT_TEXT)) || null;
  const closing = bet.closing && customFields.find(isOddsField);
  const kept = Object.entries(values).filter(([id]) => id !== closing?.id);
  return {
    value: {
      bet: {
        ...bet,
        event: bet.event ?? valueOf(fieldOfKind(customFields, 'game')),
        market: bet.market ?? valueOf(fieldOfKind(customFields, 'market')),
      },
      customValues: Object.fromEntries(kept),
    },
  };
}

/** A bet as typed into the form's fields. A notebook's own field for closing odds keeps only what isn't odds. */
export function betTextsIn(
  typed: FormData,
  customFields: readonly CustomField[],
  format: OddsFormat,
): BetTexts {
  const texts = (prefix: string, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, textIn(typed, prefix + name)]));
  const legs: LegTexts[] = [];
  while (typed.has(`legs.${legs.length}.selection`)) {
    const key = legs.length;
    const outcome = textIn(typed, `legs.${key}.outcome`) || NO_LEG_TEXTS.outcome;
    legs.push({ ...NO_LEG_TEXTS, ...texts(`legs.${key}.`, NO_LEG_TEXTS), outcome, key });
  }
  const bet = { ...NO_BET_TEXTS, day: '' };
  const own = customFields.find(isOddsField);
  const closing = own ? markedOdds(textIn(typed, customFieldName(own.id)), format) : textIn(typed, 'closing');
  const isText = own && !readPrice(closing);
  return { ...bet, ...texts('', bet), closing: isText ? '' : closing, bonus: typed.has('bonus'), legs };
}

/** The text of a form's field. A field added elsewhere after the form opened has no input. */
export function textIn(typed: FormData, name: string): string {
  const entry = typed.get(name);
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
