export type FittedTextProps = {
  /** Figures, such as an amount. */
  children: string;
  /** The largest and the smallest size of its letters, in rem. */
  largest: number;
  smallest: number;
};

/**
 * How much of its font size a character of an amount is wide, at most: semibold, 0.535 of '−$1,234,567.89', whose commas
 * are narrow, to 0.571 of '+$999.99'.
 */
const CHARACTER = 0.58;

/** Figures on one line of their container: of many digits they are smaller, and broken before they would be cut off. */
export function FittedText({ children, largest, smallest }: FittedTextProps) {
  const fitting = (100 / (children.length * CHARACTER)).toFixed(2);
  return (
    <span className="@container block">
      <span
        className="block break-all tabular-nums"
        style={{ fontSize: `clamp(${smallest}rem, ${fitting}cqi, ${largest}rem)` }}
      >
        {children}
      </span>
    </span>
  );
}
