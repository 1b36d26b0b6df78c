-- The tables whose changes are sent to open pages. Supabase's Realtime reads the write-ahead log through this
-- publication; a plain PostgreSQL lacks it, so it is created here, and triggers from the server's own migration send
-- the changes.
do $$
declare
  heard constant text[] := array['notebooks', 'deleted_notebooks', 'bets', 'bankroll_movements', 'custom_columns', 'saved_filters',
    'accounts', 'account_daily_pl', 'loss_limits', 'game_files', 'team_aliases', 'backtest_tries', 'records',
    'record_stamps', 'record_shares'];
  each text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  -- Custom values aren't published: writing one updates its bet. Recovery codes and schema auth are never published.
  foreach each in array heard loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = each)
    then
      execute format('alter publication supabase_realtime add table public.%I', each);
    end if;
  end loop;
end $$;

-- Supabase grants new objects in this schema to the API's roles. For tables, views and functions this is revoked where
-- each is created; here it is for sequences, which inserts don't need and nobody should reset.
revoke all on all sequences in schema public from public, anon, authenticated;
