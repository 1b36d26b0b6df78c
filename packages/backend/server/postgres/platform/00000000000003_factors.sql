-- Second factors, under GoTrue's names.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

-- An authenticator app, verified or still being set up. The secret can't be hashed, since codes are computed from it.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  secret text,
  last_challenged_at timestamptz,
  -- Not in GoTrue: the time step of the last code used. Codes of this or earlier steps are rejected.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
-- Read by every statement of a session without a second step.
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, status);
create index mfa_factors_unverified_idx on auth.mfa_factors (created_at) where status = 'unverified';

-- A request for a code, which accepts one correct code.
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at);

-- The factor that raised this session to aal2.
alter table auth.sessions add column factor_id uuid;
create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

grant select, insert, update, delete on auth.mfa_factors, auth.mfa_challenges to supabase_auth_admin;
