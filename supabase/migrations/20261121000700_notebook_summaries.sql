-- Every notebook with the counts and sums of its bets by status. What they mean (profit, win rate, return on
-- investment) is for the reader to say: here is only what can be counted.
create view public.notebook_summaries with (security_invoker = true) as
select
  n.id, n.user_id, n.name, n.description, n.starting_bankroll, n.current_bankroll, n.color, n.created_at, n.updated_at,
  n.seq, t.*
from public.notebooks n
cross join lateral (
  select
    count(*) filter (where b.status = 'pending')::integer as pending_count,
    count(*) filter (where b.status = 'won')::integer as won_count,
    count(*) filter (where b.status = 'lost')::integer as lost_count,
    count(*) filter (where b.status = 'push')::integer as push_count,
    coalesce(sum(b.wager_amount) filter (where b.status = 'pending'), 0)::numeric(18, 2) as pending_wagered,
    coalesce(sum(b.wager_amount) filter (where b.status = 'won'), 0)::numeric(18, 2) as won_wagered,
    coalesce(sum(b.wager_amount) filter (where b.status = 'lost'), 0)::numeric(18, 2) as lost_wagered,
    coalesce(sum(b.wager_amount) filter (where b.status = 'push'), 0)::numeric(18, 2) as push_wagered,
    coalesce(sum(b.return_amount) filter (where b.status = 'won'), 0)::numeric(18, 2) as won_returned
  from public.bets b
  where b.notebook_id = n.id
) t;

revoke all on public.notebook_summaries from public, anon, authenticated;
grant select on public.notebook_summaries to authenticated, service_role;
