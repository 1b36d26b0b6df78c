import type X from 'lucide-react/icons/x';

/** Any icon. Each is imported by itself: the whole of lucide takes a second to load. */
export type LucideIcon = typeof X;
