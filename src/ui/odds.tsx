import { createContext, use } from 'react';
import { type AmericanOdds, formatOdds, type OddsFormat } from '#domain/price/american-odds.ts';
import { classNames } from './class-names.ts';

const OddsFormatContext = createContext<OddsFormat>('american');

/** Sets the format of every `<Odds>` inside to the user's preference. */
export const OddsFormatProvider = OddsFormatContext.Provider;

/** The user's preferred odds format. */
export const useOddsFormat = (): OddsFormat => use(OddsFormatContext);

export type OddsProps = { odds: AmericanOdds; className?: string };

/** Odds in the user's preferred format. The tooltip has the American odds that were entered. */
export function Odds({ odds, className }: OddsProps) {
  const format = useOddsFormat();
  return (
    <span
      className={classNames('tabular-nums', className)}
      title={format === 'american' ? undefined : formatOdds(odds, 'american')}
    >
      {formatOdds(odds, format)}
    </span>
  );
}
