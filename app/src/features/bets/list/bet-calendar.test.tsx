import { fireEvent, render, screen, within } from '@testing-library/react';
import { test, vi, expect } from 'vitest';
import { type CalendarMonth, gridDays } from '#domain/calendar/calendar-month.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { OddsFormatProvider } from '#ui/odds-format.ts';
import { ProfitDayProvider } from '#ui/profit-day.ts';
import type { BetCalendarProps } from './bet-calendar.tsx';
import { bet, Calendar, whole } from '#tests/support/bet-calendar.tsx';

const november: CalendarMonth = { year: 2026, month: 11 };

const grid = () => screen.getByRole('grid');
const cells = () => within(grid()).getAllByRole('button');
const cell = (name: string | RegExp) => within(grid()).getByLabelText(name);
const shownMonth = () => screen.getByRole('heading', { level: 2 }).textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;

test('a month shows 42 days from the Sunday on or before the 1st, under SU M T W TH F SA', () => {
  render(<Calendar />);
  expect(cells().map((day) => day.dataset.day)).toEqual(gridDays(november));
  const headers = within(grid()).getAllByRole('columnheader', { name: /day$/ });
  expect(headers.map((header) => header.textContent)).toEqual(['SU', 'M', 'T', 'W', 'TH', 'F', 'SA']);
});

test('a day shows its signed profit and number of bets', () => {
  render(<Calendar cached={whole(bet('2026-11-05', 'won', 125), bet('2026-11-05', 'lost'))} />);
  expect(cell('November 5, 2026: +$25.00, 2 bets').textContent).toBe('5+25+$25.002 bets');
  expect(cell('November 6, 2026: no bets').textContent).toBe('6');
});

test('profit, loss and zero have different colors', () => {
  const cached = whole(
    bet('2026-11-07', 'won', 100),
    bet('2026-11-07', 'lost'),
    bet('2026-11-06', 'lost'),
    bet('2026-11-05', 'won', 75),
  );
  render(<Calendar cached={cached} />);
  expect(cell(/^November 5.*\+\$25\.00/).innerHTML).toContain('text-profit');
  expect(cell(/^November 6.*−\$50\.00/).innerHTML).toContain('text-loss');
  expect(cell(/^November 7.*: \$0\.00, 2 bets/).innerHTML).toContain('text-neutral');
});

test('a day with only pending bets shows their number and no amount', () => {
  render(<Calendar cached={whole(bet('2026-11-20'), bet('2026-11-20'))} />);
  expect(cell('November 20, 2026: 2 pending').textContent).toBe('2022 pending');
});

test('a partly settled day shows the number of pending bets', () => {
  render(<Calendar cached={whole(bet('2026-11-20'), bet('2026-11-20', 'lost'))} />);
  expect(cell('November 20, 2026: −$50.00, 2 bets, 1 pending')).not.toBeNull();
});

test('the month total includes only days of the shown month', () => {
  const cached = whole(
    bet('2026-12-01', 'won', 1000),
    bet('2026-11-05', 'won', 75),
    bet('2026-10-31', 'lost'),
  );
  render(<Calendar cached={cached} month={november} />);
  expect(cell(/^December 1, 2026: \+\$950\.00/).textContent).toContain('Dec 1');
  expect(screen.getByText(/^Month total/).textContent).toBe('Month total +$25.00');
});

test('days of other months have no color', () => {
  const cached = whole(bet('2026-12-01', 'won', 1000));
  render(<Calendar cached={cached} month={november} />);
  expect(cell(/^December 1,/).innerHTML).not.toContain('text-profit');
});

test('opens on the month of the latest bet, or the current month without bets', () => {
  const { unmount } = render(<Calendar cached={whole(bet('2025-03-09', 'lost'))} />);
  expect(shownMonth()).toBe('March 2025');
  unmount();
  render(<Calendar />);
  expect(shownMonth()).toBe('November 2026');
});

