import { emailAddress } from './email-address.ts';
import { AuthError } from './errors.ts';
import type { OpenIdClaims } from './open-id-provider.ts';
import { voidTokens } from './one-time-tokens.ts';
import { refreshProviders } from './users.ts';
import type { Sql } from '../database/sql.ts';

const LONGEST_CLAIM = 500;

/** The account of someone who has signed in with Google: the one linked before, the one of that address, or a new one. */
export async function accountOf(sql: Sql, claims: OpenIdClaims): Promise<string> {
  const data = identityData(claims);
  const known = await linkedAccount(sql, claims.sub, data);
  if (known) return known;
  if (claims.email_verified !== true || typeof claims.email !== 'string') {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      'Unverified email with google. Verify the email with google in order to sign in',
    );
  }
  const user = await accountOfAddress(sql, emailAddress(claims.email));
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (${user}, 'google', ${claims.sub}, ${sql.json(data)}, now())
    on conflict (provider_id, provider) do nothing`;
  // Of two callbacks at once, the one that came first says whose identity it is.
  const owner = (await linkedAccount(sql, claims.sub, data)) ?? user;
  await refreshProviders(sql, owner);
  return owner;
}

async function linkedAccount(sql: Sql, sub: string, data: Record<string, string | boolean>) {
  const [identity] = await sql<{ user_id: string }[]>`
    update auth.identities set identity_data = ${sql.json(data)}, last_sign_in_at = now(), updated_at = now()
    where provider = 'google' and provider_id = ${sub} returning user_id`;
  if (!identity) return undefined;
  await sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || ${sql.json(data)}, updated_at = now()
    where id = ${identity.user_id}`;
  return identity.user_id;
}

/** Google vouches for the address, so its account is confirmed by this. */
async function accountOfAddress(sql: Sql, email: string): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now())
    on conflict (email) do nothing returning id`;
  if (made) return made.id;
  const [user] = await sql<{ id: string; email_confirmed_at: Date | null }[]>`
    select id, email_confirmed_at from auth.users where email = ${email} for no key update`;
  if (!user) throw new Error('An account has vanished');
  if (!user.email_confirmed_at) await handOver(sql, user.id);
  return user.id;
}

/**
 * Someone had signed up with this address and never shown that it is theirs. It may have been a stranger who waits
 * for the owner to come: nothing that they left behind opens the account.
 */
async function handOver(sql: Sql, user: string) {
  await voidTokens(sql, user);
  await sql`delete from auth.identities where user_id = ${user}`;
  await sql`
    update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_confirmed_at = now(),
      updated_at = now()
    where id = ${user}`;
}

/** The claims under the names that GoTrue gives them. They travel in access tokens, so none may be long. */
function identityData(claims: OpenIdClaims): Record<string, string | boolean> {
  const short = (value: unknown) =>
    typeof value === 'string' && value.length <= LONGEST_CLAIM
      ? value.replace(/[\0\p{Surrogate}]/gu, '')
      : undefined;
  const [email, name, picture] = [
    short(claims.email)?.toLowerCase(),
    short(claims.name),
    short(claims.picture),
  ];
  return {
    iss: claims.iss,
    sub: claims.sub,
    provider_id: claims.sub,
    email_verified: claims.email_verified === true,
    phone_verified: false,
    ...(email && { email }),
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
}
