import * as v from 'valibot';
import { rawText } from '#domain/form.ts';

/** Six digits, possibly typed in two groups as apps display them. */
export const authenticatorCode = v.pipe(
  rawText,
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  v.regex(/^[0-9]{6}$/, 'Enter the six digits your app shows'),
);

/** The form for a code from an authenticator app: '123 456' becomes '123456'. */
export const authenticatorCodeSchema = v.object({ code: authenticatorCode });

/** The form for a recovery code, which the backend normalizes and checks. */
export const recoveryCodeSchema = v.object({
  code: v.pipe(rawText, v.trim(), v.minLength(1, 'Enter one of your recovery codes')),
});

/** A secret in groups of four, which are easier to type: 'JBSW Y3DP EHPK 3PXP'. */
export function groupedSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
