import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type CalendarMonth, daysOf, gridDays } from '#domain/calendar/calendar-month.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { answerFrom, NOTHING, type Period, type Sums } from '#tests/support/daily-pl-answers.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { MonthSkeleton } from '#ui/calendar/month-skeleton.tsx';
import { PlCalendar, type PlCalendarProps } from './pl-calendar.tsx';

const november: CalendarMonth = { year: 2026, month: 11 };
const week: Period = {
  total_cents: 2500,
  days: [
    ['2026-11-05', 5000],
    ['2026-11-06', -2500],
    ['2026-11-07', 0],
  ],
};

function Calendar(props: Partial<PlCalendarProps>) {
  const [month, setMonth] = useState(november);
  return (
    <PlCalendar
      accountId={null}
      label="All accounts"
      month={month}
      today={isoDay('2026-11-21')}
      onMonthChange={setMonth}
      onDayClick={() => {}}
      hint="Click any date to enter or edit per-account daily P/L."
      {...props}
    />
  );
}

/** The calendar with these months, by first day; other requests stay pending. */
function show(months: Readonly<Record<string, Period>>, props: Partial<PlCalendarProps> = {}) {
  return renderOnWire(<Calendar {...props} />, {
    standing: (request) => {
      const { first_day: first = '' } = request.body as { first_day?: string };
      return answerFrom(request, { month: months[first], year: NOTHING } satisfies Sums);
    },
  });
}

const around = { '2026-10-01': NOTHING, '2026-12-01': NOTHING };
const known = { ...around, '2026-11-01': week };
const grid = () => screen.findByRole('grid', { name: 'All accounts, November 2026' });
const cell = async (name: string | RegExp) => within(await grid()).findByLabelText(name);

test('a month shows 42 days under S M T W TH F S, with its hint', async () => {
  show(known);
  const days = within(await grid()).getAllByRole('button');
  expect(days.map((day) => day.dataset.day)).toEqual(gridDays(november));
  const headers = within(await grid()).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['S', 'M', 'T', 'W', 'TH', 'F', 'S']);
  expect(screen.getByText('Click any date to enter or edit per-account daily P/L.')).not.toBeNull();
});

test('a day shows its signed total in its tone; a day without entries is empty', async () => {
  show(known);
  const profit = await cell('November 5, 2026: +$50.00');
  expect([profit.textContent, profit.innerHTML.includes('text-profit')]).toEqual(['5+50+$50.00', true]);
  expect((await cell('November 6, 2026: −$25.00')).innerHTML).toContain('text-loss');
  expect((await cell('November 7, 2026: $0.00')).innerHTML).toContain('text-neutral');
  expect((await cell('November 8, 2026: no entries')).textContent).toBe('8');
});

test('only days of the shown month have totals, though all can be clicked', async () => {
  const onDayClick = vi.fn<(day: IsoDay) => void>();
  const december: Period = { total_cents: 900, days: [['2026-12-01', 900]] };
  const all = { total_cents: 3400, days: [...week.days, ...december.days] };
  show({ ...known, '2026-11-01': all, '2026-12-01': december }, { onDayClick });
  const next = await cell('December 1, 2026');
  expect(next.textContent).toBe('Dec 1');
  fireEvent.click(next);
  fireEvent.click(await cell(/^November 5/));
  expect(onDayClick.mock.calls).toEqual([['2026-12-01'], ['2026-11-05']]);
});

test('on phones the days are a list, or a grid if that is chosen, which the browser remembers', async () => {
  const { unmount } = show(known);
  const list = await screen.findByRole('list', { name: 'All accounts, November 2026' });
  const days = within(list).getAllByRole('button');
  expect(days).toHaveLength(daysOf(november).length);
  expect(days[4]?.textContent).toBe('5Thu+$50.00');
  expect(days[7]?.textContent).toBe('8Sun');
  fireEvent.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  show(known);
  expect((await grid()).parentElement?.className).not.toContain('hidden');
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getByRole('list', { name: 'All accounts, November 2026' })).not.toBeNull();
  expect(localStorage.getItem('paperedge-days')).toBe('list');
});

test('a skeleton shows while the first month loads', async () => {
  const { answer } = show(around);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  const { innerHTML: skeleton } = render(<MonthSkeleton isListOnPhones />).container;
  expect(screen.getByRole('region', { name: 'Calendar' }).innerHTML).toContain(skeleton);
  expect(screen.queryByRole('grid')).toBeNull();
  await answer(200, week);
  expect(await grid()).not.toBeNull();
});

