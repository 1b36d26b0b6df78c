-- An import has three steps: stage_import stores its rows as they arrive, apply_import adds them to the tables, and
-- undo_import removes them again. The work is split because a request is limited to two megabytes and a statement to 8
-- seconds.
create table public.imports (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  file_name text not null
    constraint import_file_name_is_short check (char_length(file_name) between 1 and 255),
  status text not null
    constraint import_status_is_known check (status in ('staging', 'adding', 'complete', 'undoing', 'undone')),
  -- The numbers of rows of each kind that were staged, added, and removed or kept by an undo.
  planned jsonb not null default '{"notebooks": 0, "columns": 0, "bets": 0, "accounts": 0, "days": 0}',
  added jsonb not null default '{"notebooks": 0, "columns": 0, "bets": 0, "accounts": 0, "days": 0}',
  removed jsonb not null default '{"notebooks": 0, "columns": 0, "bets": 0, "accounts": 0, "days": 0}',
  kept jsonb not null default '{"notebooks": 0, "columns": 0, "bets": 0, "accounts": 0, "days": 0}',
  created_at timestamptz not null default now(),
  -- The time of the last step, by which abandoned imports are found.
  updated_at timestamptz not null default now()
);

create index imports_of_user on public.imports (user_id, created_at);

-- An expression, since a client's condition on the time would otherwise find everybody's rows before policies apply.
create index imports_to_sweep on public.imports ((updated_at at time zone 'UTC'))
  where status in ('staging', 'undone');

-- Staged rows.
create table public.import_parts (
  import_id uuid not null references public.imports (id) on delete cascade,
  part integer not null
    constraint import_part_is_in_range check (part between 0 and 1999),
  kind text not null
    constraint import_kind_is_known check (kind in ('notebooks', 'columns', 'bets', 'accounts', 'days')),
  rows jsonb not null,
  row_count integer not null,
  value_count integer not null,
  byte_count integer not null,
  constraint one_row_per_import_and_part primary key (import_id, part)
);
-- Rows usually stay here for seconds: compressing them costs more than it saves. PostgreSQL 15 can't say so above.
alter table public.import_parts alter column rows set storage external;

-- Only the functions write to these tables; users may read an import's progress.
revoke all on public.imports, public.import_parts from public, anon, authenticated;
grant select on public.imports to authenticated;
grant all on public.imports, public.import_parts to service_role;

alter table public.imports enable row level security;

alter table public.import_parts enable row level security;

-- Users see their own imports.
create policy imports_select on public.imports for select to authenticated using (user_id = (select auth.uid()));
create policy imports_second_step on public.imports as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
