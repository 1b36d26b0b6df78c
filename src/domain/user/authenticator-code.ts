import * as v from 'valibot';
import { rawText } from '#domain/form.ts';

/** The six digits that an authenticator app shows; apps show them in two groups, and people type them so. */
export const authenticatorCode = v.pipe(
  rawText,
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  v.regex(/^[0-9]{6}$/, 'Enter the six digits your app shows'),
);

/**
 * What a form with a code of an authenticator app means.
 *
 * @example checkForm(authenticatorCodeSchema, { code: '123 456' }) // { ok: true, value: { code: '123456' } }
 */
export const authenticatorCodeSchema = v.object({ code: authenticatorCode });

/**
 * What a form with a recovery code means. Which ones there are, and how else they may be written, the backend knows.
 *
 * @example checkForm(recoveryCodeSchema, { code: ' ' })
 * // { ok: false, field: 'code', message: 'Enter one of your recovery codes' }
 */
export const recoveryCodeSchema = v.object({
  code: v.pipe(rawText, v.trim(), v.minLength(1, 'Enter one of your recovery codes')),
});

/**
 * A secret as it is easiest to type: in groups of four.
 *
 * @example groupedSecret('JBSWY3DPEHPK3PXP') // 'JBSW Y3DP EHPK 3PXP'
 */
export function groupedSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
