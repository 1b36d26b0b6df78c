import * as v from 'valibot';
import { rawText } from '#domain/form.ts';

/** Six digits. Apps show them in two groups, and people type them so. */
export const authenticatorCode = v.pipe(
  rawText,
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  v.regex(/^[0-9]{6}$/, 'Enter the six digits your app shows'),
);

/**
 * The form with a code from an authenticator app.
 *
 * @example checkForm(authenticatorCodeSchema, { code: '123 456' }) // { ok: true, value: { code: '123456' } }
 */
export const authenticatorCodeSchema = v.object({ code: authenticatorCode });

/**
 * The form with a recovery code. Only the backend knows which are valid, and accepts other spellings.
 *
 * @example checkForm(recoveryCodeSchema, { code: ' ' })
 * // { ok: false, field: 'code', message: 'Enter one of your recovery codes' }
 */
export const recoveryCodeSchema = v.object({
  code: v.pipe(rawText, v.trim(), v.minLength(1, 'Enter one of your recovery codes')),
});

/**
 * Returns a secret in groups of four, which are easier to type.
 *
 * @example groupedSecret('JBSWY3DPEHPK3PXP') // 'JBSW Y3DP EHPK 3PXP'
 */
export function groupedSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
