import * as v from 'valibot';
import { checkPositiveMoney, type PositiveMoneyRule } from './positive-money.ts';

/** The values of a form, or its first mistake and the field it is in. */
export type CheckedForm<Value> =
  { ok: true; value: Value } | { ok: false; field: string | undefined; message: string };

/**
 * The values typed into a form, checked against its schema in the order of the schema's fields, or the first mistake.
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

/** A field's raw text. Forms leave out disabled fields, which count as empty. */
export const rawText = v.optional(v.string(), '');

/**
 * A schema for a required text: trimmed, at most `most` characters long.
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
 * A schema for an optional text: trimmed, at most `most` characters long; null if it is empty.
 *
 * @example optionalText({ most: 500, tooLong: '…' }) // '' becomes null
 */
export function optionalText(rule: { most: number; tooLong: string }) {
  return v.pipe(
    rawText,
    v.transform(cleaned),
    v.check((text) => characterCount(text) <= rule.most, rule.tooLong),
    v.transform((text) => text || null),
  );
}

/**
 * Whether a text has a visible character, not only spaces and control characters.
 *
 * @example isVisible('\u200B') // false, a zero-width space
 */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text);
}

/**
 * A schema for an amount above 0.
 *
 * @example positiveMoney({ notPositive: '…', most: MOST_WAGER, tooLarge: '…' }) // '$110' becomes 11000
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
 * A text trimmed and without NUL, which can be pasted but not stored in PostgreSQL.
 *
 * @example cleaned(' Lakers -3.5\0 ') // 'Lakers -3.5'
 */
export function cleaned(text: string): string {
  return text.replaceAll('\0', '').trim();
}

/**
 * The length of a text as PostgreSQL's char_length counts it: most emoji are one character, not two.
 *
 * @example characterCount('🏀') // 1, where its length is 2
 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
