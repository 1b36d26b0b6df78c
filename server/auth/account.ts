import * as v from 'valibot';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { emailAddress } from './email-address.ts';
import { mailEmailChange } from './email-change.ts';
import { AuthError } from './errors.ts';
import { challengeFields, readChallenge } from './flows.ts';
import { usesOfMail, type MailRequest } from './mailed-links.ts';
import { checkMetadata, Metadata, metadataTooLarge, MOST_METADATA_BYTES } from './metadata.ts';
import { voidTokens } from './one-time-tokens.ts';
import { checkNewPassword } from './passwords.ts';
import { requireRecentSignIn } from './reauthentication.ts';
import { optionalText } from './request-body.ts';
import { endSessions, sessionNotFound } from './sessions.ts';
import { lacksSecondStep, type SignedIn } from './signed-in.ts';
import { ensureEmailIdentity, getUser, refreshProviders, type User } from './users.ts';
import type { Sql } from '../database/sql.ts';

export const UserBody = v.object({
  email: optionalText,
  password: optionalText,
  phone: optionalText,
  nonce: optionalText,
  data: Metadata,
  app_metadata: v.nullish(v.unknown()),
  ...challengeFields,
});

/** Changes one's own account: the password, the address (once both mailboxes agree), the metadata. */
export async function updateUser(
  auth: AuthContext,
  who: SignedIn,
  body: v.InferOutput<typeof UserBody>,
  from: { clientAddress: string; redirectTo: string | undefined },
): Promise<User> {
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const email = body.email ? emailAddress(body.email) : who.user.email;
  const isMoving = email !== who.user.email;
  const request: MailRequest = { email, ...from, challenge: readChallenge(body) };
  const data = checkMetadata(body.data ?? {});
  if (body.password !== undefined) checkNewPassword(body.password);

  if (body.password !== undefined || isMoving) {
    if (lacksSecondStep(who)) {
      throw new AuthError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    await auth.limiter.take(['credentialChange', who.user.id]);
    await requireRecentSignIn(auth, who, body.nonce);
  }
  if (isMoving) await auth.limiter.take(...usesOfMail(request), ['mailToAddress', who.user.email]);
  const hash = body.password === undefined ? undefined : await newPasswordHash(auth, who.user, body.password);
  await auth.sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${who.user.id} for no key update`;
    // Of two new passwords at once, the second finds that the first has signed it out.
    const [still] = await tx`select id from auth.sessions where id = ${who.session.id}`;
    if (!still) throw sessionNotFound();
    if (Object.keys(data).length > 0) await mergeMetadata(tx, who.user.id, data);
    if (hash) await setPassword(tx, who, hash);
  });
  if (isMoving) await mailEmailChange(auth, who.user, request);
  return getUser(auth.sql, who.user.id);
}

async function newPasswordHash(auth: AuthContext, user: User, password: string): Promise<string> {
  if (await auth.passwords.matches(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return auth.passwords.hash(password);
}

/** A new password signs out every other browser, and what earlier mails carry is void. */
async function setPassword(sql: Sql, { user, session }: SignedIn, hash: string) {
  await sql`update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${user.id}`;
  await ensureEmailIdentity(sql, user.id);
  await endSessions(sql, user.id, session.id, 'others');
  await voidTokens(sql, user.id);
}

/** Adds to what is noted down; a null takes away. */
async function mergeMetadata(sql: Sql, user: string, data: Record<string, unknown>) {
  const gone = Object.keys(data).filter((key) => data[key] === null);
  const [row] = await sql<{ bytes: number }[]>`
    update auth.users set updated_at = now(),
      raw_user_meta_data = (raw_user_meta_data || ${sql.json(data)}) - ${gone}::text[]
    where id = ${user} returning octet_length(raw_user_meta_data::text) as bytes`;
  if (!row || row.bytes > MOST_METADATA_BYTES) throw metadataTooLarge();
}

/** Gives up one of several ways to sign in. Without the email identity there is no password. */
export async function unlinkIdentity(auth: AuthContext, who: SignedIn, identity: string) {
  const user = who.user.id;
  if (lacksSecondStep(who)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to unlink an identity');
  }
  if (!isUuid(identity)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await auth.sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${user} for no key update`;
    const { identities, email } = await getUser(tx, user);
    if (identities.length <= 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    const unlinked = identities.find(({ id }) => id === identity.toLowerCase());
    if (!unlinked) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    const rest = identities.filter((other) => other !== unlinked);
    if (!rest.some((other) => other.email === email)) {
      throw new AuthError(
        422,
        'email_conflict_identity_not_deletable',
        'Unable to unlink identity due to email conflict',
      );
    }
    await tx`delete from auth.identities where id = ${unlinked.id}`;
    if (unlinked.provider === 'email') {
      await tx`update auth.users set encrypted_password = null where id = ${user}`;
    }
    await refreshProviders(tx, user);
  });
}
