import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { conditionsInWords, type NamedNotebook } from '#domain/bets/filter-words.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import { marksOf, OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { BetProfit } from '#ui/money.tsx';
import { BetOdds, BetWager, Odds } from '#ui/odds.tsx';
import { useCurrency } from '#ui/currency.ts';

/** About 120 pages. Printing more would freeze the page for seconds. */
const MAX_ROWS = 5000;

export type BetSheetProps = {
  bets: readonly Bet[];
  /** Named with each bet; none in the history of one. */
  notebooks: readonly NamedNotebook[];
  customFields: readonly CustomField[];
  filter: BetFilter;
};

/** A plain table for printing, since the list only has the rows near the window. */
export function BetSheet({ bets, notebooks, customFields, filter }: BetSheetProps) {
  const names = new Map(notebooks.map(({ id, name }) => [id, name]));
  const conditions = conditionsInWords(filter, notebooks, useCurrency())
    .map(({ text }) => text)
    .join(' · ');
  const cell = 'py-1 pr-3 align-top';
  const amount = `${cell} text-right whitespace-nowrap tabular-nums`;
  return (
    <>
      {conditions && <p className="mb-2">{conditions}</p>}
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="border-b border-control text-left">
            <th className={cell}>Date</th>
            <th className={cell}>Bet</th>
            <th className={amount}>Odds</th>
            <th className={amount}>Wager</th>
            <th className={cell}>Result</th>
            <th className="py-1 text-right">P&amp;L</th>
          </tr>
        </thead>
        <tbody>
          {bets.slice(0, MAX_ROWS).map((bet) => (
            <tr key={bet.id} className="break-inside-avoid border-b border-line">
              <td className={`${cell} whitespace-nowrap`}>{formatIsoDay(bet.day)}</td>
              <td className={`${cell} w-full break-words`}>
                {bet.description}
                <Details bet={bet} notebook={names.get(bet.notebookId)} customFields={customFields} />
              </td>
              <td className={amount}>
                <BetOdds bet={bet} />
              </td>
              <td className={amount}>
                <BetWager bet={bet} />
              </td>
              <td className={`${cell} whitespace-nowrap`}>{OUTCOME_LOOK[outcomeOf(bet)].label}</td>
              <td className="py-1 text-right align-top whitespace-nowrap tabular-nums">
                <BetProfit bet={bet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bets.length > MAX_ROWS && (
        <p className="mt-3">
          The first {formatCount(MAX_ROWS)} of {formatCount(bets.length)} bets. Export your bets for all of
          them.
        </p>
      )}
    </>
  );
}

type DetailsProps = { bet: Bet; notebook: string | undefined; customFields: readonly CustomField[] };

function Details({ bet, notebook, customFields }: DetailsProps) {
  const tags = tagsOf(bet, customFields).map(({ value }) => value);
  const words = [...(notebook === undefined ? [] : [notebook]), ...marksOf(bet), ...tags];
  return (
    <>
      {words.length > 0 && <p className="text-muted">{words.join(' · ')}</p>}
      {bet.legs.map((leg, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- legs have no id, and keep their order
        <p key={place} className="text-muted">
          {leg.selection} · <Odds odds={leg.odds} taken={leg.taken} /> · {OUTCOME_LOOK[leg.outcome].label}
        </p>
      ))}
    </>
  );
}
