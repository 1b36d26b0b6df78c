import { type Bet, profitOf } from '#domain/bets/bet.ts';
import type { Cents } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { FittedText } from './fitted-text.tsx';
import { toneText } from './tone-style.ts';
import { WholeAmount } from './whole-amount.tsx';
import { useMoney } from './money-format.ts';

export type MoneyProps = {
  cents: Cents;
  /** Shows a profit or loss with its sign and color. */
  signed?: boolean;
  /** Shrinks the amount to fit on one line. */
  fitted?: boolean;
  className?: string;
};

/** An amount of money. Wagers and bankrolls have no color. */
export function Money({ cents, signed = false, fitted = false, className }: MoneyProps) {
  const { formatMoney, formatSignedMoney } = useMoney();
  const text = signed ? formatSignedMoney(cents) : formatMoney(cents);
  const look = classNames('tabular-nums', signed && toneText[amountTone(cents)], className);
  return fitted ? (
    <span className={look}>
      <FittedText>{text}</FittedText>
    </span>
  ) : (
    <WholeAmount className={look}>{text}</WholeAmount>
  );
}

export type BetProfitProps = {
  bet: Pick<Bet, 'status' | 'wager' | 'returned' | 'bonus'>;
  className?: string;
};

/** A bet's profit or loss. A pending bet shows a dash, since $0.00 would read as a push. */
export function BetProfit({ bet, className = '' }: BetProfitProps) {
  if (bet.status === 'pending') return <span className="text-muted">–</span>;
  return <Money cents={profitOf(bet)} signed className={className} />;
}
