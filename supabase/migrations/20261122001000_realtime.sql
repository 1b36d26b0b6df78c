-- What open pages hear of. A Supabase project has this publication, and its Realtime reads the write-ahead log by it; a
-- plain PostgreSQL has neither, so it is made here, and triggers of the server's own migration tell of the tables in it.
do $$
declare
  heard constant text[] := array['notebooks', 'bets', 'custom_columns', 'accounts', 'account_daily_pl'];
  each text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  -- Custom values are heard of by their bet, which each of them makes newer. Recovery codes and all of schema auth are for
  -- nobody's ears.
  foreach each in array heard loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = each)
    then
      execute format('alter publication supabase_realtime add table public.%I', each);
    end if;
  end loop;
end $$;

-- On a Supabase project whatever is made in this schema belongs to the API's roles as well. Of tables, views and functions
-- that was taken back where each is made, but not of the sequences that number their rows: who adds a row needs no right
-- to them, and nobody is to wind one back.
revoke all on all sequences in schema public from public, anon, authenticated;
