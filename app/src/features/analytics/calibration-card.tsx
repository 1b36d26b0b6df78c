import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { formatRate } from '#domain/rate-text.ts';
import { formatCount } from '#domain/number-text.ts';
import { CalibrationChart } from '#ui/charts/calibration-chart.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { Answered, type CardProps } from './answered.tsx';

const TITLE = 'Win rate by odds';
const CAPTION =
  'Each dot is a range of odds; bigger dots mean more bets. Above the dotted line you win more often than the odds ' +
  'imply. If the bar touches the line, it may be luck. Each-way bets are left out: their odds blend two chances.';

/** The win rate in each range of odds, beside the rate that the odds imply. */
export function CalibrationCard({ page }: CardProps) {
  'use memo';
  return (
    <Answered page={page} title={TITLE} question={['calibration']}>
      {({ n, bands }, { scopeText }) => (
        <Chart
          title={TITLE}
          caption={CAPTION}
          scope={scopeText}
          n={n}
          fileName="win-rate-by-odds"
          table={{
            columns: ['Odds', 'Bets', 'Won', 'Actual win rate', 'Implied win rate', '95% range'],
            rows: () =>
              bands.map((each) => [
                each.band.label,
                formatCount(each.n),
                formatCount(each.won),
                formatRate(each.winRate),
                formatRate(each.expected),
                formatInterval(each.winRateInterval, formatRate),
              ]),
          }}
        >
          <CalibrationChart
            bands={bands.map(({ band: { label }, n: count, expected, winRate, winRateInterval }) => {
              return { label, n: count, expected, seen: winRate, ...winRateInterval };
            })}
          />
        </Chart>
      )}
    </Answered>
  );
}
