import { WholeAmount } from './whole-amount.tsx';

export type TextWithAmountsProps = { children: string };

/** Amounts of money, and figures in units or percent. */
const AMOUNT = /([−+±]?(?:\$[\d,.]*\d|\d[\d,]*\.\d+)[KMBTu%]?)/;

/** Keeps each amount on one line. A break between the minus sign and '$' would make a loss look like a gain. */
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
