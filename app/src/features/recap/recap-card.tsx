import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { announcedWeek } from '#domain/calendar/week.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyExtra } from '#ui/lazy-component.tsx';
import { TextLink } from '#ui/link.tsx';

// Of its own, since it takes more code than the rest of the dashboard's cards.
const LastWeek = lazyExtra(async () => (await import('./last-week.tsx')).LastWeek);

const DISMISSED = 'paperedge-recap-dismissed';

export type RecapCardProps = { notebooks: readonly NotebookSummary[]; today: IsoDay };

/**
 * Last week in a line, from Monday to Wednesday, unless it was dismissed on this device. It keeps its height and its link
 * while it loads and if that fails.
 */
export function RecapCard({ notebooks, today }: RecapCardProps) {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const week = announcedWeek(today);
  if (!week || week.first === dismissed) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, week.first);
    setDismissed(week.first);
  };
  return (
    <Card className="flex min-h-18 items-center gap-3 py-2! pr-2!">
      <div className="min-w-0 flex-1">
        <p className="min-h-5">
          <LastWeek notebooks={notebooks} today={today} week={week} />
        </p>
        <TextLink href={`/recap?week=${week.first}`}>See your recap</TextLink>
      </div>
      <IconButton icon={X} label="Dismiss last week's recap" onClick={dismiss} />
    </Card>
  );
}
