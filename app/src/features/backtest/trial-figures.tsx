import { balancesOf, thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import { addDays, daysBetween, formatIsoDay } from '#domain/calendar/iso-day.ts';
import { cents, ZERO } from '#domain/money.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { ratio } from '#domain/percent.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { amountTone } from '#domain/tone.ts';
import type { MeanValue } from '#domain/backtest/backtest-figures.ts';
import { DayCurve, MAX_CURVE_POINTS } from '#ui/charts/day-curve.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';
import { Money } from '#ui/money.tsx';
import { Percent } from '#ui/percent.tsx';
import type { TriedPart } from './backtest-service.ts';
import { useMoney } from '#ui/money-format.ts';

/** The figures of a rule's bets in some seasons. */
export function TrialTiles({ part: { figures }, label }: { part: TriedPart; label: string }) {
  const { formatMoney } = useMoney();
  const { bets, won, lost, pushed, profit, wagered, meanOdds, closing, fairClosing } = figures;
  const record = `${formatCount(won)}-${formatCount(lost)}-${formatCount(pushed)}`;
  return (
    <StatGroup label={label}>
      <StatTile
        label="Profit"
        value={<Money cents={profit} signed fitted />}
        tone={amountTone(profit)}
        hint={`Record ${record} · ${countOf(bets, 'bet')}${meanOdds === undefined ? '' : ` at ${meanOdds.toFixed(2)} on average`}`}
        className="max-sm:col-span-2"
      />
      <StatTile
        label="ROI"
        value={<Percent ratio={ratio(profit, wagered)} signed />}
        hint={`On ${formatMoney(wagered)} wagered`}
      />
      <StatTile label="Closing line value" value={valueText(closing)} hint={closingHint(closing, bets)} />
      <StatTile
        label="Against the fair close"
        value={valueText(fairClosing)}
        hint="The close without the bookmaker’s margin"
        className="max-sm:col-span-2 sm:max-lg:hidden"
      />
    </StatGroup>
  );
}

function valueText({ mean }: MeanValue): string {
  return mean === undefined ? '—' : formatSignedRate(mean);
}

function closingHint({ known }: MeanValue, bets: number): string {
  return known === bets
    ? 'All bets have closing odds'
    : `${formatCount(known)} of ${countOf(bets, 'bet')} have closing odds`;
}

/** The total profit after each day with bets, from 0. */
export function TrialCurve({ part: { days } }: { part: TriedPart }) {
  const { formatSignedMoney } = useMoney();
  const [first] = days;
  if (!first) return null;
  const balances = balancesOf(
    Float64Array.from(days, ({ profit }) => profit),
    ZERO,
  );
  const points = Array.from(thinnedCurve(balances, MAX_CURVE_POINTS), (place) => {
    const day = days[place - 1]?.day;
    return { x: day ? daysBetween(first.day, day) + 1 : 0, y: balances[place] ?? 0 };
  });
  return (
    <DayCurve
      title="Profit"
      start={addDays(first.day, -1)}
      line={{ color: 'primary', points }}
      format={formatSignedMoney}
      columns={['Day', 'Total profit']}
      rows={() =>
        days.map(({ day }, place) => [formatIsoDay(day), formatSignedMoney(cents(balances[place + 1] ?? 0))])
      }
    />
  );
}
