import { useMemo } from 'react';
import { calibrationOf } from '#domain/analytics/calibration.ts';
import { formatInterval, formatShare } from '#domain/analytics/share-text.ts';
import { formatCount } from '#domain/number-text.ts';
import { CalibrationChart } from '#ui/charts/calibration-chart.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import type { WidgetProps } from './analytics-data.ts';

const CAPTION =
  'Each dot is a band of odds: how often its bets should win by their odds, and how often they did; larger dots are ' +
  'more bets. Above the line is better than the odds. A whisker that crosses the line may be luck.';

/** How often bets won at each band of prices, beside how often the prices say that they should. */
export function CalibrationCard({ data: { decided, scopeText } }: WidgetProps) {
  const bands = useMemo(() => calibrationOf(decided), [decided]);
  return (
    <Chart
      title="Win rate by odds"
      caption={CAPTION}
      scope={scopeText}
      n={decided.count}
      fileName="win-rate-by-odds"
      table={{
        columns: ['Odds', 'Bets', 'Won', 'Win rate', 'Expected', '95% interval'],
        rows: () =>
          bands.map(({ band, n, won, winRate, expected, winRateInterval }) => [
            band.label,
            formatCount(n),
            formatCount(won),
            formatShare(winRate),
            formatShare(expected),
            formatInterval(winRateInterval, formatShare),
          ]),
      }}
    >
      <CalibrationChart
        bands={bands.map(({ band, n, expected, winRate, winRateInterval: { low, high } }) => ({
          label: band.label,
          n,
          expected,
          seen: winRate,
          low,
          high,
        }))}
      />
    </Chart>
  );
}
