import { createContext, use } from 'react';
import { type AmericanOdds, formatOdds, type OddsFormat } from '#domain/price/american-odds.ts';
import { classNames } from './class-names.ts';

const OddsFormatContext = createContext<OddsFormat>('american');

/** Says how every `<Odds>` inside shows its price: the person's preference. */
export const OddsFormatProvider = OddsFormatContext.Provider;

export type OddsProps = { odds: AmericanOdds; className?: string };

/** A price, in the format that the person prefers. The American one is what was typed, so it stays at hand. */
export function Odds({ odds, className }: OddsProps) {
  const format = use(OddsFormatContext);
  return (
    <span
      className={classNames('tabular-nums', className)}
      title={format === 'american' ? undefined : formatOdds(odds, 'american')}
    >
      {formatOdds(odds, format)}
    </span>
  );
}
