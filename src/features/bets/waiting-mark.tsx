import Hourglass from 'lucide-react/icons/hourglass';
import { markOf, useWaitingChange } from '#data/device/writes.ts';
import { Badge } from '#ui/badge.tsx';

/** The change of a bet that waits on this device. */
export function WaitingMark({ betId }: { betId: string }) {
  const write = useWaitingChange(betId);
  const text = write && markOf(write, betId);
  return (
    text !== undefined && (
      <Badge tone="pending" icon={Hourglass}>
        {text}
      </Badge>
    )
  );
}
