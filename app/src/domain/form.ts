import * as v from 'valibot';
import type { Checked } from './checked.ts';

/** A form's first error and the field it belongs to, if any: 'odds', or 'legs.0.odds' in a list. */
export type FormProblem = { readonly field: string | undefined; readonly message: string };

/** A form's values, or its first error. */
export type CheckedForm<Value> = Checked<Value, FormProblem>;

/**
 * Validates a form; fields are checked in the schema's order.
 *
 * @example checkForm(checkNewBet, Object.fromEntries(new FormData(form)))
 * // { problem: { field: 'description', message: 'Bet description is required' } }
 */
export function checkForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): CheckedForm<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, typed, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { value: result.output };
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => key).join('.');
  return { problem: { field, message: issue.message } };
}

/** A schema for a field's raw text. FormData omits disabled fields, which count as empty. */
export const rawText = v.optional(v.string(), '');

/** A schema for a required text field: trimmed, at most `max` characters. */
export function requiredText(rule: { missing: string; max: number; tooLong: string }) {
  return v.pipe(
    rawText,
    v.transform(cleaned),
    v.check(isVisible, rule.missing),
    v.check((text) => characterCount(text) <= rule.max, rule.tooLong),
  );
}

/** A schema for an optional text field: trimmed, at most `max` characters, null if empty. */
export function optionalText(rule: { max: number; tooLong: string }) {
  return v.pipe(
    rawText,
    v.transform(cleaned),
    v.check((text) => characterCount(text) <= rule.max, rule.tooLong),
    v.transform((text) => text || null),
  );
}

/** Whether a string has a visible character: '\u200B', a zero-width space, has none. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text);
}

/** A schema for a text that a function reads, or for which it has a message. */
export function readText<Value>(read: (text: string) => Checked<Value>) {
  return v.pipe(
    rawText,
    v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
      const reading = read(dataset.value);
      if ('value' in reading) return reading.value;
      addIssue({ message: reading.problem });
      return NEVER;
    }),
  );
}

/** Trims a string and removes NUL, which PostgreSQL can't store. */
export function cleaned(text: string): string {
  return text.replaceAll('\0', '').trim();
}

/** The length of a string as PostgreSQL's char_length counts it: 1 for '🏀', whose `length` is 2. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