test('loading another month keeps the grid and its focus', async () => {
  const { answer } = show({ '2026-11-01': week, '2026-12-01': NOTHING });
  (await cell(/^November 5/)).focus();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('5+50+$50.00'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageUp' });
  const october = await screen.findByRole('grid', { name: 'All accounts, October 2026' });
  expect(within(october).getByLabelText('October 5, 2026: loading').textContent).toBe('5');
  await answer(200, { total_cents: 100, days: [['2026-10-05', 100]] });
  expect(await within(october).findByLabelText('October 5, 2026: +$1.00')).toBe(document.activeElement);
});

/** Retries by keyboard, whose focus would be lost with the button. */
function tryAgain() {
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
}
const expectFocusInCalendar = () =>
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Calendar');

test('a failure to load a month is shown, and can be retried', async () => {
  const { refuse, answer } = show(around);
  await refuse('The accounts are closed');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Error loading P/LThe accounts are closed',
  );
  tryAgain();
  await answer(200, week);
  expect(await cell('November 5, 2026: +$50.00')).not.toBeNull();
  expectFocusInCalendar();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a month that failed to refresh stays, marked as maybe out of date', async () => {
  const months: Record<string, Period> = { ...known };
  const { client, refuse, answer } = show(months);
  await grid();
  delete months['2026-11-01'];
  void client.invalidateQueries();
  await refuse('No');
  expect((await screen.findByRole('alert')).textContent).toContain('These figures may be out of date.');
  expect(await cell('November 5, 2026: +$50.00')).not.toBeNull();
  tryAgain();
  await answer(200, { total_cents: 100, days: [['2026-11-05', 100]] });
  expect(await cell('November 5, 2026: +$1.00')).not.toBeNull();
  expectFocusInCalendar();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a successful retry does not move the focus if it is elsewhere', async () => {
  const months: Record<string, Period> = { ...known };
  const { client, refuse, answer } = show(months);
  await grid();
  delete months['2026-11-01'];
  void client.invalidateQueries();
  await refuse('No');
  await screen.findByRole('alert');
  tryAgain();
  const elsewhere = await cell('November 5, 2026: +$50.00');
  elsewhere.focus();
  await answer(200, week);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

test('neighboring months are prefetched, with their year if it is another one', async () => {
  const asked: unknown[] = [];
  renderOnWire(<Calendar accountId="circa" month={{ year: 2026, month: 12 }} />, {
    standing: (request) => {
      asked.push(request.body);
      return NOTHING;
    },
  });
  const of = (first_day: string, last_day: string) => ({ first_day, last_day, target_account: 'circa' });
  await waitFor(() =>
    expect(asked).toEqual([
      of('2026-12-01', '2026-12-31'),
      of('2026-11-01', '2026-11-30'),
      of('2027-01-01', '2027-01-31'),
      of('2027-01-01', '2027-12-31'),
    ]),
  );
});

test('a failed prefetch is silent, and the month is loaded on demand', async () => {
  const { refuse, answer, sent } = show({ '2026-10-01': NOTHING, '2026-11-01': week });
  await grid();
  await refuse('No');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  (await cell(/^November 5/)).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageDown' });
  const december = await screen.findByRole('grid', { name: 'All accounts, December 2026' });
  expect(within(december).getByLabelText('December 5, 2026: loading')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await answer(200, { total_cents: 100, days: [['2026-12-05', 100]] });
  expect(await within(december).findByLabelText('December 5, 2026: +$1.00')).not.toBeNull();
});

test('days outside the allowed years are shown but disabled', async () => {
  const onDayClick = vi.fn<(day: IsoDay) => void>();
  const last = { year: 2200, month: 12 };
  renderOnWire(<Calendar month={last} onDayClick={onDayClick} />, { standing: () => NOTHING });
  const december = within(await screen.findByRole('grid', { name: 'All accounts, December 2200' }));
  const beyond = december.getByRole<HTMLButtonElement>('button', { name: 'January 1, 2201' });
  expect([december.getAllByRole('button').length, beyond.disabled]).toEqual([42, true]);
  fireEvent.click(beyond);
  fireEvent.click(december.getByRole('button', { name: 'December 31, 2200: no entries' }));
  expect(onDayClick.mock.calls).toEqual([['2200-12-31']]);
});
