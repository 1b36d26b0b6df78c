import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { wageredTexts } from '#domain/bets/bet-form.ts';
import type { BetTexts } from '#domain/bets/bet-texts.ts';
import { stakeOf } from '#domain/bets/bet.ts';
import { BET_RESULTS, type BetOutcome, isOfLegs, SETTLED_STATUSES } from '#domain/bets/outcomes.ts';
import { returnOf } from '#domain/bets/settlement.ts';
import { type Cents, cents, numericFromCents, ZERO } from '#domain/money.ts';
import { readAmount } from '#domain/reader/read-amount.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { Fold } from '#features/bets/field-parts.tsx';
import { useMoney } from '#ui/money-format.ts';

type PayoutProps = { texts: BetTexts; context: BetFormContext };

/** What a pending bet may win, or nothing for an outcome without a return. */
export function PayoutPreview({
  texts,
  context,
  outcome = 'pending',
}: PayoutProps & { outcome?: BetOutcome }) {
  const { formatMoney } = useMoney();
  const terms = wageredTexts(texts, context);
  const payout = outcome === 'pending' ? terms && returnOf(terms, 'won') : ZERO;
  const profit = outcome === 'pending' ? terms && payout && cents(payout - stakeOf(terms)) : ZERO;
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-lg bg-page px-4 py-3">
      {[['To win', profit] as const, ['Payout', payout] as const].map(([label, amount]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">
            <FittedText>{amount === undefined ? '—' : formatMoney(amount)}</FittedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const choicesOf = (outcomes: readonly BetOutcome[]) =>
  outcomes.map((value) => ({ value, label: OUTCOME_LOOK[value].label, icon: OUTCOME_LOOK[value].icon }));

const WIN_OR_LOSE = choicesOf([...SETTLED_STATUSES, 'pending']);
const WIN_OR_PLACE = choicesOf(['won', 'placed', 'lost', 'push', 'pending']);

const QUARTER_LINE = /\.[27]5$/;

type OutcomeChoiceProps = {
  outcome: BetOutcome;
  line: string;
  isEachWay: boolean;
  onChange: (outcome: BetOutcome) => void;
};

/** How a bet ended. What few bets need is folded, unless its line is a quarter, which can be won or lost by half. */
export function OutcomeChoice({ outcome, line, isEachWay, onChange }: OutcomeChoiceProps) {
  const usual = isEachWay ? WIN_OR_PLACE : WIN_OR_LOSE;
  const others = choicesOf(
    BET_RESULTS.filter((each) => {
      if (each === 'placed') return !isEachWay && outcome === each;
      return each === outcome || !isEachWay || !isOfLegs(each);
    }),
  );
  const isRare = others.some(({ value }) => value === outcome);
  const names = others.map(({ label }, place) => (place === 0 ? label : label.toLowerCase()));
  return (
    <div>
      <RadioGroup<BetOutcome>
        legend="Status"
        name="outcome"
        options={usual}
        value={outcome}
        onChange={onChange}
      />
      <Fold
        title={`${names.slice(0, -1).join(', ')} or ${names.at(-1)}`}
        startsOpen={isRare || QUARTER_LINE.test(line.trim())}
      >
        <RadioGroup<BetOutcome>
          legend="Other results"
          legendHidden
          name="outcome"
          options={others}
          value={outcome}
          onChange={onChange}
        />
      </Fold>
    </div>
  );
}

export type ReturnFieldProps = {
  outcome: BetOutcome;
  bonus?: boolean;
  /** Undefined while the odds or wager is invalid, and if the return must be typed. */
  expected: Cents | undefined;
  /** Null while the field follows the odds. */
  typed: string | null;
  onTypedChange: (typed: string | null) => void;
  hint?: string | undefined;
};

/** The return of a bet. It follows the odds until the user types another amount. */
export function ReturnField({ outcome, bonus, expected, typed, onTypedChange, hint }: ReturnFieldProps) {
  const total = bonus ? 'without the wager of a bonus bet' : 'wager included';
  const meaning = hint ?? `The total payout, ${total}`;
  return (
    <AmountField
      label={outcome === 'cashed_out' ? 'Cashed out for' : 'Return amount'}
      name="returned"
      value={typed ?? (expected === undefined ? '' : numericFromCents(expected))}
      onChange={(event) => onTypedChange(event.target.value)}
      hint={
        typed === null && expected !== undefined ? `Auto-calculated: the total payout, ${total}` : meaning
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

function differs(typed: string, expected: Cents): boolean {
  const read = readAmount(typed);
  return 'problem' in read || Math.abs(read.value - expected) > 1;
}
