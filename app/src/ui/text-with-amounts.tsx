import { WholeAmount } from './whole-amount.tsx';

export type TextWithAmountsProps = { children: string };

/** Amounts of money with their sign, and figures in units or percent. */
const AMOUNT =
  /([−+±]?(?:(?:\p{Sc}|[^\s\d]{1,5}\u00a0)\d(?:[\d,.]*\d)?|\d[\d,]*\.\d+|\d[\d,]*(?=[KMBT]?\u00a0))[KMBTu%]?(?:\u00a0[^\s\d]{1,5})?)/u;

/** Keeps each amount on one line. A break between the minus sign and a currency sign would make a loss look like a gain. */
export function TextWithAmounts({ children }: TextWithAmountsProps) {
  return children.split(AMOUNT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of text have no id
      <WholeAmount key={index}>{part}</WholeAmount>
    ),
  );
}
