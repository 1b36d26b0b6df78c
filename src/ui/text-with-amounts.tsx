export type TextWithAmountsProps = { children: string };

const AMOUNT = /([−+±]?\$[\d,.]*\d)/;

/** Keeps each amount on one line. A break between the minus sign and '$' would make a loss look like a gain. */
export function TextWithAmounts({ children }: TextWithAmountsProps) {
  return children.split(AMOUNT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of text have no id
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
