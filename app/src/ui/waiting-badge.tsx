import Hourglass from 'lucide-react/icons/hourglass';
import { Badge } from './badge.tsx';

/** What waits to be saved; nothing if nothing does. */
export function WaitingBadge({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <Badge tone="pending" icon={Hourglass}>
        {text}
      </Badge>
    )
  );
}
