import { Badge } from './badge.tsx';

/** Marks a notebook of sample data. */
export function SampleBadge() {
  return <Badge>Sample</Badge>;
}
