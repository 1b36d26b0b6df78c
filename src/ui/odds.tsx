import { type AmericanOdds, formatAmericanOdds } from '#domain/odds.ts';
import { classNames } from './class-names.ts';

export type OddsProps = { odds: AmericanOdds; className?: string };

export function Odds({ odds, className }: OddsProps) {
  return <span className={classNames('tabular-nums', className)}>{formatAmericanOdds(odds)}</span>;
}
