import { classNames } from './class-names.ts';

export type FittedTextProps = {
  children: string;
};

/** The widest average character of an amount, in ems: semibold has 0.535 in '−$1,234,567.89', 0.571 in '+$999.99'. */
const CHARACTER = 0.58;

/** Splits off the cents of amounts from a million on. */
const WITH_MILLIONS = /^(.*\d,\d{3},\d{3})(\.\d\d)$/;

/**
 * Shrinks a figure to fit its container on one line. If an amount of a million or more still doesn't fit, its cents
 * wrap to a second line, which is hidden.
 */
export function FittedText({ children }: FittedTextProps) {
  const fitting = (100 / (children.length * CHARACTER)).toFixed(2);
  const parts = WITH_MILLIONS.exec(children)?.slice(1);
  return (
    <span className="@container block">
      <span
        className={classNames(
          'block max-h-[1lh] overflow-y-clip tabular-nums',
          !parts && 'whitespace-nowrap',
        )}
        style={{ fontSize: `clamp(0.625rem, ${fitting}cqi, 1em)` }}
      >
        {parts?.map((part) => (
          <span key={part} className="inline-block whitespace-nowrap">
            {part}
          </span>
        )) ?? children}
      </span>
    </span>
  );
}
