import { useId } from 'react';
import { SegmentedControl } from './controls/segmented-control.tsx';
import { useProfitDayChoice } from './profit-day.ts';

const CHOICES = [
  { value: 'placed', label: 'Placed' },
  { value: 'settled', label: 'Settled' },
] as const;

const LABEL = 'Profit by the day bets were';

/** Changes the day on which profit counts, everywhere. */
export function ProfitDayControl() {
  const { chosen, choose } = useProfitDayChoice();
  return <SegmentedControl label={LABEL} name={useId()} choices={CHOICES} value={chosen} onChange={choose} />;
}

/** The same with a visible label, near what it changes. */
export function ProfitDaySwitch() {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted print:hidden">
      <span aria-hidden>{LABEL}</span>
      <ProfitDayControl />
    </div>
  );
}
