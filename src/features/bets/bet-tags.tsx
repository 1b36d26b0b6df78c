import Landmark from 'lucide-react/icons/landmark';
import StickyNote from 'lucide-react/icons/sticky-note';
import Swords from 'lucide-react/icons/swords';
import Target from 'lucide-react/icons/target';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from '#ui/controls/lucide-icon.ts';
import { type TagKind, tagsOf } from '#domain/bets/bet-tags.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';

const icons: Record<TagKind, LucideIcon> = {
  game: Swords,
  market: Target,
  league: Trophy,
  sportsbook: Landmark,
  notes: StickyNote,
};

export type BetTagsProps = { bet: Bet; customFields: readonly CustomField[]; className: string };

/** What the notebook's own columns say of a bet. Nothing at all where they say nothing. */
export function BetTags({ bet, customFields, className }: BetTagsProps) {
  const tags = tagsOf(bet, customFields);
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={className}>
      {tags.map(({ columnId, kind, label, value }) => {
        const Icon = icons[kind];
        return (
          <li
            key={columnId}
            className="inline-flex h-5 max-w-60 min-w-0 items-center gap-1 rounded-md bg-neutral-soft px-1.5 text-xs text-muted"
          >
            <Icon aria-hidden size={12} className="shrink-0" />
            <span className="sr-only">{label}: </span>
            <span className="truncate">{value}</span>
          </li>
        );
      })}
    </ul>
  );
}
