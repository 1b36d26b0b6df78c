import Hourglass from 'lucide-react/icons/hourglass';
import { useWaitingChange } from '#data/offline/waiting.ts';
import { Badge } from '#ui/badge.tsx';
import { markText } from './write-text.ts';

/** The change of a bet that waits on this device. */
export function WaitingMark({ betId }: { betId: string }) {
  const write = useWaitingChange(betId);
  return (
    write && (
      <Badge tone="pending" icon={Hourglass}>
        {markText(write, betId)}
      </Badge>
    )
  );
}
