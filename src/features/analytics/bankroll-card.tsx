import { type ReactNode, useMemo, useState } from 'react';
import { formatShare } from '#domain/analytics/share-text.ts';
import { addDays, formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { bankrollLine, comparedLines } from './bankroll-lines.ts';
import { type Fact, Facts } from './facts.tsx';

const VIEWS = [
  { value: 'together', label: 'Together' },
  { value: 'compared', label: 'Compared' },
] as const;

/** The bankroll over time, of all notebooks in scope together, or of each beside the others. */
export function BankrollCard({ data }: WidgetProps) {
  const [view, setView] = useState<'together' | 'compared'>('together');
  const canCompare = data.notebooks.length > 1;
  const choice = canCompare && (
    <div className="pb-4">
      <SegmentedControl
        label="Bankroll of"
        name="bankroll-view"
        choices={VIEWS}
        value={view}
        onChange={setView}
      />
    </div>
  );
  return canCompare && view === 'compared' ? (
    <ComparedBankrolls data={data} choice={choice} />
  ) : (
    <OneBankroll data={data} choice={choice} />
  );
}

type ViewProps = WidgetProps & { choice: ReactNode };

function OneBankroll({ data, choice }: ViewProps) {
  const { decided, units, bankroll, balances, drawdowns, scopeText, figures } = data;
  const { points, dayAt, end, below } = useMemo(
    () => bankrollLine({ decided, balances, drawdowns }),
    [decided, balances, drawdowns],
  );
  const { deepest, longest } = drawdowns;
  const reference = useMemo(
    () => ({ value: bankroll, label: `Started with ${units.format(bankroll)}` }),
    [bankroll, units],
  );
  const series = useMemo(
    () => [
      {
        name: 'Bankroll',
        color: 'primary' as const,
        points: decided.count > 0 ? points : [],
        area: 'drawdown' as const,
      },
    ],
    [points, decided],
  );
  const formatX = (at: number) => {
    const day = dayAt(at);
    if (at === 0) return 'Before the first bet';
    return day ? `Bet ${formatCount(at)}, ${formatIsoDay(day)}` : `Bet ${formatCount(at)}`;
  };
  const facts: Fact[] = [
    {
      label: 'Bankroll now',
      text: units.format(end),
      hint: <TextWithAmounts>{`${units.formatSigned(figures.profit)} since the start`}</TextWithAmounts>,
    },
    {
      label: 'Below its peak now',
      text: units.format(below),
      hint: below === 0 ? 'At its highest' : `${formatShare(below / (end + below))} of the peak`,
    },
    {
      label: 'Deepest drawdown',
      text: units.format(deepest?.amount ?? 0),
      hint: deepest && `${formatShare(deepest.share)} of the peak before it`,
    },
    {
      label: 'Longest drawdown',
      text: countOf(longest ? (longest.regainedAt ?? decided.count) - longest.peakAt : 0, 'bet'),
      hint: longest && longest.regainedAt === undefined ? 'and not back yet' : 'from a peak back to it',
    },
  ];
  return (
    <Chart
      title="Bankroll curve"
      caption="The starting bankroll plus the profit of each won and lost bet. Shaded: how far it is below the highest it has been."
      scope={scopeText}
      n={decided.count}
      fileName="bankroll-curve"
      figures={
        <>
          {choice}
          <Facts facts={facts} />
        </>
      }
      table={{
        columns: ['Bet', 'Bankroll'],
        rows: () => points.map(({ x, y }) => [formatX(x), units.format(y)]),
      }}
    >
      <LineChart
        series={series}
        formatX={formatX}
        formatTickX={(at) => formatCount(Math.round(at))}
        formatY={units.format}
        formatTickY={units.formatShort}
        reference={reference}
      />
    </Chart>
  );
}

function ComparedBankrolls({ data, choice }: ViewProps) {
  const { bets, notebooks, decided, units, scopeText } = data;
  const { series, firstDay } = useMemo(() => comparedLines({ bets, notebooks }), [bets, notebooks]);
  const formatX = (at: number) => (firstDay ? formatIsoDay(addDays(firstDay, Math.round(at))) : '');
  return (
    <Chart
      title="Bankroll curve"
      caption="The profit of each notebook, day by day, from its own start."
      scope={scopeText}
      n={decided.count}
      fileName="bankroll-curves"
      figures={choice}
      table={{
        columns: ['Notebook', 'Day', 'Profit'],
        rows: () =>
          series.flatMap(({ name, points }) =>
            points.map(({ x, y }) => [name, formatX(x), units.formatSigned(y)]),
          ),
      }}
    >
      <LineChart
        series={series}
        formatX={formatX}
        formatTickX={formatX}
        formatY={units.formatSigned}
        formatTickY={units.formatShort}
        ticksX="even"
      />
    </Chart>
  );
}
