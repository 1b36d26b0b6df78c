import { act, render, screen, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOwnClock, useToday } from './use-today.ts';

const shown = vi.fn<() => void>();

function Today() {
  shown();
  return <p>{useToday()}</p>;
}

function Zone() {
  return <p>{useOwnClock().zone}</p>;
}

const day = () => screen.getByText(/^\d{4}-/).textContent;
const ZONE = process.env['TZ'];

beforeEach(() => {
  process.env['TZ'] = 'America/New_York';
  vi.useFakeTimers();
});
afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
});

const at = (local: string) => vi.setSystemTime(new Date(local));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each(['2026-01-05', '2026-03-08', '2026-11-01', '2026-12-31'])(
  'on %s, today moves at midnight, without rendering before',
  (date) => {
    at(`${date}T00:00:00`);
    const midnight = new Date(`${date}T00:00:00`);
    midnight.setDate(midnight.getDate() + 1);
    render(<Today />);
    const renders = shown.mock.calls.length;
    pass(midnight.getTime() - Date.now() - 1);
    expect([day(), shown.mock.calls.length]).toEqual([date, renders]);
    pass(1);
    expect(day()).not.toBe(date);
  },
);

test.each(['visibilitychange', 'focus', 'pageshow'])(
  'after a night asleep, today moves with the first %s',
  (event) => {
    at('2026-01-05T23:00:00');
    render(<Today />);
    at('2026-01-06T08:30:00');
    expect(day()).toBe('2026-01-05');
    act(() => void dispatchEvent(new Event(event)));
    expect(day()).toBe('2026-01-06');
  },
);

test('a device that wakes up without an event shows the day within a minute', () => {
  at('2026-01-05T12:00:00');
  render(<Today />);
  at('2026-01-07T08:30:00');
  pass(60_000);
  expect(day()).toBe('2026-01-07');
});

test('today and the clock follow the device to another time zone', () => {
  at('2026-01-05T20:00:00');
  render(
    <>
      <Today />
      <Zone />
    </>,
  );
  process.env['TZ'] = 'Asia/Tokyo';
  act(() => void dispatchEvent(new Event('focus')));
  expect([day(), screen.queryByText('Asia/Tokyo') !== null]).toEqual(['2026-01-06', true]);
});

test('nothing keeps running without a component that shows the day', () => {
  at('2026-01-05T20:00:00');
  render(<Today />);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
