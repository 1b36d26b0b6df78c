import { WholeAmount } from './whole-amount.tsx';

export type FittedTextProps = {
  children: string;
};

/** The widest average character of an amount, in ems: semibold has 0.535 in '−$1,234,567.89', 0.571 in '+$999.99'. */
const CHARACTER = 0.58;
/** Characters of currency signs that can be wider, such as those of 'CHF'. */
const WIDE = /[^\d\s.,+−$%a-z]/gu;

/** Shrinks a figure to fit its container on one line. Only then an amount loses its cents. */
export function FittedText({ children }: FittedTextProps) {
  const width = children.length + (children.match(WIDE)?.length ?? 0) * 0.4;
  const fitting = (100 / (width * CHARACTER)).toFixed(2);
  return (
    <span className="@container block">
      <WholeAmount className="block tabular-nums" style={{ fontSize: `clamp(0.625rem, ${fitting}cqi, 1em)` }}>
        {children}
      </WholeAmount>
    </span>
  );
}
