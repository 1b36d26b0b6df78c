import { formatMoney, parseMoney } from '#domain/money.ts';
import { expectedPayout, parseAmericanOdds, winningProfit } from '#domain/odds.ts';
import { TextField } from '#ui/text-field.tsx';

/** What decides the payout; the dialogs hold it, since more than the fields depends on it. */
export type Terms = { odds: string; wager: string };

export type BetFieldsProps = {
  description?: string;
  day: string;
  terms: Terms;
  onTermsChange: (terms: Terms) => void;
};

/** The fields that a new bet and an edited one share. */
export function BetFields({ description, day, terms, onTermsChange }: BetFieldsProps) {
  return (
    <>
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        placeholder="Lakers −3.5 vs Celtics"
        defaultValue={description}
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
      <TextField label="Date" name="day" type="date" defaultValue={day} />
    </>
  );
}

/** What the bet would win and pay, or undefined while odds or wager cannot be read. */
export function payoutOf({ odds, wager }: Terms) {
  const price = parseAmericanOdds(odds);
  const stake = parseMoney(wager);
  if (price === undefined || !stake.ok || stake.cents <= 0) return undefined;
  return { profit: winningProfit(stake.cents, price), payout: expectedPayout(stake.cents, price) };
}

/** Follows the typing, so that a slip in odds or wager is seen before it is saved. */
export function PayoutPreview({ terms }: { terms: Terms }) {
  const expected = payoutOf(terms);
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-lg bg-page px-4 py-3">
      {[
        ['To win', expected && formatMoney(expected.profit)],
        ['Payout', expected && formatMoney(expected.payout)],
      ].map(([label, amount]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold break-words tabular-nums">{amount ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
