import * as v from 'valibot';
import { checkPositiveMoney, type PositiveMoneyRule } from './positive-money.ts';

/** What a form's check gives: the values to store, or the first thing wrong and the field it is wrong in. */
export type CheckedForm<Value> =
  { ok: true; value: Value } | { ok: false; field: string | undefined; message: string };

/**
 * Checks what was typed into a form against its schema, in the order of the schema's fields, and stops at the
 * first thing wrong: the one message that the form then shows.
 *
 * @example checkForm(newBetSchema, Object.fromEntries(new FormData(form)))
 * // { ok: false, field: 'description', message: 'Bet description is required' }
 */
export function checkForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): CheckedForm<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, typed, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const field = issue.path?.[0]?.key;
  return { ok: false, field: typeof field === 'string' ? field : undefined, message: issue.message };
}

/** A field's raw text. A form leaves out the fields that it disables; such a one counts as empty. */
export const rawText = v.optional(v.string(), '');

/**
 * A text that must hold something: trimmed, at most `most` characters long.
 *
 * @example requiredText({ missing: 'Notebook name is required', most: 100, tooLong: '…' })
 */
export function requiredText(rule: { missing: string; most: number; tooLong: string }) {
  return v.pipe(
    rawText,
    v.transform(cleaned),
    v.check(isVisible, rule.missing),
    v.check((text) => characterCount(text) <= rule.most, rule.tooLong),
  );
}

/**
 * Whether a text holds more than spaces and characters that only steer others, which would show as nothing.
 *
 * @example isVisible('\u200B') // false, a space of no width
 */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text);
}

/**
 * A text that may be left empty, which gives null: trimmed, at most `most` characters long.
 *
 * @example optionalText({ most: 500, tooLong: '…' }) // gives null for ''
 */
export function optionalText(rule: { most: number; tooLong: string }) {
  return v.pipe(
    rawText,
    v.transform(cleaned),
    v.check((text) => characterCount(text) <= rule.most, rule.tooLong),
    v.transform((text) => (text === '' ? null : text)),
  );
}

/**
 * A field for an amount above 0.
 *
 * @example positiveMoney({ notPositive: '…', most: MOST_WAGER, tooLarge: '…' }) // gives 11000 for '$110'
 */
export function positiveMoney(rule: PositiveMoneyRule) {
  return v.pipe(
    rawText,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const checked = checkPositiveMoney(dataset.value, rule);
      if (checked.ok) return checked.cents;
      addIssue({ message: checked.message });
      return NEVER;
    }),
  );
}

/**
 * Trimmed, and without NUL, which PostgreSQL's text cannot hold and a paste can bring.
 *
 * @example cleaned(' Lakers -3.5\0 ') // 'Lakers -3.5'
 */
export function cleaned(text: string): string {
  return text.replaceAll('\0', '').trim();
}

/**
 * Length as PostgreSQL's char_length counts it: an emoji outside the basic plane is one character, not two.
 *
 * @example characterCount('🏀') // 1, where its length is 2
 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
