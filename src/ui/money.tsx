import { type Cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { FittedText } from './fitted-text.tsx';
import { toneText } from './tone-style.ts';

export type MoneyProps = {
  cents: Cents;
  /** A profit or loss: it has its sign, also above 0, and the colour of what it is. */
  signed?: boolean;
  /** On a line of its own, and smaller where there is too little room. */
  fitted?: boolean;
  className?: string;
};

/** An amount. Only a profit or loss is coloured; wagers and bankrolls are neither. */
export function Money({ cents, signed = false, fitted = false, className }: MoneyProps) {
  const text = signed ? formatSignedMoney(cents) : formatMoney(cents);
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        signed && toneText[amountTone(cents)],
        className,
      )}
    >
      {fitted ? <FittedText>{text}</FittedText> : text}
    </span>
  );
}
