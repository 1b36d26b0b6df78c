import { type ReactNode, useState } from 'react';
import { withMovements } from '#domain/analytics/curves/bankroll-curve.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import { formatRate } from '#domain/rate-text.ts';
import { addDays, formatIsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { type Fact, Facts } from './facts.tsx';

const VIEWS = [
  { value: 'combined', label: 'Combined' },
  { value: 'compared', label: 'By notebook' },
] as const;

const TITLE = 'Bankroll curve';

/** The bankroll over time, for all notebooks in scope together or for each one. */
export function BankrollCard({ page }: CardProps) {
  'use memo';
  const [view, setView] = useState<'combined' | 'compared'>('combined');
  const canCompare = page.selection.notebooks.length > 1;
  const choice = canCompare && (
    <div className="pb-4">
      <SegmentedControl
        label="Bankroll curve"
        name="bankroll-view"
        choices={VIEWS}
        value={view}
        onChange={setView}
      />
    </div>
  );
  return canCompare && view === 'compared' ? (
    <ComparedBankrolls page={page} choice={choice} />
  ) : (
    <CombinedBankroll page={page} choice={choice} />
  );
}

/** The movements of a scope's notebooks and days, oldest first; its other filters select bets. */
function movementsIn({ scope, notebooks }: BetSelection, newestFirst: readonly Movement[]): Movement[] {
  const ids = new Set(notebooks.map(({ id }) => id));
  return newestFirst
    .filter(
      ({ notebookId, day }) =>
        ids.has(notebookId) &&
        (scope.dateFrom === null || day >= scope.dateFrom) &&
        (scope.dateTo === null || day <= scope.dateTo),
    )
    .toReversed();
}

type ViewProps = CardProps & { choice: ReactNode };

function CombinedBankroll({ page, choice }: ViewProps) {
  'use memo';
  return (
    <Answered page={page} title={TITLE} question={['bankroll']}>
      {({ n, points: ofProfit, end, belowPeak, profit, deepest, longest }, about) => {
        const { units, bankroll, scopeText } = about;
        const points = withMovements(ofProfit, movementsIn(about, page.movements));
        const moved = cents(points.at(-1)?.offset ?? 0);
        const days = new Map(ofProfit.map(({ x, day }) => [x, day]));
        const formatX = (bets: number) => {
          const day = days.get(bets);
          if (bets === 0) return 'Before the first bet';
          return day ? `Bet ${formatCount(bets)}, ${formatIsoDay(day)}` : `Bet ${formatCount(bets)}`;
        };
        const facts: Fact[] = [
          {
            label: 'Bankroll now',
            text: units.format(end + moved),
            hint: (
              <TextWithAmounts>
                {moved === 0
                  ? `${units.formatSigned(profit)} since the start`
                  : `${units.formatSigned(profit)} profit, ${units.format(Math.abs(moved))} ${moved > 0 ? 'added' : 'taken out'}`}
              </TextWithAmounts>
            ),
          },
          {
            label: 'Current drawdown',
            text: units.format(belowPeak),
            hint:
              belowPeak === 0 ? 'At its peak' : `${formatRate(belowPeak / (end + belowPeak))} below the peak`,
          },
          {
            label: 'Deepest drawdown',
            text: units.format(deepest?.amount ?? 0),
            hint: deepest && `${formatRate(deepest.share)} below the previous peak`,
          },
          {
            label: 'Longest drawdown',
            text: countOf(longest ? (longest.regainedAt ?? n) - longest.peakAt : 0, 'bet'),
            hint: longest && longest.regainedAt === undefined ? 'Not recovered yet' : 'Peak to recovery',
          },
        ];
        const line = {
          name: 'Bankroll',
          color: 'primary' as const,
          points: n > 0 ? points : [],
          area: 'drawdown' as const,
          stepName: 'Deposit or withdrawal',
        };
        const hasSteps = points.length > ofProfit.length;
        return (
          <Chart
            title={TITLE}
            caption={
              hasSteps
                ? 'Your bankroll after each bet. Deposits and withdrawals are steps, never profit. Shaded: how far bets took it below its peak.'
                : 'Your bankroll after each bet. Shaded: how far below its peak.'
            }
            scope={scopeText}
            n={n}
            fileName="bankroll-curve"
            figures={
              <>
                {choice}
                <Facts facts={facts} />
              </>
            }
            table={{
              columns: ['Bet', 'Bankroll'],
              rows: () =>
                points.map(({ x, y, day, moved: amount }) => [
                  amount === undefined || !day
                    ? formatX(x)
                    : `${amount > 0 ? 'Deposit' : 'Withdrawal'}, ${formatIsoDay(day)}`,
                  units.format(y),
                ]),
            }}
          >
            <LineChart
              series={[line]}
              xTitle="Bets won or lost"
              yTitle="Bankroll"
              formatX={formatX}
              formatTickX={(bets) => formatCount(Math.round(bets))}
              formatY={units.format}
              formatTickY={units.formatShort}
              reference={{ value: bankroll, label: `Started at ${units.format(bankroll)}` }}
            />
          </Chart>
        );
      }}
    </Answered>
  );
}

function ComparedBankrolls({ page, choice }: ViewProps) {
  'use memo';
  return (
    <Answered page={page} title={TITLE} question={['comparedBankrolls']}>
      {({ n, series, firstDay }, { units, scopeText }) => {
        const formatX = (days: number) => (firstDay ? formatIsoDay(addDays(firstDay, Math.round(days))) : '');
        return (
          <Chart
            title={TITLE}
            caption="The profit of each notebook, day by day, starting from 0."
            scope={scopeText}
            n={n}
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
              xTitle="Date"
              yTitle="Profit"
              formatX={formatX}
              formatTickX={formatX}
              formatY={units.formatSigned}
              formatTickY={units.formatShort}
              ticksX="even"
            />
          </Chart>
        );
      }}
    </Answered>
  );
}
