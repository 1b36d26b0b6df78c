import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AuthContext } from './context.ts';
import { emailAddress } from './email-address.ts';
import { AuthError, validationFailed } from './errors.ts';
import { challengeFields, readChallenge } from './flows.ts';
import { mailConfirmation, mailRecovery, unasked, usesOfMail, type MailRequest } from './mailed-links.ts';
import { checkMetadata, Metadata } from './metadata.ts';
import { checkNewPassword } from './passwords.ts';
import { optionalText } from './request-body.ts';
import { findUserByEmail, refreshProviders, type User } from './users.ts';

export const SignUpBody = v.object({
  email: optionalText,
  password: optionalText,
  phone: optionalText,
  data: Metadata,
  ...challengeFields,
});

/**
 * Makes an account that waits for its address to be confirmed. The answer, and how long it takes, is the same for
 * an address that is known; that account's owner is mailed a way into it.
 */
export async function signUp(
  auth: AuthContext,
  body: v.InferOutput<typeof SignUpBody>,
  from: { clientAddress: string; redirectTo: string | undefined },
) {
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!body.password) throw validationFailed('Signup requires a valid password');
  checkNewPassword(body.password);
  const email = emailAddress(body.email);
  const data = checkMetadata(body.data ?? {});
  const challenge = readChallenge(body);
  const request: MailRequest = { email, ...from, challenge };
  await auth.limiter.take(['signUpOfClient', from.clientAddress], ...usesOfMail(request));

  const known = await findUserByEmail(auth.sql, email);
  const [hash, isSamePassword] = await Promise.all([
    auth.passwords.hash(body.password),
    auth.passwords.matches(body.password, known?.encrypted_password),
  ]);
  if (known) {
    await mailKnown(auth, known, isSamePassword, request);
  } else if (!(await makeAccount(auth, request, hash, data))) {
    // Someone else was quicker with the same address, perhaps the same person clicking twice.
    const other = await findUserByEmail(auth.sql, email);
    const isSame = await auth.passwords.matches(body.password, other?.encrypted_password);
    if (other) await mailKnown(auth, other, isSame, request);
  }
  return { email, data };
}

/** Whether there was none of that address. */
async function makeAccount(
  auth: AuthContext,
  request: MailRequest,
  hash: string,
  data: Record<string, unknown>,
): Promise<boolean> {
  const { email } = request;
  const made = await auth.sql.begin(async (tx) => {
    const [user] = await tx<{ id: string; email: string }[]>`
      insert into auth.users (email, encrypted_password, raw_user_meta_data)
      values (${email}, ${hash}, ${tx.json(data)})
      on conflict (email) do nothing returning id, email`;
    if (!user) return undefined;
    await tx`
      insert into auth.identities (user_id, provider, provider_id, identity_data) values
        (${user.id}, 'email', ${user.id}, ${tx.json({ sub: user.id, email, email_verified: false })})`;
    await refreshProviders(tx, user.id);
    return user;
  });
  if (made) await mailConfirmation(auth, made, request);
  return made !== undefined;
}

/**
 * Nobody has shown that an unconfirmed address is theirs. When it is signed up with two different passwords, one may
 * be a stranger's who waits for the owner to confirm it: neither holds, and whoever has the mailbox chooses anew.
 */
async function mailKnown(auth: AuthContext, user: User, isSamePassword: boolean, request: MailRequest) {
  if (!user.email_confirmed_at) {
    if (isSamePassword) return mailConfirmation(auth, user, request);
    await auth.sql`
      delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'confirmation_token'`;
    await auth.sql`
      update auth.users set encrypted_password = null, raw_user_meta_data = '{}', updated_at = now()
      where id = ${user.id} and email_confirmed_at is null`;
  }
  return mailRecovery(auth, user, unasked(request));
}

/** An account as it might have been made; nothing in it depends on whether one was. */
export function obfuscatedUser({ email, data }: { email: string; data: Record<string, unknown> }) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: false },
    provider: 'email',
    email,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
