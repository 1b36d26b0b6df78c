import * as v from 'valibot';
import { authenticatorCode } from './authenticator-code.ts';
import { rawText } from '#domain/form.ts';

/**
 * The form that deletes an account: its email address, the password, and a code from the authenticator app; the last
 * two only if the user has them. Rejects any other address.
 *
 * @example checkForm(userDeletionSchema('ann@example.com'), { email: 'Ann@Example.com ', password: 'horse' })
 * // { value: { password: 'horse', code: undefined } }
 */
export function userDeletionSchema(email: string) {
  return v.pipe(
    v.object({
      email: v.pipe(
        rawText,
        v.check((typed) => folded(typed) === folded(email), "This isn't your account's email address"),
      ),
      password: v.optional(v.pipe(v.string(), v.minLength(1, 'Password is required'))),
      code: v.optional(authenticatorCode),
    }),
    v.transform(({ password, code }) => ({ password, code })),
  );
}

function folded(address: string): string {
  return address.trim().toLowerCase();
}
