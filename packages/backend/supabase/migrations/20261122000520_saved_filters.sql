-- A filter of bets that a user named: the part of the address that holds its conditions and order.
create table public.saved_filters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null
    constraint filter_name_is_trimmed_and_short
    check (name = btrim(name, E' \t\n\x0B\f\r') and char_length(name) between 1 and 100),
  search text not null
    constraint filter_is_a_short_query check (char_length(search) <= 4000 and search ~ '^[A-Za-z0-9%&=+*._-]+$'),
  created_at timestamptz not null default now(),
  constraint one_filter_per_name unique (user_id, name)
);

revoke all on public.saved_filters from public, anon, authenticated;
grant select, delete on public.saved_filters to authenticated;
grant insert (id, user_id, name, search) on public.saved_filters to authenticated;
grant update (name, search) on public.saved_filters to authenticated;
grant all on public.saved_filters to service_role;

alter table public.saved_filters enable row level security;

-- Users can read and change only their own filters, and can't give them away.
create policy saved_filters_of_owner on public.saved_filters for all to authenticated
  using (user_id = (select auth.uid()));
create policy saved_filters_second_step on public.saved_filters as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger limit_saved_filters after insert on public.saved_filters
  referencing new table as added_rows for each statement
  execute function public.limit_rows('user_id', '200', 'You can keep up to 200 saved filters. Delete one first.');
