import { type FairOdds, NO_VIG_METHOD_LABELS, type NoVigMethod } from '#domain/calculators/no-vig.ts';
import { type Price, priceOfProbability } from '#domain/calculators/price.ts';
import { americanText, decimalText } from '#domain/calculators/price-text.ts';
import { classNames } from '#ui/class-names.ts';
import { oddsText } from './odds-text.ts';
import { shareText } from './share-text.ts';

const NONE = '—';

/** Below it, and as near to certainty, a price is a row of digits that nobody offers. */
const LEAST_CHANCE = 1e-6;

/** The price that is fair at a chance, unless it is none or hardly one. */
function fairPriceOf(chance: number | undefined): Price | undefined {
  if (chance === undefined || chance < LEAST_CHANCE || chance > 1 - LEAST_CHANCE) return undefined;
  return priceOfProbability(chance);
}

const HEADERS = ['Fair odds', 'Decimal', 'Fair %', 'Implied %'];

export type FairOddsTableProps = { count: number; result: FairOdds | undefined };

/** What every outcome would be offered at, how likely that makes it, and how likely its odds had made it. */
export function FairOddsTable({ count, result }: FairOddsTableProps) {
  return (
    <table className="w-full table-fixed border-b border-line text-right tabular-nums">
      <caption className="sr-only">Fair odds of every outcome</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-9 pb-1.5 text-left font-normal">
            <span className="sr-only">Outcome</span>
          </th>
          {HEADERS.map((header) => (
            <th key={header} scope="col" className="pb-1.5 font-normal">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, index) => {
          const chance = result?.fair[index];
          const implied = result?.implied[index];
          const price = fairPriceOf(chance);
          return (
            <Row
              key={`outcome ${index + 1}`}
              name={String(index + 1)}
              cells={[
                price && americanText(price),
                price && decimalText(price),
                chance === undefined ? undefined : shareText(chance, 2),
                implied === undefined ? undefined : shareText(implied, 2),
              ]}
              isBold
            />
          );
        })}
      </tbody>
      <tfoot className="text-muted">
        <Row name="Sum" cells={['', '', result && '100.00%', result && shareText(result.booksum, 2)]} />
      </tfoot>
    </table>
  );
}

type RowProps = { name: string; cells: readonly (string | undefined)[]; isBold?: boolean };

function Row({ name, cells, isBold = false }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal text-muted">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td
          key={HEADERS[index]}
          className={classNames(
            'py-2 pl-2 break-words',
            isBold && index === 0 && cell && 'text-base leading-5 font-semibold',
          )}
        >
          {cell ?? <span className="text-muted">{NONE}</span>}
        </td>
      ))}
    </tr>
  );
}

/** Fair odds in one line. */
export function fairLine(method: NoVigMethod, odds: readonly string[], { fair, margin }: FairOdds): string {
  const offered = odds.map((text) => oddsText(text)).join(' / ');
  const chances = fair.map((chance) => {
    const price = fairPriceOf(chance);
    return `${price ? americanText(price) : 'none'} (${shareText(chance, 2)})`;
  });
  const by = NO_VIG_METHOD_LABELS[method].toLowerCase();
  return `${offered} without its margin of ${shareText(margin, 2)} (${by}): ${chances.join(' / ')}`;
}
