import { type Cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneText } from './tone-style.ts';

export type MoneyProps = {
  cents: Cents;
  /** A profit or loss: it has its sign, also above 0, and the colour of what it is. */
  signed?: boolean;
  className?: string;
};

/** An amount. Only a profit or loss is coloured; wagers and bankrolls are neither. */
export function Money({ cents, signed = false, className }: MoneyProps) {
  return (
    <span className={classNames('tabular-nums', signed && toneText[amountTone(cents)], className)}>
      {signed ? formatSignedMoney(cents) : formatMoney(cents)}
    </span>
  );
}