test('opens on the month of the latest bet if the device had stored that there are none', () => {
  const { rerender } = render(<Calendar isLoading />);
  expect(shownMonth()).toBe('November 2026');
  rerender(<Calendar cached={whole(bet('2026-01-05'))} />);
  expect(shownMonth()).toBe('January 2026');
});

test('keeps the month when a bet in a later month is added', () => {
  const first = bet('2026-11-05', 'lost');
  const { rerender } = render(<Calendar cached={whole(first)} />);
  rerender(<Calendar cached={whole(bet('2026-12-05'), first)} />);
  expect(shownMonth()).toBe('November 2026');
});

test('the buttons go to the previous and next month', () => {
  const onMonthChange = vi.fn<(month: CalendarMonth) => void>();
  render(<Calendar month={november} onMonthChange={onMonthChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(onMonthChange.mock.calls).toEqual([[{ year: 2026, month: 10 }], [{ year: 2026, month: 12 }]]);
});

test('Today is shown only in other months, and goes to the current one', () => {
  render(<Calendar cached={whole(bet('2025-03-09', 'lost'))} />);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(shownMonth()).toBe('November 2026');
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  expect(within(grid()).getByRole('button', { current: 'date' }).dataset.day).toBe('2026-11-21');
});

test('months range from 1900 to 2200', () => {
  const { rerender } = render(<Calendar month={{ year: 1900, month: 1 }} />);
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
  rerender(<Calendar month={{ year: 2200, month: 12 }} />);
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
});

test('shows no month, days or figures before the first bets load', () => {
  const { rerender } = render(<Calendar cached={undefined} isLoading />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('grid')).toBeNull();
  rerender(<Calendar cached={whole(bet('2025-03-09'))} />);
  expect(shownMonth()).toBe('March 2025');
});

test('days not loaded yet and their month show no figures', () => {
  const cached = { bets: [bet('2026-11-20', 'won', 75), bet('2026-11-12', 'lost')], complete: false };
  render(<Calendar cached={{ ...cached, reached: isoDay('2026-11-12') }} isLoading />);
  expect(cell('November 20, 2026: +$25.00, 1 bet')).not.toBeNull();
  expect(cell('November 13, 2026: no bets')).not.toBeNull();
  expect(cell('November 12, 2026: loading').textContent).toBe('12');
  expect(screen.getByText(/^Month total/).textContent).toBe('Month total ');
});

const bySettled = (props: Partial<BetCalendarProps>) =>
  render(
    <ProfitDayProvider value={{ chosen: 'settled', choose: () => undefined }}>
      <Calendar {...props} />
    </ProfitDayProvider>,
  );

test('by the day settled, a future counts on the day of its settlement, which is the latest', async () => {
  const future = { ...bet('2026-01-05', 'won', 150), settledOn: isoDay('2026-11-08') };
  bySettled({ cached: whole(bet('2026-10-20', 'lost'), future) });
  expect(shownMonth()).toBe('November 2026');
  fireEvent.click(cell(/November 8, 2026: \+\$100\.00/));
  expect(await screen.findByRole('link', { name: future.description })).not.toBeNull();
});

test('by the day settled, no day is known before all bets are: one to come may count on it', () => {
  const cached = { bets: [bet('2026-11-20', 'lost')], complete: false, reached: isoDay('2026-11-10') };
  bySettled({ cached, isLoading: true });
  expect(cell(/November 20, 2026: loading/i)).not.toBeNull();
  expect(screen.queryByText('−$50.00')).toBeNull();
});

test('a month that failed to load shows — and can be retried', () => {
  const onRetry = vi.fn<() => void>();
  const cached = { bets: [bet('2026-11-20')], complete: false, reached: isoDay('2026-11-20') };
  render(<Calendar cached={cached} onRetry={onRetry} />);
  expect(cell('November 12, 2026: not loaded').textContent).toBe('12—');
  expect(screen.getByText(/^Month total/).textContent).toBe('Month total —');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('clicking a day shows its bets with links, and their total', async () => {
  const won = bet('2026-11-05', 'won', 125);
  const pending = bet('2026-11-05');
  render(<Calendar cached={whole(bet('2026-11-06', 'lost'), pending, won)} />);
  fireEvent.click(cell(/^November 5/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nov 5, 2026' }));
  expect(dialog.getByText(/^Day total/).textContent).toBe('Day total +$75.00, 2 bets, 1 pending');
  expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
    pending.description,
    won.description,
  ]);
  expect(dialog.getByRole('link', { name: won.description }).getAttribute('href')).toBe(
    `/notebooks/nba?bet=${won.id}`,
  );
  expect(dialog.getAllByRole('listitem')[1]?.textContent).toContain('−110 · $50.00+$75.00Won');
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a day's bets show odds in the user's format", async () => {
  render(
    <OddsFormatProvider value="decimal">
      <Calendar cached={whole(bet('2026-11-05', 'lost'))} />
    </OddsFormatProvider>,
  );
  fireEvent.click(cell(/^November 5/));
  expect(within(await screen.findByRole('dialog')).getByText('1.91')).not.toBeNull();
});

test('a bet can be added on every day, including days without bets', async () => {
  const onAddBet = vi.fn<(day: IsoDay) => void>();
  render(<Calendar onAddBet={onAddBet} />);
  fireEvent.click(cell('November 12, 2026: no bets'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nov 12, 2026' }));
  expect(dialog.getByText('No bets on this day.')).not.toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Add Bet' }));
  expect(onAddBet).toHaveBeenCalledWith('2026-11-12');
});

test('a day with many bets shows them a hundred at a time', async () => {
  render(<Calendar cached={whole(...Array.from({ length: 250 }, () => bet('2026-11-05', 'lost')))} />);
  fireEvent.click(cell(/^November 5/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(100);
  fireEvent.click(dialog.getByRole('button', { name: 'Show 100 more of 250 bets' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Show 50 more of 250 bets' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(250);
});

test('Tab reaches one day of the grid: today, or the 1st of another month', () => {
  const { rerender } = render(<Calendar month={november} />);
  const inTabOrder = () => cells().filter((day) => day.tabIndex === 0);
  expect(inTabOrder().map((day) => day.dataset.day)).toEqual(['2026-11-21']);
  rerender(<Calendar month={{ year: 2026, month: 8 }} />);
  expect(inTabOrder().map((day) => day.dataset.day)).toEqual(['2026-08-01']);
});

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
])('%s moves from Wednesday, November 18 to %s', (key, day) => {
  render(<Calendar />);
  cell(/^November 18/).focus();
  press(key);
  expect(focusedDay()).toBe(day);
  expect(cells().filter((each) => each.tabIndex === 0)).toEqual([document.activeElement]);
});

test('the arrow keys stop at the edge of the grid', () => {
  render(<Calendar />);
  cell(/^November 1,/).focus();
  press('ArrowUp');
  press('ArrowLeft');
  expect(focusedDay()).toBe('2026-11-01');
});

test('Page Up and Page Down go to the same date of another month, or its last day', () => {
  render(<Calendar today={isoDay('2026-10-31')} />);
  cell(/^October 31/).focus();
  press('PageUp');
  expect([shownMonth(), focusedDay()]).toEqual(['September 2026', '2026-09-30']);
  press('PageDown');
  press('PageDown');
  expect([shownMonth(), focusedDay()]).toEqual(['November 2026', '2026-11-30']);
});

test('ignores keys with a modifier', () => {
  render(<Calendar />);
  cell(/^November 18/).focus();
  const passed = fireEvent.keyDown(document.activeElement ?? document.body, {
    key: 'ArrowLeft',
    altKey: true,
  });
  expect([passed, focusedDay()]).toEqual([true, '2026-11-18']);
});
