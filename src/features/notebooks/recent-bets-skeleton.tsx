import { Card } from '#ui/card.tsx';
import { ListSkeleton } from './linked-rows.tsx';

export function RecentBetsSkeleton() {
  return (
    <Card title="Recent Bets" flush>
      <ListSkeleton rows={5} longer />
    </Card>
  );
}
