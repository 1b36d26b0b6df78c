-- An import is put in place part by part, where nobody sees it, and then takes effect at once: 100,000 bets with three
-- values each are far more than one statement of a hosted project may write.
--
-- New notebooks and accounts belong to the import instead of to a person until then, so that no policy, view or function
-- which asks whose they are finds them, or what is in them. Bets for a notebook that is there already are in it, but are
-- hidden as long as their import is.
create table public.imports (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- When something was done to it last: what is left lying is swept.
  touched_at timestamptz not null default now(),
  -- How many parts are in place: also the number of the next.
  part_count integer not null default 0,
  bet_count integer not null default 0,
  day_count integer not null default 0,
  applied_at timestamptz,
  -- What it brought then, also as it was, so that undoing it finds what has been changed since.
  outcome json,
  brought_columns jsonb,
  brought_accounts jsonb,
  undone_at timestamptz,
  undone_outcome json,
  hidden boolean not null generated always as (applied_at is null or undone_at is not null) stored
);

create index imports_of_user on public.imports (user_id);

create index imports_by_touch on public.imports (touched_at);

-- Only the functions touch it, and those ask for the second step and for the person themselves.
revoke all on public.imports from public, anon, authenticated;
grant all on public.imports to service_role;

alter table public.imports enable row level security;
