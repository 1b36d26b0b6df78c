import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CalendarMonth } from '#domain/calendar/calendar-month.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { button } from '#tests/support/page.ts';
import { answerFrom, NOTHING, type Sums } from '#tests/support/daily-pl-answers.ts';
import { renderOnWire, type Sent } from '#tests/support/wire.tsx';
import { TrackerHeader, type TrackerHeaderProps } from './tracker-header.tsx';

const november: CalendarMonth = { year: 2026, month: 11 };
const sums = {
  month: {
    total_cents: 2500,
    days: [
      ['2026-11-05', 5000],
      ['2026-11-06', -2500],
    ],
  },
  year: {
    total_cents: -7500,
    days: [
      ['2026-02-01', -10000],
      ['2026-11-05', 5000],
      ['2026-11-06', -2500],
    ],
  },
  allTime: { total_cents: 0, entry_count: 1204 },
} satisfies Sums;

type Given = Partial<TrackerHeaderProps> & { known?: Sums };

function show({ known = sums, ...given }: Given = {}) {
  const asked: Sent[] = [];
  const wire = renderOnWire(
    <TrackerHeader
      accountId={null}
      month={november}
      today={isoDay('2026-11-21')}
      onMonthChange={() => {}}
      {...given}
    />,
    {
      standing: (request) => {
        asked.push(request);
        return answerFrom(request, known);
      },
    },
  );
  return { ...wire, asked };
}

const totals = () => screen.getByRole('region', { name: 'Totals' });
const total = (label: string) => {
  const value = within(totals()).getByText(label).parentElement?.querySelector('dd');
  if (!value) throw new Error(`No total ${label}`);
  return value;
};

test('shows the totals of the month, its year and all time, with signs and tones', async () => {
  show();
  expect((await screen.findByText('+$25.00')).closest('.text-profit')).not.toBeNull();
  expect(total('Month total').textContent).toBe('+$25.002 days with entries');
  expect(total('YTD 2026').textContent).toBe('−$75.00');
  expect(total('YTD 2026').innerHTML).toContain('text-loss');
  expect(total('All-time').textContent).toBe('$0.001,204 entries');
  expect(total('All-time').innerHTML).toContain('text-neutral');
});

test('totals are those of the shown month, its whole year, and one account if given', async () => {
  const { asked } = show({ accountId: 'circa', month: { year: 2028, month: 2 } });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map(({ body }) => body)).toEqual([
    { first_day: '2028-02-01', last_day: '2028-02-29', target_account: 'circa' },
    { first_day: '2028-01-01', last_day: '2028-12-31', target_account: 'circa' },
    { target_account: 'circa' },
  ]);
  expect(total('YTD 2028')).not.toBeNull();
});

test('without entries the totals are $0.00 with a note', async () => {
  show({ known: { month: NOTHING, year: NOTHING, allTime: { total_cents: 0, entry_count: 0 } } });
  await screen.findAllByText('$0.00');
  expect(total('Month total').textContent).toBe('$0.00No entries yet');
  expect(total('All-time').textContent).toBe('$0.00No entries yet');
  expect(screen.queryByRole('img')).toBeNull();
});

test('the month is in capitals, except for screen readers', () => {
  show();
  expect(screen.getByText('NOVEMBER').getAttribute('aria-hidden')).toBe('true');
  const heading = screen.getByRole('heading', { level: 2, name: 'November 2026' });
  expect(heading.getAttribute('aria-live')).toBe('polite');
});

test('no amounts are shown while totals load', () => {
  show({ known: {} });
  expect(totals().textContent).not.toContain('$');
  expect(totals().textContent).not.toContain('—');
});

test.each([
  ['Month total', 'Retry loading November 2026', { ...sums, month: undefined }, sums.month, '+$25.00'],
  ['YTD 2026', 'Retry loading YTD 2026', { ...sums, year: undefined }, sums.year, '−$75.00'],
  ['All-time', 'Retry loading All-time', { ...sums, allTime: undefined }, sums.allTime, '$0.00'],
])('%s that failed to load shows — and can be retried; the others stay', async (...row) => {
  const [label, retry, known, late, amount] = row;
  const { refuse, answer } = show({ known });
  await refuse('No');
  const again = await screen.findByRole('button', { name: retry });
  again.focus();
  fireEvent.click(again);
  expect(total(label).textContent).toContain('—');
  expect(total(label).textContent).not.toContain('$');
  const others = ['Month total', 'YTD 2026', 'All-time'].filter((other) => other !== label);
  for (const other of others) expect(total(other).textContent).toContain('$');
  await answer(200, late);
  await waitFor(() => expect(total(label).textContent).toContain(amount));
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(total(label).contains(document.activeElement), 'the focus').toBe(true);
});

test('a total that failed to refresh keeps its figure, and can be retried', async () => {
  let known: Sums = sums;
  const { client, refuse } = renderOnWire(
    <TrackerHeader accountId={null} month={november} today={isoDay('2026-11-21')} onMonthChange={() => {}} />,
    { standing: (request) => answerFrom(request, known) },
  );
  await screen.findByText('−$75.00');
  known = { ...sums, year: undefined };
  void client.invalidateQueries();
  await refuse('No');
  expect(await screen.findByRole('button', { name: 'Retry loading YTD 2026' })).not.toBeNull();
  expect(total('YTD 2026').textContent).toContain('−$75.00');
});

test('the buttons go to the previous and next month, and Today is shown only in other months', () => {
  const onMonthChange = vi.fn<(month: CalendarMonth) => void>();
  const { unmount } = show({ onMonthChange });
  fireEvent.click(button('Previous month'));
  fireEvent.click(button('Next month'));
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  unmount();
  show({ onMonthChange, month: { year: 2026, month: 10 } });
  fireEvent.click(button('Today'));
  expect(onMonthChange.mock.calls).toEqual([
    [{ year: 2026, month: 10 }],
    [{ year: 2026, month: 12 }],
    [november],
  ]);
});

test('months range from 1900 to 2200', () => {
  const { unmount } = show({ month: { year: 1900, month: 1 } });
  expect(button('Previous month')).toHaveProperty('disabled', true);
  unmount();
  show({ month: { year: 2200, month: 12 } });
  expect(button('Next month')).toHaveProperty('disabled', true);
});

test('the year so far is drawn up to today, from $0 to its total', async () => {
  show();
  const line = await screen.findByRole('img', { name: '2026 so far: highest $0.00, lowest −$100.00' });
  // January 1 to November 21 is 325 days, plus the start at $0.
  expect(line.getAttribute('viewBox')).toBe('0 0 325 100');
});

test('a past year is drawn to its end, the current one to the last entry', async () => {
  const past = { total_cents: 3000, days: [['2025-03-01', 3000]] } satisfies Sums['year'];
  const { unmount } = show({ month: { year: 2025, month: 3 }, known: { ...sums, year: past } });
  const line = await screen.findByRole('img', { name: '2025: highest +$30.00, lowest $0.00' });
  expect(line.getAttribute('viewBox')).toBe('0 0 365 100');
  unmount();
  const ahead = { total_cents: 3000, days: [['2026-12-30', 3000]] } satisfies Sums['year'];
  show({ known: { ...sums, year: ahead } });
  const longer = await screen.findByRole('img', { name: '2026 so far: highest +$30.00, lowest $0.00' });
  expect(longer.getAttribute('viewBox')).toBe('0 0 364 100');
});
