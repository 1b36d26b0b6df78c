-- Two names of one team, as a user confirmed them: bets are matched with games by equal names and by these alone. Aliases
-- apply to each other, so a name needs to be an alias only once, however it is spelled.
create table public.team_aliases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  alias text not null
    constraint alias_is_a_short_name
    check (alias = btrim(alias, E' \t\n\x0B\f\r') and char_length(alias) <= 200 and alias ~ '[[:alnum:]]'),
  team text not null
    constraint team_is_a_short_name
    check (team = btrim(team, E' \t\n\x0B\f\r') and char_length(team) <= 200 and team ~ '[[:alnum:]]'),
  created_at timestamptz not null default now()
);

-- Without case, accents, blanks and punctuation, nearly as app/src/domain/games/team-names.ts folds names.
create unique index one_team_per_alias on public.team_aliases
  (user_id, (regexp_replace(normalize(lower(alias), nfd), '[^[:alnum:]]', '', 'g')));

revoke all on public.team_aliases from public, anon, authenticated;
grant select, delete on public.team_aliases to authenticated;
grant insert (id, user_id, alias, team) on public.team_aliases to authenticated;
grant update (alias, team) on public.team_aliases to authenticated;
grant all on public.team_aliases to service_role;

alter table public.team_aliases enable row level security;

-- Users can read and change only their own aliases, and can't give them away.
create policy team_aliases_of_owner on public.team_aliases for all to authenticated
  using (user_id = (select auth.uid()));
create policy team_aliases_second_step on public.team_aliases as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- As many as one answer of the data API has.
create trigger limit_team_aliases after insert on public.team_aliases
  referencing new table as added_rows for each statement
  execute function public.limit_rows('user_id', '1000', 'You can keep up to 1,000 other names of teams. Remove one first.');
