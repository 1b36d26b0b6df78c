import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { Money } from './money.tsx';

export type BetProfitProps = { bet: Pick<Bet, 'status' | 'wager' | 'returned'>; className?: string };

/** What a bet won or lost. A pending bet shows a dash: $0.00 would read as a push. */
export function BetProfit({ bet, className = '' }: BetProfitProps) {
  if (bet.status === 'pending') return <span className="text-muted">–</span>;
  return <Money cents={profitOf(bet)} signed className={className} />;
}
