-- Closing odds tell sooner than results whether there is an edge, and the analytics understand them in a column of this
-- name: so it is a recommended field, too. Notebooks that were given their fields before are left as they are.
create or replace function public.add_recommended_fields(target_notebook uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  perform from public.notebooks where id = target_notebook and user_id = (select auth.uid()) for no key update;
  if not found then
    raise exception 'Notebook not found or access denied' using errcode = '42501';
  end if;
  update public.notebooks set recommended_fields_added = true
  where id = target_notebook and not recommended_fields_added;
  if not found then
    return;
  end if;
  insert into public.custom_columns (notebook_id, column_name, column_type, select_options) values
    (target_notebook, 'Game', 'text', null),
    (target_notebook, 'Market', 'select',
      array['Moneyline', 'Spread', 'Total', 'Player Prop', 'Team Prop', 'Parlay', 'Future']),
    (target_notebook, 'League', 'select',
      array['NFL', 'NBA', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA', 'Premier League', 'MLS', 'UFC', 'PGA', 'ATP', 'WTA']),
    (target_notebook, 'Sportsbook', 'select',
      array['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'ESPN BET', 'bet365', 'Fanatics', 'BetRivers', 'Pinnacle',
        'Circa']),
    (target_notebook, 'Notes', 'text', null),
    (target_notebook, 'Closing odds', 'number', null)
  on conflict do nothing;
end $$;
