import type { TakenOdds } from '#domain/price/taken-price.ts';
import { formatTaken, takenText } from '#domain/price/taken-text.ts';
import { classNames } from './class-names.ts';
import { useOddsFormat } from './odds-format.ts';

export type OddsProps = TakenOdds & { className?: string };

/** Odds in the user's preferred format. If they were taken at other ones, the tooltip has them as they were. */
export function Odds({ className, ...price }: OddsProps) {
  const shown = formatTaken(price, useOddsFormat());
  const { taken } = price;
  const asTaken = taken ? takenText(price) : formatTaken(price, 'american');
  const words = taken?.notation === 'legs' ? 'From its legs:' : 'Taken at';
  return (
    <span
      className={classNames('tabular-nums', className)}
      title={asTaken === shown ? undefined : `${words} ${asTaken}`}
    >
      {shown}
    </span>
  );
}
