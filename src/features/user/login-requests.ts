import { requestPasswordReset, signIn } from '#data/session/user.ts';
import { resetRequestSchema, signInSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';

/** Signs in with what was typed, or gives what is wrong with it. */
export async function signInWith(typed: unknown): Promise<string | undefined> {
  const checked = checkForm(signInSchema, typed);
  if (!checked.ok) return checked.message;
  await signIn(checked.value);
  return undefined;
}

/** Asks for a reset link for the address typed, or gives what is wrong with it. */
export async function requestResetFor(typed: unknown): Promise<string | undefined> {
  const checked = checkForm(resetRequestSchema, typed);
  if (!checked.ok) return checked.message;
  await requestPasswordReset(checked.value.email);
  return undefined;
}
