import { balancesOf, thinnedCurve } from '#domain/analytics/bankroll-curve.ts';
import type { SettledDay } from '#data/bets/bet-days.ts';
import { addDays, daysBetween, formatIsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { cents, formatSignedMoney, ZERO } from '#domain/money.ts';
import { formatShortMoney } from '#domain/short-money.ts';
import { Card } from '#ui/card.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { ChartTitle } from '#ui/charts/plot.tsx';
import { TableBehind } from '#ui/charts/table-behind.tsx';
import { Money } from '#ui/money.tsx';

/** The most points: more can't be told apart on screen. */
const MAX_POINTS = 240;

export type ProfitCurveCardProps = {
  days: readonly SettledDay[];
  /** The period in words. */
  period: string;
};

/** The total profit after each day with settled bets, from 0. */
export function ProfitCurveCard({ days, period }: ProfitCurveCardProps) {
  const [first] = days;
  const balances = balancesOf(
    Float64Array.from(days, ({ profit }) => profit),
    ZERO,
  );
  const start = addDays(first?.day ?? isoDay('2000-01-01'), -1);
  const dayAt = (x: number) => addDays(start, Math.round(x));
  const points = Array.from(thinnedCurve(balances, MAX_POINTS), (place) => ({
    x: place === 0 ? 0 : daysBetween(start, days[place - 1]?.day ?? start),
    y: balances[place] ?? 0,
  }));
  return (
    <Card
      title="Profit"
      action={
        <p className="text-right text-muted">
          <Money cents={cents(balances.at(-1) ?? 0)} signed className="font-semibold" />{' '}
          <span className="max-sm:sr-only">{period}</span>
        </p>
      }
    >
      {first ? (
        <>
          <ChartTitle value="Profit">
            <LineChart
              series={[{ name: 'Profit', color: 'primary', points }]}
              formatX={(x) => formatIsoDay(dayAt(x))}
              formatY={(y) => formatSignedMoney(cents(y))}
              formatTickY={formatShortMoney}
              formatTickX={(x) => formatIsoDay(dayAt(x))}
              ticksX="even"
            />
          </ChartTitle>
          <TableBehind
            title="Profit"
            table={{
              columns: ['Day', 'Total profit'],
              rows: () =>
                days.map(({ day }, place) => [
                  formatIsoDay(day),
                  formatSignedMoney(cents(balances[place + 1] ?? 0)),
                ]),
            }}
          />
        </>
      ) : (
        <p className="text-muted">
          No settled bets {period === 'all time' ? 'yet' : period}. Once you settle one, your profit is drawn
          here day by day.
        </p>
      )}
    </Card>
  );
}
