import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { DEFAULT_PERIODS, type PeriodChoice } from '#domain/analytics/groups/period-pair.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { analyticsPageOf, answered, type Given, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import type { AnalyticsPage } from './answered.tsx';
import { PeriodsCard } from './periods-card.tsx';

workersInPage();

/** Holds the state that the real page keeps in the URL. Today is December 31, 2026. */
function Card({ page, start }: { page: AnalyticsPage; start: PeriodChoice }) {
  const [periods, setPeriods] = useState(start);
  const [changesBy, setChangesBy] = useState<BreakdownDimension>();
  return (
    <PeriodsCard
      page={page}
      periods={periods}
      onPeriods={setPeriods}
      changesBy={changesBy}
      onChangesBy={setChangesBy}
    />
  );
}

const renderCard = (bets: readonly Bet[], given: Given = {}, start: PeriodChoice = DEFAULT_PERIODS) =>
  renderAnalytics(<Card page={analyticsPageOf(bets, given)} start={start} />);

const between = (first: string, won: number, lost: number) =>
  evenBets('nba', won, lost).map((bet, index) =>
    someBet({
      ...bet,
      id: `${first} ${index}`,
      description: `${first} ${index}`,
      day: addDays(isoDay(first), index % 25),
    }),
  );

async function choose(label: string, value: string) {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  await answered();
}

const rowOf = (name: string) =>
  Array.from(
    screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') }).children,
    (cell) => cell.textContent,
  );

test('two periods have their figures side by side, with the change', async () => {
  await renderCard([...between('2026-12-03', 30, 10), ...between('2026-11-03', 20, 30)]);
  expect(rowOf('Bets')).toEqual(['Bets', '40', '50', '−10']);
  expect(rowOf('Profit')).toEqual(['Profit', '+$2,000.00', '−$1,000.00', '+$3,000.00']);
  expect(rowOf('ROI')).toEqual(['ROI', '+50.0%', '−20.0%', '+70.0 pts']);
  expect(rowOf('Win rate')).toEqual(['Win rate', '75.0%', '40.0%', '+35.0 pts']);
  expect(rowOf('Closing line value')).toEqual(['Closing line value', '—', '—', '—']);
  expect(rowOf('Average odds')).toEqual(['Average odds', '+100', '+100', 'the same']);
  expect(rowOf('Average wager')).toEqual(['Average wager', '$100.00', '$100.00', '$0.00']);
  const [heads] = screen.getAllByRole('row');
  expect(heads?.textContent).toContain('Dec 2, 2026 – Dec 31, 2026');
});

test('a difference that luck can explain is said to be so', async () => {
  await renderCard([...between('2026-12-03', 20, 20), ...between('2026-11-03', 25, 25)]);
  expect(screen.getByText('Luck alone can explain the difference in results.')).not.toBeNull();
});

test('a difference that luck cannot explain is strong evidence of a change', async () => {
  await renderCard([...between('2026-12-03', 300, 0), ...between('2026-11-03', 0, 300)]);
  expect(
    screen.getByText(/^There’s strong evidence \(.* to 1\) that your edge has changed\./),
  ).not.toBeNull();
});

test('too few bets, dates that were picked, and a filter by status are not judged', async () => {
  await renderCard([...between('2026-12-03', 300, 0), ...between('2026-11-03', 0, 20)]);
  expect(
    screen.getByText(/^These are too few bets to tell a change from luck: each period needs 30/),
  ).not.toBeNull();
  await choose('Period', 'custom');
  expect(screen.getByText(/^You picked these dates, so we don’t judge the difference/)).not.toBeNull();
});

test('bets filtered by status are compared without a word on the difference', async () => {
  const scope = { ...NO_FILTER, outcome: 'settled' } as const;
  await renderCard([...between('2026-12-03', 30, 0), ...between('2026-11-03', 0, 30)], { scope });
  expect(screen.getByText('We don’t judge the difference while you filter by status.')).not.toBeNull();
});

test('the groups whose profit changed most are listed by a chosen dimension', async () => {
  await renderCard([...between('2026-12-03', 30, 10), ...between('2026-11-03', 20, 30)]);
  await choose('Groups by', 'odds');
  expect(rowOf('\\+100 to')).toEqual([
    '+100 to +119',
    '+$2,000.0040 bets',
    '−$1,000.0050 bets',
    '+$3,000.00',
  ]);
  expect(screen.getByRole('combobox', { name: 'Groups by' }).textContent).not.toContain('Month');
});

test('dates can be picked, and a range that ends before it begins says so', async () => {
  await renderCard([...between('2026-12-03', 30, 10), ...between('2026-11-03', 20, 30)]);
  await choose('Period', 'custom');
  expect(screen.queryByRole('combobox', { name: 'Compared with' })).toBeNull();
  const from = screen.getByLabelText<HTMLInputElement>('Compared with: from');
  expect(from.value).toBe('2026-11-02');
  fireEvent.change(from, { target: { value: '2026-12-24' } });
  await answered();
  expect(screen.getByText('End date must be on or after the start date')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.change(from, { target: { value: '2026-11-25' } });
  await answered();
  expect(rowOf('Bets')).toEqual(['Bets', '40', '6', '+34']);
});

test('the filters’ days do not limit the periods, which the card says', async () => {
  const scope = { ...NO_FILTER, dateFrom: isoDay('2026-12-15') };
  await renderCard([...between('2026-12-03', 30, 10), ...between('2026-11-03', 20, 30)], { scope });
  expect(rowOf('Bets').slice(1, 3)).toEqual(['40', '50']);
  expect(screen.getByText('This card uses your filters except From and To.')).not.toBeNull();
});

test('periods without bets say so', async () => {
  await renderCard(between('2020-01-01', 5, 5));
  expect(screen.getByText('You have no bets in either period.')).not.toBeNull();
});
