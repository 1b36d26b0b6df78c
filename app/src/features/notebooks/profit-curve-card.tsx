import { balancesOf, thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import type { SettledDay } from '#data/bets/bet-days.ts';
import { addDays, daysBetween, formatIsoDay } from '#domain/calendar/iso-day.ts';
import { cents, ZERO } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { DayCurve, MAX_CURVE_POINTS } from '#ui/charts/day-curve.tsx';
import { Money } from '#ui/money.tsx';
import { useMoney } from '#ui/money-format.ts';
import { ProfitDaySwitch } from '#ui/profit-day-switch.tsx';

export type ProfitCurveCardProps = {
  days: readonly SettledDay[];
  /** The period in words. */
  period: string;
};

/** The total profit after each day with settled bets, from 0. */
export function ProfitCurveCard({ days, period }: ProfitCurveCardProps) {
  const { formatSignedMoney } = useMoney();
  const [first] = days;
  const balances = balancesOf(
    Float64Array.from(days, ({ profit }) => profit),
    ZERO,
  );
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
        <DayCurve
          title="Profit"
          start={addDays(first.day, -1)}
          line={{ color: 'primary', points: pointsOf(days, balances) }}
          format={formatSignedMoney}
          columns={['Day', 'Total profit']}
          rows={() =>
            days.map(({ day }, place) => [
              formatIsoDay(day),
              formatSignedMoney(cents(balances[place + 1] ?? 0)),
            ])
          }
        />
      ) : (
        <p className="text-muted">
          No settled bets {period === 'all time' ? 'yet' : period}. Once you settle one, your profit is drawn
          here day by day.
        </p>
      )}
      <div className="mt-4">
        <ProfitDaySwitch />
      </div>
    </Card>
  );
}

function pointsOf(days: readonly SettledDay[], balances: Float64Array) {
  const [first] = days;
  return Array.from(thinnedCurve(balances, MAX_CURVE_POINTS), (place) => {
    const day = days[place - 1]?.day;
    return { x: first && day ? daysBetween(first.day, day) + 1 : 0, y: balances[place] ?? 0 };
  });
}
