import * as v from 'valibot';
import { characterCount, rawText } from '#domain/form.ts';

const email = v.pipe(rawText, v.trim(), v.minLength(1, 'Email is required'));

/** A password isn't trimmed, since spaces are part of it. */
const password = v.pipe(rawText, v.minLength(1, 'Password is required'));

const newPassword = v.pipe(
  rawText,
  v.check((typed) => characterCount(typed) >= 8, 'Password must be at least 8 characters long'),
);

export const signInSchema = v.object({ email, password });

/** The Register form. The backend checks the password's length, with its own message. */
export const registrationSchema = v.pipe(
  v.object({ email, password, confirmPassword: rawText }),
  v.forward(
    v.check((typed) => passwordsMatch(typed), 'Passwords do not match'),
    ['confirmPassword'],
  ),
  v.transform((typed) => ({ email: typed.email, password: typed.password })),
);

/** The Reset password form: at least 8 characters, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object({ password: newPassword, confirmPassword: rawText }),
  v.forward(
    v.check((typed) => passwordsMatch(typed), 'Passwords do not match'),
    ['confirmPassword'],
  ),
  v.transform((typed) => ({ password: typed.password })),
);

/**
 * The Change password form. The current password is present if the user has one, the code once one has been emailed.
 */
export const passwordChangeSchema = v.pipe(
  v.object({
    currentPassword: v.optional(v.pipe(v.string(), v.minLength(1, 'Current password is required'))),
    password: newPassword,
    confirmPassword: rawText,
    code: v.optional(
      v.pipe(
        v.string(),
        v.transform((typed) => typed.replaceAll(/\s/g, '')),
        v.minLength(1, 'Enter the code from the email'),
      ),
    ),
  }),
  v.forward(
    v.check((typed) => passwordsMatch(typed), 'Passwords do not match'),
    ['confirmPassword'],
  ),
  v.forward(
    v.check(
      (typed) => typed.password !== typed.currentPassword,
      'New password should be different from the old password.',
    ),
    ['password'],
  ),
  v.transform(({ currentPassword, password: wanted, code }) => ({ currentPassword, password: wanted, code })),
);

/** 'Forgot password?' on the Login form. */
export const resetRequestSchema = v.object({
  email: v.pipe(rawText, v.trim(), v.minLength(1, 'Please enter your email above to receive a reset link.')),
});

function passwordsMatch(typed: { password: string; confirmPassword: string }): boolean {
  return typed.password === typed.confirmPassword;
}
