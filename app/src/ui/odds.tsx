import type { Bet } from '#domain/bets/bet.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { formatTaken, takenText } from '#domain/price/taken-text.ts';
import { classNames } from './class-names.ts';
import { lazyComponent } from './lazy-component.tsx';
import { Money } from './money.tsx';
import { useOddsFormat } from './odds-format.ts';

// Few bets have terms.
export const AgreedOdds = lazyComponent(async () => (await import('./agreed.tsx')).AgreedOdds, null);
export const AgreedWager = lazyComponent(async () => (await import('./agreed.tsx')).AgreedWager, null);

type ClassName = { className?: string };

/** Odds in the user's preferred format. If they were taken at other ones, the tooltip has them as they were. */
export function Odds({ className, ...price }: TakenOdds & ClassName) {
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

/** The odds of a bet as they were agreed: '4.50 lay', '7/2 e/w'. */
export function BetOdds({ bet, ...look }: { bet: Pick<Bet, 'odds' | 'taken' | 'terms'> } & ClassName) {
  const { odds, taken, terms } = bet;
  return terms ? <AgreedOdds terms={terms} {...look} /> : <Odds odds={odds} taken={taken} {...look} />;
}

/** All that can be lost on a bet, with how it follows from its terms: '$28.00 (lay $8.00)'. */
export function BetWager({ bet, ...look }: { bet: Pick<Bet, 'wager' | 'terms'> } & ClassName) {
  const { wager, terms } = bet;
  return terms ? <AgreedWager terms={terms} cents={wager} {...look} /> : <Money cents={wager} {...look} />;
}
