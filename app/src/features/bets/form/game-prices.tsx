import { groupsOf } from '#domain/groups.ts';
import { useMemo, useState } from 'react';
import { type ComingGame, olderPrices } from '#domain/games/coming-games.ts';
import type { Quote } from '#domain/games/game.ts';
import { marketName, pickLabel } from '#domain/games/picked-texts.ts';
import {
  OF_SEVERAL,
  bestQuotes,
  formatQuote,
  type PriceTable,
  priceTables,
} from '#domain/games/price-tables.ts';
import { countOf } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { useOwnClock } from '#ui/use-today.ts';
import { Fold } from '#features/bets/field-parts.tsx';

export type GamePricesProps = { game: ComingGame; onPick: (quote: Quote) => void };

/** A game's prices by market, each of which can be picked. */
export function GamePrices({ game, onPick }: GamePricesProps) {
  const tables = useMemo(() => priceTables(game.quotes), [game.quotes]);
  const byMarket = useMemo(() => groupsOf(tables, ({ market }) => market), [tables]);
  const [first = '1x2'] = byMarket.keys();
  const [market, setMarket] = useState(first);
  const clock = useOwnClock();
  const note = useMemo(() => olderPrices(game, clock), [game, clock]);
  const [main, ...others] = byMarket.get(market) ?? [];

  const table = (shown: PriceTable) => (
    <PriceGrid key={shown.line} game={game} table={shown} onPick={onPick} />
  );
  return (
    <div className="min-w-0">
      {note !== null && <p className="mb-2 text-pending">{note}</p>}
      <div className="-m-1 overflow-x-auto p-1">
        <SegmentedControl
          label="Market"
          name="market"
          choices={[...byMarket.keys()].map((value) => ({ value, label: marketName(game, value) }))}
          value={market}
          onChange={setMarket}
        />
      </div>
      <div className="mt-3 grid min-w-0 gap-4">
        {main && table(main)}
        {others.length > 0 && (
          <Fold key={market} title={countOf(others.length, 'other line')} startsOpen={false}>
            <div className="grid min-w-0 gap-4">{others.map(table)}</div>
          </Fold>
        )}
      </div>
    </div>
  );
}

type PriceGridProps = { game: ComingGame; table: PriceTable; onPick: (quote: Quote) => void };

function PriceGrid({ game, table, onPick }: PriceGridProps) {
  const format = useOddsFormat();
  const best = bestQuotes(table);
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 tabular-nums">
      <thead>
        <tr className="align-bottom text-xs text-muted">
          <th scope="col" className="w-[28%] text-left font-normal">
            Book
          </th>
          {table.sides.map((side, place) => (
            <th key={side} scope="col" className="px-0.5 text-center font-medium break-words">
              {labelOf(game, table, place)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ book, quotes }) => (
          <tr key={book}>
            <th
              scope="row"
              className={classNames(
                'pr-1 text-left text-xs font-normal break-words',
                OF_SEVERAL.has(book) && 'text-muted',
              )}
            >
              {book}
            </th>
            {quotes.map((quote, place) => {
              const isBest = quote !== null && quote.decimal === best[place]?.decimal;
              return (
                <td key={table.sides[place]}>
                  {quote && (
                    <button
                      type="button"
                      data-autofocus
                      aria-label={`${book}: ${labelOf(game, table, place)} at ${formatQuote(quote.decimal, format)}${isBest ? ', best price' : ''}`}
                      className={classNames(
                        'h-11 w-full rounded-lg border transition-colors hover:border-primary hover:bg-primary-soft compact:h-9',
                        isBest ? 'border-primary font-semibold text-primary' : 'border-line',
                      )}
                      onClick={() => onPick(quote)}
                    >
                      {formatQuote(quote.decimal, format)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelOf(game: ComingGame, table: PriceTable, place: number): string {
  const quote = table.rows.flatMap(({ quotes }) => quotes[place] ?? [])[0];
  return quote ? pickLabel(game, quote) : '';
}
