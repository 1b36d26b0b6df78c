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

alter table public.notebooks
  alter column user_id drop not null,
  add column import_id uuid references public.imports (id) on delete cascade,
  add constraint notebook_is_a_persons_or_an_imports check (num_nonnulls(user_id, import_id) = 1);
create index notebooks_of_import on public.notebooks (import_id) where import_id is not null;

alter table public.accounts
  alter column user_id drop not null,
  add column import_id uuid references public.imports (id) on delete cascade,
  add constraint account_is_a_persons_or_an_imports check (num_nonnulls(user_id, import_id) = 1);
create index accounts_of_import on public.accounts (import_id) where import_id is not null;

-- The notebooks that an import brings something to. A new one is its own place; for another, a notebook that belongs to
-- the import is the place where new columns wait.
create table public.import_places (
  import_id uuid not null references public.imports (id) on delete cascade,
  -- Without a foreign key: that it has been deleted meanwhile must be noticed.
  notebook_id uuid not null,
  place_id uuid not null references public.notebooks (id) on delete cascade,
  -- What the hidden bets will add to the bankroll of a notebook that is there already.
  profit numeric(18, 2) not null default 0,
  constraint one_place_per_import_and_notebook primary key (import_id, notebook_id)
);
create index import_places_of_notebook on public.import_places (place_id);

-- The columns that an import has values for. A column that is deleted takes its values along, which must be noticed.
create table public.import_columns (
  import_id uuid not null references public.imports (id) on delete cascade,
  column_id uuid not null,
  constraint one_row_per_import_and_column primary key (import_id, column_id)
);

-- Only the functions touch them, and those ask for the second step and for the person themselves.
revoke all on public.imports, public.import_places, public.import_columns from public, anon, authenticated;
grant all on public.imports, public.import_places, public.import_columns to service_role;
alter table public.imports enable row level security;
alter table public.import_places enable row level security;
alter table public.import_columns enable row level security;
