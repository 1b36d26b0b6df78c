import { type FairOdds, NO_VIG_METHOD_LABELS, type NoVigMethod } from '#domain/calculators/no-vig.ts';
import { formatShare } from '#domain/share-text.ts';
import { americanText, decimalText, oddsText, type Price, priceOfProbability } from '#domain/price/price.ts';
import { classNames } from '#ui/class-names.ts';

const NONE = '—';

/** The odds of probabilities closer to 0 or 1 than this are too long for the table. */
const MIN_CHANCE = 1e-6;

function fairPriceOf(chance: number | undefined): Price | undefined {
  if (chance === undefined || chance < MIN_CHANCE || chance > 1 - MIN_CHANCE) return undefined;
  return priceOfProbability(chance);
}

const COLUMNS = [
  { header: 'Fair odds', width: 'w-[22%]' },
  { header: 'Decimal', width: 'w-[24%]' },
  { header: 'Fair %', width: '' },
  { header: 'Implied %', width: '' },
];

export function FairOddsTable({ count, result }: { count: number; result: FairOdds | undefined }) {
  return (
    <table className="w-full table-fixed border-b border-line text-right tabular-nums">
      <caption className="sr-only">Fair odds of every outcome</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-8 pb-1.5 text-left font-normal">
            <span className="sr-only">Outcome</span>
          </th>
          {COLUMNS.map(({ header, width }) => (
            <th
              key={header}
              scope="col"
              className={classNames('pb-1.5 pl-1 align-bottom font-normal', width)}
            >
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
                percentCell(chance),
                percentCell(implied),
              ]}
              isBold
            />
          );
        })}
      </tbody>
      <tfoot className="text-muted">
        <Row name="Sum" cells={['', '', percentCell(result && 1), percentCell(result?.booksum)]} />
      </tfoot>
    </table>
  );
}

/** A percentage without the percent sign, which the header has. */
function percentCell(share: number | undefined): string | undefined {
  return share === undefined ? undefined : formatShare(share, 2).replace('%', '');
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
          key={COLUMNS[index]?.header}
          className={classNames(
            'py-2 pl-1.5 break-words',
            isBold && index === 0 && cell && 'font-semibold sm:text-base sm:leading-5',
          )}
        >
          {cell ?? <span className="text-muted">{NONE}</span>}
        </td>
      ))}
    </tr>
  );
}

/** The result in one line, for the clipboard. */
export function fairLine(method: NoVigMethod, odds: readonly string[], { fair, margin }: FairOdds): string {
  const offered = odds.map((text) => oddsText(text)).join(' / ');
  const chances = fair.map((chance) => {
    const price = fairPriceOf(chance);
    return `${price ? americanText(price) : 'none'} (${formatShare(chance, 2)})`;
  });
  const by = NO_VIG_METHOD_LABELS[method].toLowerCase();
  return `${offered} without the ${formatShare(margin, 2)} margin (${by}): ${chances.join(' / ')}`;
}
