import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { CalibrationChart } from './calibration-chart.tsx';
import type { AxisTitles } from './chart-data.ts';
import { Histogram } from './histogram.tsx';
import { IntervalRows } from './interval-rows.tsx';
import { LineChart } from './line-chart.tsx';

const dollars = (value: number) => `$${value}`;
const points = [
  { x: 0, y: 1000 },
  { x: 9, y: 1060 },
];
const line = { name: 'All', color: 'primary', points } as const;
const bar = { label: 'Jan 5', value: 20, tone: 'profit' } as const;
const bin = { from: 0, to: 10, count: 800 };
const row = { label: 'NBA', n: 1183, value: 19, low: 5, high: 33 };
const band = { label: '-200', n: 20, expected: 0.6667, seen: 0.7, low: 0.48, high: 0.855 };

const said = () => screen.getByRole('slider').getAttribute('aria-valuetext');
const press = (key: string) => fireEvent.keyDown(screen.getByRole('slider'), { key });

test('bars go above or below 0, in the color of their tone', () => {
  const { container } = render(
    <BarChart
      label="Days"
      bars={[
        { label: 'Jan 5', value: 20, tone: 'profit' },
        { label: 'Jan 6', value: -20, tone: 'loss' },
        { label: 'Jan 7', value: 0, tone: 'neutral' },
      ]}
      formatY={dollars}
    />,
  );
  const heights = (tone: string) =>
    container
      .querySelector(`path.text-${tone}`)
      ?.getAttribute('d')
      ?.match(/v(-?)[\d.]+/)?.[1];
  expect(heights('profit')).toBe('-');
  expect(heights('loss')).toBe('');
  expect(heights('neutral')).toBe('-');
  expect(said()).toBe('Jan 7: $0');
  press('Home');
  expect(said()).toBe('Jan 5: $20');
});

test('bars that are all at 0 are drawn', () => {
  const { container } = render(
    <BarChart label="Days" bars={[{ label: 'Jan 5', value: 0, tone: 'neutral' }]} formatY={dollars} />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('a histogram gives the count of each bin and marks the user’s own value', () => {
  const { container } = render(
    <Histogram
      label="Luck"
      bins={[
        { from: -10, to: 0, count: 1200 },
        { from: 0, to: 10, count: 800 },
      ]}
      marker={{ value: 50, label: 'You: $50' }}
      formatX={dollars}
      formatCounted={(count) => `${count} seasons`}
    />,
  );
  expect(said()).toBe('$-10 to $0: 1200 seasons');
  press('ArrowRight');
  expect(said()).toBe('$0 to $10: 800 seasons');
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('You: $50');
});

test('a histogram without counts is drawn', () => {
  const { container } = render(
    <Histogram label="Luck" bins={[{ from: 0, to: 1, count: 0 }]} formatX={dollars} />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('keys move down the rows, which give n, value and interval', () => {
  render(
    <IntervalRows
      label="ROI"
      rows={[
        { label: 'NBA', n: 1183, value: 19, low: 5, high: 33, reference: 0 },
        { label: 'Golf', n: 1, value: -100, low: -Infinity, high: Infinity },
      ]}
      formatX={dollars}
      referenceName="No edge"
    />,
  );
  expect(screen.getByRole('slider').getAttribute('aria-orientation')).toBe('vertical');
  expect(said()).toBe('NBA, 1,183 bets: Value $19, 95% interval $5 to $33, No edge $0');
  press('ArrowDown');
  expect(said()).toBe('Golf, 1 bet: Value $-100, 95% interval not known');
});

test('an interval without ends is drawn to the edges', () => {
  const { container } = render(
    <IntervalRows
      label="ROI"
      rows={[{ label: 'Golf', n: 1, value: -1, low: -Infinity, high: Infinity }]}
      formatX={dollars}
    />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('calibration goes from the longest odds to the shortest, and leaves empty bands out', () => {
  render(
    <CalibrationChart
      label="Calibration"
      bands={[
        { label: '-200', n: 20, expected: 0.6667, seen: 0.7, low: 0.48, high: 0.855 },
        { label: '+100', n: 0, expected: 0.5, seen: 0, low: 0, high: 1 },
        { label: '+200', n: 10, expected: 0.3333, seen: 0.2, low: 0.06, high: 0.51 },
      ]}
    />,
  );
  expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe('2');
  expect(said()).toBe('+200, 10 bets: Won 20.0%, Expected 33.3%, 95% interval 6.0% to 51.0%');
  press('ArrowRight');
  expect(said()).toBe('-200, 20 bets: Won 70.0%, Expected 66.7%, 95% interval 48.0% to 85.5%');
});

test.each([
  ['bars', <BarChart key="bars" bars={[]} formatY={dollars} />],
  ['bins', <Histogram key="bins" bins={[]} formatX={dollars} />],
  ['rows', <IntervalRows key="rows" rows={[]} formatX={dollars} />],
  ['bands', <CalibrationChart key="bands" bands={[]} />],
])('without %s there is nothing to show', (_, chart) => {
  render(chart);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Nothing to show yet')).toBeDefined();
});

test.each([
  [
    'lines',
    (titles: AxisTitles) => <LineChart series={[line]} formatX={dollars} formatY={dollars} {...titles} />,
  ],
  ['bars', (titles: AxisTitles) => <BarChart bars={[bar]} formatY={dollars} {...titles} />],
  ['bins', (titles: AxisTitles) => <Histogram bins={[bin]} formatX={dollars} {...titles} />],
  ['rows', (titles: AxisTitles) => <IntervalRows rows={[row]} formatX={dollars} {...titles} />],
  ['bands', (titles: AxisTitles) => <CalibrationChart bands={[band]} {...titles} />],
])('%s have a title on each axis, clear of the tick labels', (_, chart) => {
  const { container } = render(chart({ xTitle: 'Bets settled', yTitle: 'Bankroll' }));
  const texts = [...container.querySelectorAll('text')].map((text) => ({
    text: text.textContent,
    y: Number(text.getAttribute('y')),
  }));
  const [above, below] = ['Bankroll', 'Bets settled'].map(
    (title) => texts.find(({ text }) => text === title)?.y,
  );
  const labels = texts.filter(({ text }) => /^[$\d]/.test(text)).map(({ y }) => y);
  expect(Math.min(...labels) - (above ?? 0)).toBeGreaterThanOrEqual(14);
  expect((below ?? 0) - Math.max(...labels)).toBeGreaterThanOrEqual(14);
  expect(Number(container.querySelector('svg')?.getAttribute('height'))).toBeGreaterThan(below ?? 0);
});
