import type { Bet } from '#domain/bets/bet.ts';
import { formatMoney, numericFromCents, parseMoney } from '#domain/money.ts';
import { expectedPayout, parseAmericanOdds, plainOdds, winningProfit } from '#domain/price/american-odds.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

/** What is typed of a bet; the dialogs hold it, since more than the fields depends on it. */
export type BetTerms = { description: string; odds: string; wager: string; day: string };

/** What is typed anew for every bet. */
export const NO_TERMS = { description: '', odds: '', wager: '' } satisfies Partial<BetTerms>;

/** A stored bet's terms as they would be typed: in American odds, whatever the odds are shown in elsewhere. */
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

/** The fields that a new bet and an edited one share. */
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

/** What the bet would win and pay, or undefined while odds or wager cannot be read. */
export function expectedOf({ odds, wager }: Pick<BetTerms, 'odds' | 'wager'>) {
  const price = parseAmericanOdds(odds);
  const stake = parseMoney(wager);
  if (price === undefined || !stake.ok || stake.cents <= 0) return undefined;
  return { profit: winningProfit(stake.cents, price), payout: expectedPayout(stake.cents, price) };
}

/** Follows the typing, so that a slip in odds or wager is seen before it is saved. */
export function PayoutPreview({ terms }: { terms: BetTerms }) {
  const expected = expectedOf(terms);
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
