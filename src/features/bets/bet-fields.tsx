import type { Bet, BetStatus } from '#domain/bets/bet.ts';
import { type Cents, formatMoney, numericFromCents, parseMoney, ZERO } from '#domain/money.ts';
import { expectedPayout, parseAmericanOdds, plainOdds, winningProfit } from '#domain/price/american-odds.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { textLinkStyle } from '#ui/link.tsx';

/** What the user has typed. The payout preview follows it. */
export type BetTerms = { description: string; odds: string; wager: string; day: string };

export const NO_TERMS = { description: '', odds: '', wager: '' } satisfies Partial<BetTerms>;

export function termsOf(bet: Pick<Bet, 'description' | 'odds' | 'wager' | 'day'>): BetTerms {
  return {
    description: bet.description,
    odds: plainOdds(bet.odds),
    wager: numericFromCents(bet.wager),
    day: bet.day,
  };
}

export type BetFieldsProps = {
  terms: BetTerms;
  onTermsChange: (terms: BetTerms) => void;
};

export function BetFields({ terms, onTermsChange }: BetFieldsProps) {
  return (
    <>
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        placeholder="Lakers −3.5 vs Celtics"
        value={terms.description}
        onChange={(event) => onTermsChange({ ...terms, description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Odds"
          name="odds"
          autoComplete="off"
          placeholder="-110"
          hint="American: +150, -110"
          value={terms.odds}
          onChange={(event) => onTermsChange({ ...terms, odds: event.target.value })}
        />
        <TextField
          label="Wager"
          name="wager"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={terms.wager}
          onChange={(event) => onTermsChange({ ...terms, wager: event.target.value })}
        />
      </div>
      <TextField
        label="Date"
        name="day"
        type="date"
        value={terms.day}
        onChange={(event) => onTermsChange({ ...terms, day: event.target.value })}
      />
    </>
  );
}

/** Undefined while the odds or wager is invalid. */
export function expectedOf({ odds, wager }: Pick<BetTerms, 'odds' | 'wager'>) {
  const price = parseAmericanOdds(odds);
  const amount = parseMoney(wager);
  if (price === undefined || !amount.ok || amount.cents <= 0) return undefined;
  return { profit: winningProfit(amount.cents, price), payout: expectedPayout(amount.cents, price) };
}

/** A lost bet and a push have no payout. */
export function PayoutPreview({ terms, status = 'pending' }: { terms: BetTerms; status?: BetStatus }) {
  const expected = status === 'pending' ? expectedOf(terms) : { profit: ZERO, payout: ZERO };
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-lg bg-page px-4 py-3">
      {[
        ['To win', expected && formatMoney(expected.profit)],
        ['Payout', expected && formatMoney(expected.payout)],
      ].map(([label, amount]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">
            <FittedText>{amount ?? '—'}</FittedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type ReturnFieldProps = {
  /** Undefined while the odds or wager is invalid. */
  expected: Cents | undefined;
  /** Null while the field follows the odds. */
  typed: string | null;
  onTypedChange: (typed: string | null) => void;
};

/** The return of a won bet. It follows the odds until the user types another amount, as after a cash-out. */
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
          ? 'Auto-calculated: the total payout, wager included'
          : 'The total payout, wager included'
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
  const parsed = parseMoney(typed);
  return !parsed.ok || Math.abs(parsed.cents - expected) > 1;
}
