-- Second factors, under the names that GoTrue gives them.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

-- An authenticator app that a person has set up (verified), or is about to. The secret is the one that the app
-- computes its codes from, so it cannot be kept as a hash.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  secret text,
  last_challenged_at timestamptz,
  -- Ours: the half minute whose code was used last. No code of it, nor of one before, is taken again.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
-- Asked for by every statement of a session without a second step.
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, status);
create index mfa_factors_unverified_idx on auth.mfa_factors (created_at) where status = 'unverified';

-- What a code answers. Each is good for one right code.
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at);

-- The factor that made a session aal2.
alter table auth.sessions add column factor_id uuid;
create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

grant select, insert, update, delete on auth.mfa_factors, auth.mfa_challenges to supabase_auth_admin;
