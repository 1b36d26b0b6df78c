import type { GroupChange, PeriodFigures } from '#domain/analytics/groups/period-comparison.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { cents } from '#domain/money.ts';
import { countOf, formatCount, MINUS_SIGN } from '#domain/number-text.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { decimalOdds } from '#domain/price/nearest-odds.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
import { amountTone } from '#domain/tone.ts';
import { type ValueCell, ValueRow, ValueTable } from './value-table.tsx';
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
    const cellOf = (value: number | undefined): ValueCell => ({
      text: value === undefined ? NO_FIGURE : text(value),
      tone: isMoney && value !== undefined ? amountTone(cents(value)) : undefined,
    });
    const difference = now === undefined || before === undefined ? NO_FIGURE : change(now, before);
    return { label, cells: [{ ...cellOf(now), isStrong: true }, cellOf(before), { text: difference }] };
  });
  return (
    <ValueTable caption="Figures of both periods" heads={['', ...heads, 'Change']}>
      {rows.map((row) => (
        <ValueRow key={row.label} {...row} />
      ))}
    </ValueTable>
  );
}

type PeriodFigure = {
  readonly label: string;
  readonly valueOf: (figures: PeriodFigures) => number | undefined;
  readonly text: (value: number) => string;
  readonly change: (now: number, before: number) => string;
  /** Whether it is a profit, in cents. */
  readonly isMoney?: true;
};

function rowsOf(units: AmountFormat, format: OddsFormat): readonly PeriodFigure[] {
  const points = (now: number, before: number) => `${formatSignedRate(now - before).replace('%', '')} pts`;
  return [
    { label: 'Bets', valueOf: ({ bets }) => bets, text: formatCount, change: countChange },
    {
      label: 'Profit',
      valueOf: ({ profit }) => profit,
      text: units.formatSigned,
      change: (now, before) => units.formatSigned(now - before),
      isMoney: true,
    },
    { label: 'ROI', valueOf: (each) => each.yield, text: formatSignedRate, change: points },
    { label: 'Win rate', valueOf: ({ winRate }) => winRate, text: formatRate, change: points },
    {
      label: 'Closing line value',
      valueOf: ({ closingLine }) => closingLine,
      text: formatSignedRate,
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
  return formatTaken(decimalOdds(1000 * Math.max(1001, Math.round(mean * 1000))), format);
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
  const cellOf = ({ n, profit }: GroupChange['recent']): ValueCell =>
    n === 0
      ? { text: NO_FIGURE, hint: 'No bets' }
      : { text: units.formatSigned(profit), tone: amountTone(profit), hint: countOf(n, 'bet') };
  return (
    <ValueTable caption={`Changes by ${name}`} heads={[name, ...heads, 'Change']}>
      {changes.map(({ group, recent, earlier }) => (
        <ValueRow
          key={group.key}
          label={group.label}
          cells={[
            { ...cellOf(recent), isStrong: true },
            cellOf(earlier),
            { text: units.formatSigned(recent.profit - earlier.profit), isStrong: true },
          ]}
        />
      ))}
    </ValueTable>
  );
}
