-- The fields most bettors want.
create view public.recommended_fields with (security_invoker = true) as
select * from (values
  (1, 'Game', 'text', null),
  (2, 'Market', 'select', array['Moneyline', 'Spread', 'Total', 'Player Prop', 'Team Prop', 'Parlay', 'Future']),
  (3, 'League', 'select', array[
    'NFL', 'NBA', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA', 'Premier League', 'MLS', 'UFC', 'PGA', 'ATP', 'WTA']),
  (4, 'Sportsbook', 'select', array[
    'DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'ESPN BET', 'bet365', 'Fanatics', 'BetRivers', 'Pinnacle', 'Circa']),
  (5, 'Notes', 'text', null)
) as fields (position, column_name, column_type, select_options);

revoke all on public.recommended_fields from public, anon, authenticated;

-- Adds the recommended fields to a notebook once, so that deleted ones stay deleted. Skips fields that already exist.
create function public.add_recommended_fields(target_notebook uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  perform from public.notebooks where id = target_notebook and user_id = (select auth.uid()) for no key update;
  if not found then
    raise exception 'Access denied: You do not own this notebook' using errcode = '42501';
  end if;
  update public.notebooks set recommended_fields_added = true
  where id = target_notebook and not recommended_fields_added;
  if not found then
    return;
  end if;
  insert into public.custom_columns (notebook_id, column_name, column_type, select_options)
  select target_notebook, r.column_name, r.column_type, r.select_options
  from public.recommended_fields r order by r.position
  on conflict do nothing;
end $$;
grant execute on function public.add_recommended_fields(uuid) to authenticated, service_role;

-- The number of bets with a value in each field of a notebook: { "<field>": count }, without unused fields.
create function public.custom_column_usage(target_notebook uuid) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(u.column_id, u.bet_count), '{}')
  from (
    select d.column_id, count(*) as bet_count
    from public.custom_columns c join public.bet_custom_data d on d.column_id = c.id
    where c.notebook_id = target_notebook
    group by d.column_id) as u
$$;
grant execute on function public.custom_column_usage(uuid) to authenticated, service_role;
