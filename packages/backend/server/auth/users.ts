import type { Sql } from '../postgres/sql.ts';

/** Rows as JSON, with types only for the properties used here. Factors don't include their secrets. */
type Identity = { id: string; provider: string; provider_id: string; email: string | null };
type Factor = { id: string; status: 'unverified' | 'verified' };

export type User = {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  is_banned: boolean;
  identities: Identity[];
  factors: Factor[];
};

const columns = (sql: Sql) => sql`
  u.*, coalesce(u.banned_until > now(), false) as is_banned,
  coalesce((
    select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities i where i.user_id = u.id
  ), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', f.id, 'factor_type', f.factor_type, 'status', f.status, 'friendly_name', nullif(f.friendly_name, ''),
      'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at, 'updated_at', f.updated_at
    )) order by f.created_at, f.id) from auth.mfa_factors f where f.user_id = u.id
  ), '[]') as factors`;

export async function findUserByEmail(sql: Sql, email: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`select ${columns(sql)} from auth.users u where u.email = ${email}`;
  return user;
}

export async function getUser(sql: Sql, id: string): Promise<User> {
  const [user] = await sql<User[]>`select ${columns(sql)} from auth.users u where u.id = ${id}`;
  if (!user) throw new Error('The account no longer exists');
  return user;
}

export async function findUserOfSession(sql: Sql, id: string, session: string) {
  const [row] = await sql<(User & { session_created_at: Date | null; session_aal: string | null })[]>`
    select ${columns(sql)}, s.created_at as session_created_at, s.aal as session_aal
    from auth.users u left join auth.sessions s on s.id = ${session} and s.user_id = u.id
    where u.id = ${id}`;
  return row;
}

export async function refreshProviders(sql: Sql, id: string) {
  await sql`
    update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data || (
      select jsonb_build_object(
        'provider', (array_agg(i.provider order by i.created_at, i.id))[1],
        'providers', coalesce(jsonb_agg(i.provider order by i.created_at, i.id), '[]')
      ) from auth.identities i where i.user_id = u.id
    ) where u.id = ${id}`;
}

/** Creates the email identity, which lets an account with a confirmed address have a password. */
export async function ensureEmailIdentity(sql: Sql, id: string) {
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
    select u.id, 'email', u.id::text, jsonb_build_object(
      'sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false
    ), now() from auth.users u where u.id = ${id}
    on conflict (provider_id, provider) do update
      set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`;
  await refreshProviders(sql, id);
}

export function userResponse(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    ...(user.email_change && {
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
    }),
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    factors: user.factors.length > 0 ? user.factors : undefined,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
