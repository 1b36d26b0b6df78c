import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { formatEvidence, MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { Facts } from './facts.tsx';
import type { Answer } from './questions.ts';

const TITLE = 'Evidence over time';
const CAPTION =
  "What a skeptic's dollar became by betting along with you, event by event. " +
  'Above the dotted line the evidence is strong: on average, at least 19 of 20 bettors without an edge never get there.';

type Point = NonNullable<Answer<'verdict'>>['peak'];

/** The path of the evidence for an edge, on a logarithmic scale. */
export function EvidenceCard({ page }: CardProps) {
  'use memo';
  return (
    <Answered page={page} title={TITLE} question={['verdict']}>
      {(verdict, { scopeText }) => {
        if (!verdict || verdict.clusters < MIN_VERDICT_CLUSTERS) return null;
        const { bets, points, peak } = verdict;
        const days = new Map(points.map(({ x, day }) => [x, day]));
        const formatX = (events: number) => eventText({ x: events, day: days.get(events) });
        const now = points.at(-1);
        return (
          <Chart
            title={TITLE}
            caption={CAPTION}
            scope={scopeText}
            n={bets}
            fileName="evidence-over-time"
            figures={
              <Facts
                facts={[
                  { label: 'Evidence now', text: now && formatEvidence(now.y), hint: now && eventText(now) },
                  { label: 'Peak', text: formatEvidence(peak.y), hint: eventText(peak) },
                ]}
              />
            }
            table={{
              columns: ['Separate events', 'Evidence'],
              rows: () => points.map((point) => [eventText(point), formatEvidence(point.y)]),
            }}
          >
            <LineChart
              series={[
                { name: 'Evidence', color: 'primary', points: points.map(onChart) },
                { name: 'Peak', color: 'muted', points: [onChart(peak)] },
              ]}
              xTitle="Separate events, pushes included"
              yTitle="Evidence for an edge (log scale)"
              scaleY="log"
              formatX={formatX}
              formatTickX={(events) => formatCount(Math.round(events))}
              formatY={formatEvidence}
              formatTickY={formatTick}
              reference={{
                value: Math.log(STRONG_EVIDENCE),
                label: '20 to 1: at most 1 in 20 gets here by luck',
              }}
            />
          </Chart>
        );
      }}
    </Answered>
  );
}

function eventText({ x, day }: Pick<Point, 'x' | 'day'>): string {
  if (x === 0) return 'Before the first event';
  return day ? `${countOf(x, 'event')}, ${formatIsoDay(day)}` : countOf(x, 'event');
}

/** Larger values than a million to 1 would flatten the rest of the curve. */
const MOST = Math.log(1_000_000) + 1e-9;

function onChart({ x, y }: Point) {
  return { x, y: Math.max(-MOST, Math.min(MOST, y)) };
}

/** Formats the evidence as odds in either direction: '100 to 1', '1 to 10k'. */
function formatTick(log: number): string {
  const times = Math.round(Math.exp(Math.abs(log)));
  const { size, unit } = SIZES.find((each) => times >= each.size) ?? ONES;
  const text = `${times / size}${unit}`;
  return log < 0 ? `1 to ${text}` : `${text} to 1`;
}

const ONES = { size: 1, unit: '' };
const SIZES = [
  { size: 1_000_000, unit: 'M' },
  { size: 1000, unit: 'k' },
];
