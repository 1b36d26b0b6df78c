-- All outcomes of bets and legs, as in app/src/domain/bets/outcomes.ts, with the stored status; an outcome with another
-- name is stored as the result. A wager of 1 returns half of paid[0] times the price, plus half of paid[1]. Without
-- `paid` the return is typed or depends on terms, and legs don't have the outcome. PostgreSQL evaluates immutable functions when it plans, so reading this
-- costs little.
create function public.outcomes() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "pending": {"status": "pending", "paid": [2, 0]},
    "won": {"status": "won", "paid": [2, 0]},
    "half_won": {"status": "won", "paid": [1, 1]},
    "push": {"status": "push", "paid": [0, 2]},
    "half_lost": {"status": "won", "paid": [0, 1]},
    "lost": {"status": "lost", "paid": [0, 0]},
    "cashed_out": {"status": "won", "paid": null},
    "placed": {"status": "won", "paid": null},
    "partial": {"status": "won", "paid": null}
  }'::jsonb;
end $$;
grant execute on function public.outcomes() to authenticated, service_role;

-- The status that is stored for an outcome. An unknown one stays as it is, and the checks of bets refuse it. Without a
-- search_path, so that statements contain it instead of calling it.
create function public.outcome_status(outcome text) returns text
language sql immutable parallel safe
return coalesce(public.outcomes() -> outcome ->> 'status', outcome);
grant execute on function public.outcome_status(text) to authenticated, service_role;

create function public.leg_outcomes() returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(select o.key from jsonb_each(public.outcomes()) as o where o.value -> 'paid' <> 'null');
end $$;
