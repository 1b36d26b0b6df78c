import { randomUUID } from 'node:crypto';
import type { AuthContext } from './context.ts';
import { checkMetadataSize, checkNewPassword, emailAddress, Metadata } from './credentials.ts';
import { CHALLENGE_FIELDS } from './flows.ts';
import { AuthError, readBody, texts, validationFailed, type HttpContext } from './http.ts';
import {
  sendEmailChange,
  emailRequest,
  sendToken,
  unsolicited,
  usesOfEmail,
  type EmailRequest,
} from './emails.ts';
import { findUserByEmail, refreshProviders, type User } from './users.ts';

type NewAccount = { email: string; data: Record<string, unknown> };

/**
 * Creates an account that waits for confirmation. For an existing address, the response and its timing are the same,
 * and the owner gets an email with a sign-in link.
 */
export async function signUp(auth: AuthContext, c: HttpContext): Promise<Response> {
  const body = await readBody(c, {
    ...texts('email', 'password', 'phone'),
    data: Metadata,
    ...texts(...CHALLENGE_FIELDS),
  });
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!body.password) throw validationFailed('Signup requires a valid password');
  checkNewPassword(body.password);
  const account = { email: emailAddress(body.email), data: body.data ?? {} };
  checkMetadataSize(Buffer.byteLength(JSON.stringify(account.data)));
  const request = emailRequest(c, account.email, body);
  await auth.limiter.take(['signUpOfClient', request.clientAddress], ...usesOfEmail(request));

  const existing = await findUserByEmail(auth.sql, account.email);
  const [hash, isSamePassword] = await Promise.all([
    auth.passwords.hash(body.password),
    auth.passwords.matches(body.password, existing?.encrypted_password),
  ]);
  if (existing) {
    await sendToExistingUser(auth, existing, isSamePassword, request);
  } else if (!(await createAccount(auth, account, hash, request))) {
    // The address was taken since it was looked up, perhaps by a double click.
    const other = await findUserByEmail(auth.sql, account.email);
    const isSame = await auth.passwords.matches(body.password, other?.encrypted_password);
    if (other) await sendToExistingUser(auth, other, isSame, request);
  }
  return c.json(obfuscatedUser(account));
}

/** Returns false if the address already has an account. */
async function createAccount(
  auth: AuthContext,
  { email, data }: NewAccount,
  hash: string,
  request: EmailRequest,
): Promise<boolean> {
  const created = await auth.sql.begin(async (tx) => {
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
  if (created) await sendToken(auth, 'confirmation_token', created, request);
  return created !== undefined;
}

/**
 * An unconfirmed address may have been signed up by a stranger. If it is signed up again with another password, neither
 * password is kept: the mailbox's owner chooses a new one.
 */
async function sendToExistingUser(
  auth: AuthContext,
  user: User,
  isSamePassword: boolean,
  request: EmailRequest,
) {
  if (!user.email_confirmed_at) {
    if (isSamePassword) return sendToken(auth, 'confirmation_token', user, request);
    await auth.sql`
      delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'confirmation_token'`;
    await auth.sql`
      update auth.users set encrypted_password = null, raw_user_meta_data = '{}', updated_at = now()
      where id = ${user.id} and email_confirmed_at is null`;
  }
  return sendToken(auth, 'recovery_token', user, unsolicited(request));
}

/** A made-up account for the response; nothing in it depends on whether an account was created. */
function obfuscatedUser({ email, data }: NewAccount) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: false },
    provider: 'email',
    email,
    last_sign_in_at: now,
    ...times,
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
    ...times,
    is_anonymous: false,
  };
}

/**
 * Emails a reset link. All work that depends on the account's existence runs after the response, so neither content nor
 * timing reveals it.
 */
export async function recover(auth: AuthContext, c: HttpContext): Promise<Response> {
  const body = await readBody(c, texts('email', ...CHALLENGE_FIELDS));
  const request = emailRequest(c, emailAddress(body.email), body);
  await auth.limiter.take(...usesOfEmail(request));
  auth.later(async () => {
    const user = await findUserByEmail(auth.sql, request.email);
    if (user) await sendToken(auth, 'recovery_token', user, request);
  });
  return c.json({});
}

/** Resends a pending email, and reveals as little as `recover`. */
export async function resend(auth: AuthContext, c: HttpContext): Promise<Response> {
  const { type, phone, ...body } = await readBody(c, texts('type', 'email', 'phone', ...CHALLENGE_FIELDS));
  if (phone || type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const request = emailRequest(c, emailAddress(body.email), body);
  await auth.limiter.take(...usesOfEmail(request));
  auth.later(async () => {
    const user = await findUserByEmail(auth.sql, request.email);
    if (!user) return;
    if (type === 'email_change') {
      if (user.email_change) await sendEmailChange(auth, user, { ...request, email: user.email_change });
    } else if (!user.email_confirmed_at) {
      if (user.encrypted_password) await sendToken(auth, 'confirmation_token', user, request);
      else await sendToken(auth, 'recovery_token', user, unsolicited(request));
    }
  });
  return c.json({});
}
