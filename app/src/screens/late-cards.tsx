import type { CardProps } from '#features/analytics/answered.tsx';
import { PeriodsCard as Periods } from '#features/analytics/periods-card.tsx';
import { usePeriodsAddress } from './periods-address.ts';

export { LeaksCard } from '#features/analytics/leaks-card.tsx';

/** The compared periods, which the address keeps. */
export function PeriodsCard({ page }: CardProps) {
  const { periods, changesBy, changePeriods, changeChangesBy } = usePeriodsAddress();
  return (
    <Periods
      page={page}
      periods={periods}
      onPeriods={changePeriods}
      changesBy={changesBy}
      onChangesBy={changeChangesBy}
    />
  );
}
