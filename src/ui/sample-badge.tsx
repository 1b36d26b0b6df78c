import { Badge } from './badge.tsx';

/** Marks a notebook that came as an example, and is nobody's own record. */
export function SampleBadge() {
  return <Badge>Sample</Badge>;
}
