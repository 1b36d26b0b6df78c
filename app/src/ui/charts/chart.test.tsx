import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shownToast } from '#ui/toast/toast-store.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { LineChart } from './line-chart.tsx';

const points = [
  { x: 0, y: 1000 },
  { x: 1, y: 1100 },
];
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Bet ${index + 1}`, '$1.00']);

function show({ n = 1183, ...table }: { n?: number } & Omit<ChartProps['table'], 'columns'>) {
  return render(
    <Chart title="Bankroll" n={n} fileName="bankroll" table={{ columns: ['Bet', 'Bankroll'], ...table }}>
      <LineChart
        series={[{ name: 'Bankroll', color: 'primary', points: n > 0 ? points : [] }]}
        formatX={String}
        formatY={String}
      />
    </Chart>,
  );
}

function openTable() {
  const details = screen.getByText('Show as a table').closest('details');
  if (!details) throw new Error('No details');
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

test('a chart has a heading, its n, and names its plot', () => {
  show({ rows: numbered(2) });
  expect(screen.getByRole('heading', { name: 'Bankroll' })).toBeDefined();
  expect(screen.getByText('n = 1,183')).toBeDefined();
  expect(screen.getByRole('slider', { name: 'Bankroll' })).toBeDefined();
});

test('the data table has a row for each point', () => {
  show({ rows: numbered(2) });
  expect(screen.queryByRole('table')).toBeNull();
  openTable();
  const table = within(screen.getByRole('table', { name: 'Bankroll' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Bet',
    'Bankroll',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Bet 1', 'Bet 2']);
});

test('rows are computed when the table is opened', () => {
  const rows = vi.fn<() => readonly string[][]>(() => numbered(3));
  show({ rows });
  expect(rows).not.toHaveBeenCalled();
  openTable();
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
});

test('more than 500 rows are thinned, with a note, and both ends are kept', () => {
  show({ rows: numbered(1000) });
  openTable();
  expect(screen.getByText('500 of 1,000 rows, evenly spaced')).toBeDefined();
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(500);
  expect([rows[0], rows[499]]).toEqual(['Bet 1', 'Bet 1000']);
});

test('rows that are a selection already say of how many', () => {
  show({ rows: numbered(500), count: 12_000 });
  openTable();
  expect(screen.getByText('500 of 12,000 rows, evenly spaced')).toBeDefined();
});

test('without bets there is neither a table nor a picture to save', () => {
  show({ n: 0, rows: [] });
  expect(screen.getByText('n = 0')).toBeDefined();
  expect(screen.queryByText('Show as a table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a picture that cannot be drawn is reported', async () => {
  show({ rows: numbered(2) });
  fireEvent.click(screen.getByRole('button', { name: 'Save as PNG: Bankroll' }));
  await waitFor(() => expect(shownToast()?.description).toBe('Failed to save the chart'));
});
