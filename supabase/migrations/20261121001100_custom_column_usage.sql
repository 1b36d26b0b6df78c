-- How many bets hold a value in each column of a notebook: { "<column>": count }, without the columns that none has.
create function public.custom_column_usage(target_notebook uuid) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(u.column_id, u.bet_count), '{}')
  from (
    select d.column_id, count(*) as bet_count
    from public.custom_columns c join public.bet_custom_data d on d.column_id = c.id
    where c.notebook_id = target_notebook
    group by d.column_id) as u
$$;
revoke execute on function public.custom_column_usage(uuid) from public, anon;
grant execute on function public.custom_column_usage(uuid) to authenticated, service_role;
