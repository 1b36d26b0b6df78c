import * as v from 'valibot';
import type { Sql } from '../postgres/sql.ts';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { checkMetadataSize, checkNewPassword, emailAddress, Metadata } from './credentials.ts';
import { CHALLENGE_FIELDS } from './flows.ts';
import { AuthError, readBody, texts, type HttpContext } from './http.ts';
import type { Use } from './limits.ts';
import {
  consumeToken,
  sendEmailChange,
  emailRequest,
  sendToken,
  usesOfEmail,
  invalidateTokens,
} from './emails.ts';
import { endSessions, lacksSecondStep, lockAccount, requireUser, type SignedIn } from './sessions.ts';
import { ensureEmailIdentity, getUser, refreshProviders, userResponse } from './users.ts';

/** How long after sign-in the password or email address can be changed without an emailed code. */
const RECENT_MS = 24 * 60 * 60 * 1000;

/** Changes a user's password, email address (once both mailboxes have confirmed) or metadata. */
export async function updateUser(auth: AuthContext, c: HttpContext): Promise<Response> {
  const current = await requireUser(auth, c);
  const { id, email, encrypted_password: oldHash } = current.user;
  const { password, nonce, ...body } = await readBody(c, {
    ...texts('email', 'password', 'phone', 'nonce'),
    data: Metadata,
    app_metadata: v.nullish(v.unknown()),
    ...texts(...CHALLENGE_FIELDS),
  });
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const request = emailRequest(c, body.email ? emailAddress(body.email) : email, body);
  const isMoving = request.email !== email;
  const data = body.data ?? {};
  checkMetadataSize(Buffer.byteLength(JSON.stringify(data)));
  if (password !== undefined) checkNewPassword(password);

  if (password !== undefined || isMoving) {
    if (lacksSecondStep(current)) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      throw new AuthError(401, 'insufficient_aal', message);
    }
    await auth.limiter.take(['credentialChange', id]);
    await requireRecentSignIn(auth, current, nonce);
  }
  if (isMoving) await auth.limiter.take(...usesOfEmail(request), ['mailToAddress', email]);
  if (password !== undefined && (await auth.passwords.matches(password, oldHash))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const hash = password === undefined ? undefined : await auth.passwords.hash(password);
  await auth.sql.begin(async (tx) => {
    // If two requests set a password at once, the second finds that the first has ended its session.
    await lockAccount(tx, current);
    if (Object.keys(data).length > 0) await mergeMetadata(tx, id, data);
    if (hash) await setPassword(tx, current, hash);
  });
  if (isMoving) await sendEmailChange(auth, current.user, request);
  return c.json(userResponse(await getUser(auth.sql, id)));
}

/** Setting a password signs out every other browser and invalidates all links and codes sent by email. */
async function setPassword(sql: Sql, current: SignedIn, hash: string) {
  const { id } = current.user;
  await sql`update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${id}`;
  await ensureEmailIdentity(sql, id);
  await endSessions(sql, current, 'others');
  await invalidateTokens(sql, id);
}

/** Merges the data into the user's metadata; null removes a key. */
async function mergeMetadata(sql: Sql, user: string, data: Record<string, unknown>) {
  const removed = Object.keys(data).filter((key) => data[key] === null);
  const [row] = await sql<{ bytes: number }[]>`
    update auth.users set updated_at = now(),
      raw_user_meta_data = (raw_user_meta_data || ${sql.json(data)}) - ${removed}::text[]
    where id = ${user} returning octet_length(raw_user_meta_data::text) as bytes`;
  checkMetadataSize(row?.bytes ?? 0);
}

/** Emails the code that requireRecentSignIn accepts. */
export async function reauthenticate(auth: AuthContext, c: HttpContext): Promise<Response> {
  const { user } = await requireUser(auth, c);
  const request = emailRequest(c, user.email);
  await auth.limiter.take(...usesOfEmail(request));
  await sendToken(auth, 'reauthentication_token', user, request);
  return c.json({});
}

/** Rejects an older session unless the request has the code emailed by `reauthenticate`. */
async function requireRecentSignIn(auth: AuthContext, { user, session }: SignedIn, code: string | undefined) {
  if (Date.now() - session.createdAt.getTime() < RECENT_MS) return;
  if (!code) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const { email } = user;
  const use: Use = ['codeOfAccount', email];
  await auth.limiter.take(use);
  const token = await consumeToken(auth, auth.sql, ['reauthentication_token'], { email, code });
  if (token?.user_id !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await auth.limiter.refund(use);
}

/** Removes one of several sign-in methods. Removing the email identity removes the password too. */
export async function unlinkIdentity(auth: AuthContext, c: HttpContext, identity: string): Promise<Response> {
  const current = await requireUser(auth, c);
  const user = current.user.id;
  if (lacksSecondStep(current)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to unlink an identity');
  }
  if (!isUuid(identity)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await auth.sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${user} for no key update`;
    const { identities, email } = await getUser(tx, user);
    if (identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    const unlinked = identities.find(({ id }) => id === identity.toLowerCase());
    if (!unlinked) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    const rest = identities.filter((other) => other !== unlinked);
    if (!rest.some((other) => other.email === email)) {
      const message = 'Unable to unlink identity due to email conflict';
      throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
    }
    await tx`delete from auth.identities where id = ${unlinked.id}`;
    if (unlinked.provider === 'email') {
      await tx`update auth.users set encrypted_password = null where id = ${user}`;
    }
    await refreshProviders(tx, user);
  });
  return c.json({});
}
