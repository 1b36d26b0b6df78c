import { addDays, formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';
import { formatShortMoney } from '#domain/short-money.ts';
import { useCurrency } from '#ui/currency.ts';
import type { LineSeries, Reference } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';
import { ChartTitle } from './plot.tsx';
import { TableBehind } from './table-behind.tsx';

/** The most points: more can't be told apart on screen. */
export const MAX_CURVE_POINTS = 240;

export type DayCurveProps = {
  title: string;
  /** The day at x = 0. */
  start: IsoDay;
  line: Omit<LineSeries, 'name'>;
  format: (amount: Cents) => string;
  reference?: Reference;
  columns: readonly string[];
  rows: () => readonly (readonly string[])[];
};

/** An amount in cents day by day, with its table. */
export function DayCurve({ title, start, line, format, reference, columns, rows }: DayCurveProps) {
  const currency = useCurrency();
  const formatDay = (days: number) => formatIsoDay(addDays(start, Math.round(days)));
  return (
    <>
      <ChartTitle value={title}>
        <LineChart
          series={[{ ...line, name: title }]}
          formatX={formatDay}
          formatTickX={formatDay}
          formatY={(amount) => format(cents(amount))}
          formatTickY={(amount, largest) => formatShortMoney(amount, largest, currency)}
          ticksX="even"
          reference={reference}
        />
      </ChartTitle>
      <TableBehind title={title} table={{ columns, rows }} />
    </>
  );
}
