import { type Cents, numericFromCents, parseMoney } from '#domain/money.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

export type ReturnFieldProps = {
  /** What the odds pay, if they can be read. */
  expected: Cents | undefined;
  /** What was typed by hand; null as long as the field follows the odds. */
  typed: string | null;
  onTypedChange: (typed: string | null) => void;
};

/** What a won bet returned, stake included. It follows the odds until somebody knows better, as after a cash-out. */
export function ReturnField({ expected, typed, onTypedChange }: ReturnFieldProps) {
  return (
    <TextField
      label="Return amount"
      name="returned"
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (expected === undefined ? '' : numericFromCents(expected))}
      onChange={(event) => onTypedChange(event.target.value)}
      hint={
        typed === null
          ? 'Auto-calculated: the total payout, stake included'
          : 'The total payout, stake included'
      }
      action={
        typed !== null &&
        expected !== undefined &&
        differs(typed, expected) && (
          <button type="button" className={textLinkStyle} onClick={() => onTypedChange(null)}>
            Use expected profit
          </button>
        )
      }
    />
  );
}

/** By more than a cent. */
function differs(typed: string, expected: Cents): boolean {
  const parsed = parseMoney(typed);
  return !parsed.ok || Math.abs(parsed.cents - expected) > 1;
}
