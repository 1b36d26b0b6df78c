-- The games of a file, with their prices, that hadn't started when it was read: what Add Bet offers. A file of the same
-- name replaces it, and it is deleted once all of its games have started.
create table public.game_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null
    constraint game_file_name_is_trimmed_and_short
    check (name = btrim(name, E' \t\n\x0B\f\r') and char_length(name) between 1 and 255),
  -- The age of prices without a time of their own.
  written_at timestamptz not null
    constraint game_file_was_written_at_a_time check (isfinite(written_at)),
  last_start timestamptz not null
    constraint last_start_is_finite check (isfinite(last_start)),
  -- [{ ...game, quotes: [quote] }], as in app/src/domain/games/game.ts.
  games jsonb not null
    constraint games_are_up_to_1000_objects check (
      jsonb_typeof(games) = 'array' and jsonb_array_length(games) between 1 and 1000
      and not jsonb_path_exists(games, 'strict $[*] ? (@.type() != "object")'))
    constraint games_are_at_most_two_megabytes check (octet_length(games::text) <= 2000000),
  constraint one_game_file_per_name unique (user_id, name)
);

revoke all on public.game_files from public, anon, authenticated;
grant select, delete on public.game_files to authenticated;
grant insert (id, user_id, name, written_at, last_start, games) on public.game_files to authenticated;
grant update (name, written_at, last_start, games) on public.game_files to authenticated;
grant all on public.game_files to service_role;

alter table public.game_files enable row level security;

-- Users can read and change only their own files, and can't give them away.
create policy game_files_of_owner on public.game_files for all to authenticated
  using (user_id = (select auth.uid()));
create policy game_files_second_step on public.game_files as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger limit_game_files after insert on public.game_files
  referencing new table as added_rows for each statement
  execute function public.limit_rows('user_id', '20', 'You can keep the games of up to 20 files. Remove one first.');
