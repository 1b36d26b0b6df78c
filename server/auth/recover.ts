import * as v from 'valibot';
import type { AuthContext } from './context.ts';
import { emailAddress } from './email-address.ts';
import { mailEmailChange } from './email-change.ts';
import { AuthError, validationFailed } from './errors.ts';
import { challengeFields, readChallenge } from './flows.ts';
import { mailConfirmation, mailRecovery, unasked, usesOfMail, type MailRequest } from './mailed-links.ts';
import { optionalText } from './request-body.ts';
import { findUserByEmail } from './users.ts';

type From = { clientAddress: string; redirectTo: string | undefined };

export const RecoverBody = v.object({ email: optionalText, ...challengeFields });

/**
 * Mails a way to choose a new password. Everything that depends on whether there is such an account happens after
 * the answer, so that neither the answer nor its duration tells.
 */
export async function recover(auth: AuthContext, body: v.InferOutput<typeof RecoverBody>, from: From) {
  const request: MailRequest = { email: emailAddress(body.email), ...from, challenge: readChallenge(body) };
  await auth.limiter.take(...usesOfMail(request));
  auth.later(async () => {
    const user = await findUserByEmail(auth.sql, request.email);
    if (user) await mailRecovery(auth, user, request);
  });
}

export const ResendBody = v.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...challengeFields,
});

/** Sends again what somebody waits for, as silently as recover. */
export async function resend(auth: AuthContext, body: v.InferOutput<typeof ResendBody>, from: From) {
  if (body.phone || body.type === 'sms' || body.type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const request: MailRequest = { email: emailAddress(body.email), ...from, challenge: readChallenge(body) };
  await auth.limiter.take(...usesOfMail(request));
  auth.later(async () => {
    const user = await findUserByEmail(auth.sql, request.email);
    if (!user) return;
    if (body.type === 'email_change') {
      if (user.email_change) await mailEmailChange(auth, user, { ...request, email: user.email_change });
    } else if (!user.email_confirmed_at) {
      if (user.encrypted_password) await mailConfirmation(auth, user, request);
      else await mailRecovery(auth, user, unasked(request));
    }
  });
}
