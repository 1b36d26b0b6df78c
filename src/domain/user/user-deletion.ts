import * as v from 'valibot';
import { authenticatorCode } from './authenticator-code.ts';
import { rawText } from '#domain/form.ts';

/**
 * What the form means that deletes an account: its email address, typed out, then the password of those who have one,
 * then a code of those who have an authenticator app. The form leaves out what a person does not have.
 *
 * @example checkForm(userDeletionSchema('ann@example.com'), { email: 'Ann@Example.com ', password: 'horse' })
 * // { ok: true, value: { password: 'horse', code: undefined } }
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

/** Nobody has two addresses that differ in capitals alone. */
function folded(address: string): string {
  return address.trim().toLowerCase();
}
