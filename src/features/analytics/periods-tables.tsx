import type { ReactNode } from 'react';
import type { GroupChange, PeriodFigures } from '#domain/analytics/period-comparison.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { cents } from '#domain/money.ts';
import { countOf, formatCount, MINUS_SIGN } from '#domain/number-text.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { price } from '#domain/price/price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { formatShare, formatSignedShare } from '#domain/share-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { toneText } from '#ui/tone-style.ts';
import { NO_FIGURE } from './figure-text.ts';

type Heads = readonly [recent: string, earlier: string];

export type FiguresTableProps = {
  heads: Heads;
  recent: PeriodFigures;
  earlier: PeriodFigures;
  units: AmountFormat;
  format: OddsFormat;
};

/** The figures of both periods and how they changed. */
export function FiguresTable({ heads, recent, earlier, units, format }: FiguresTableProps) {
  const rows = rowsOf(units, format).map(({ label, valueOf, text, change, isMoney }) => {
    const [now, before] = [valueOf(recent), valueOf(earlier)];
    const cellOf = (value: number | undefined): Cell => ({
      text: value === undefined ? NO_FIGURE : text(value),
      tone: isMoney && value !== undefined ? amountTone(cents(value)) : undefined,
    });
    const difference = now === undefined || before === undefined ? NO_FIGURE : change(now, before);
    return { label, cells: [cellOf(now), cellOf(before), { text: difference }] };
  });
  return (
    <PeriodTable caption="Figures of both periods" heads={['', ...heads, 'Change']}>
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </PeriodTable>
  );
}

type FigureRow = {
  readonly label: string;
  readonly valueOf: (figures: PeriodFigures) => number | undefined;
  readonly text: (value: number) => string;
  readonly change: (now: number, before: number) => string;
  /** Whether it is a profit, in cents. */
  readonly isMoney?: true;
};

function rowsOf(units: AmountFormat, format: OddsFormat): readonly FigureRow[] {
  const points = (now: number, before: number) => `${formatSignedShare(now - before).replace('%', '')} pts`;
  return [
    { label: 'Bets', valueOf: ({ bets }) => bets, text: formatCount, change: countChange },
    {
      label: 'Profit',
      valueOf: ({ profit }) => profit,
      text: units.formatSigned,
      change: (now, before) => units.formatSigned(now - before),
      isMoney: true,
    },
    { label: 'ROI', valueOf: (each) => each.yield, text: formatSignedShare, change: points },
    { label: 'Win rate', valueOf: ({ winRate }) => winRate, text: formatShare, change: points },
    {
      label: 'Closing line value',
      valueOf: ({ closingLine }) => closingLine,
      text: formatSignedShare,
      change: points,
    },
    {
      label: 'Average odds',
      valueOf: (each) => each.price,
      text: (mean) => meanOddsText(mean, format),
      change: (now, before) => relative(now - 1, before - 1, ['longer', 'shorter']),
    },
    {
      label: 'Average wager',
      valueOf: ({ wager }) => wager,
      text: units.format,
      change: (now, before) => units.formatSigned(now - before),
    },
  ];
}

function countChange(now: number, before: number): string {
  const text = formatCount(Math.abs(now - before));
  if (now === before) return text;
  return `${now > before ? '+' : MINUS_SIGN}${text}`;
}

/** By how much the profit of a winner changed, in words. */
function relative(now: number, before: number, [more, less]: readonly [string, string]): string {
  const percent = Math.round(100 * Math.abs(now / before - 1));
  return percent === 0 ? 'the same' : `${formatCount(percent)}% ${now > before ? more : less}`;
}

function meanOddsText(mean: number, format: OddsFormat): string {
  const thousandths = BigInt(Math.max(1001, Math.round(mean * 1000)));
  return formatTaken(takenOdds({ price: price(thousandths, 1000n), notation: 'decimal' }, ''), format);
}

export type ChangesTableProps = {
  heads: Heads;
  /** The name of the dimension. */
  name: string;
  changes: readonly GroupChange[];
  units: AmountFormat;
};

/** The groups whose profit changed most. */
export function ChangesTable({ heads, name, changes, units }: ChangesTableProps) {
  const cellOf = ({ n, profit }: GroupChange['recent']): Cell =>
    n === 0
      ? { text: NO_FIGURE, hint: 'No bets' }
      : { text: units.formatSigned(profit), tone: amountTone(profit), hint: countOf(n, 'bet') };
  return (
    <PeriodTable caption={`Changes by ${name}`} heads={[name, ...heads, 'Change']}>
      {changes.map(({ group, recent, earlier }) => (
        <Row
          key={group.key}
          label={group.label}
          cells={[
            cellOf(recent),
            cellOf(earlier),
            { text: units.formatSigned(recent.profit - earlier.profit), isStrong: true },
          ]}
        />
      ))}
    </PeriodTable>
  );
}

type Cell = {
  readonly text: string;
  readonly tone?: Tone | undefined;
  readonly hint?: string;
  readonly isStrong?: boolean;
};

type PeriodTableProps = { caption: string; heads: readonly string[]; children: ReactNode };

/** On phones a row's name is above its three values. */
function PeriodTable({ caption, heads, children }: PeriodTableProps) {
  return (
    <table className="w-full table-fixed text-right tabular-nums max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted max-md:block">
        <tr className="align-bottom max-md:grid max-md:grid-cols-3 max-md:gap-x-3">
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'pb-2 font-normal',
                column === 0 && 'w-2/5 text-left max-md:sr-only',
                column === 1 && 'max-md:text-left',
              )}
            >
              {head || <span className="sr-only">Figure</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

function Row({ label, cells }: { label: string; cells: readonly Cell[] }) {
  const [recent, earlier, change] = cells;
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:py-2.5 md:*:py-2.5">
      <th
        scope="row"
        className="min-w-0 text-left font-medium break-words max-md:col-span-3 max-md:text-xs max-md:font-normal max-md:text-muted"
      >
        {label}
      </th>
      <Value cell={recent} className="font-semibold max-md:text-left" />
      <Value cell={earlier} className="md:pl-4" />
      <Value cell={change} className="md:pl-4" />
    </tr>
  );
}

function Value({ cell, className }: { cell: Cell | undefined; className: string }) {
  if (!cell) return null;
  return (
    <td className={classNames('min-w-0 align-top break-words', className, cell.isStrong && 'font-semibold')}>
      <span className={cell.tone && toneText[cell.tone]}>
        <FittedText>{cell.text}</FittedText>
      </span>
      {cell.hint && <span className="block text-xs font-normal text-muted">{cell.hint}</span>}
    </td>
  );
}
