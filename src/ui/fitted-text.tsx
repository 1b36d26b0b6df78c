import { classNames } from './class-names.ts';

export type FittedTextProps = {
  /** Figures, such as an amount. */
  children: string;
};

/**
 * How much of its font size a character of an amount is wide, at most: semibold, 0.535 of '−$1,234,567.89', whose commas
 * are narrow, to 0.571 of '+$999.99'.
 */
const CHARACTER = 0.58;

/** From a million on, the cents are what an amount can do without. */
const WITH_MILLIONS = /^(.*\d,\d{3},\d{3})(\.\d\d)$/;

/**
 * Figures on one line of their container: as large as the text around them, or as small as they must be. An amount of
 * millions that is too long even so loses its cents: they wrap to a second line, which is hidden.
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
