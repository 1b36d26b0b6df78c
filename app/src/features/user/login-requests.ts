import { hasServerMessage } from '#data/backend-error.ts';
import { requestPasswordReset, signIn } from '#data/session/user.ts';
import { resetRequestSchema, signInSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';

export type LoginOutcome =
  | { readonly is: 'signed in' | 'link sent' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'unconfirmed'; readonly message: string; readonly email: string };

const FAILED = { is: 'failed', message: "Couldn't sign in. Please try again." } as const;

/** Login's requests, in a chunk that its first paint doesn't need. */
export const loginRequests = {
  signIn: async (typed: unknown): Promise<LoginOutcome> => {
    const checked = checkForm(signInSchema, typed);
    if ('problem' in checked) return { is: 'failed', message: checked.problem.message };
    try {
      await signIn(checked.value);
      return { is: 'signed in' };
    } catch (error) {
      if (!hasServerMessage(error)) return FAILED;
      const { message, code } = error;
      const { email } = checked.value;
      return code === 'email_not_confirmed'
        ? { is: 'unconfirmed', message, email }
        : { is: 'failed', message };
    }
  },

  requestReset: async (typed: unknown): Promise<LoginOutcome> => {
    const checked = checkForm(resetRequestSchema, typed);
    if ('problem' in checked) return { is: 'failed', message: checked.problem.message };
    try {
      await requestPasswordReset(checked.value.email);
      return { is: 'link sent' };
    } catch (error) {
      return hasServerMessage(error) ? { is: 'failed', message: error.message } : FAILED;
    }
  },
};
