import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonthSkeleton } from './month-skeleton.tsx';

test('a loading month has 7 headers and 42 days', () => {
  const { container } = render(<MonthSkeleton />);
  const bars = Array.from(container.firstElementChild?.children ?? []);
  const headers = bars.filter((bar) => bar.classList.contains('h-3'));
  expect([headers.length, bars.length - headers.length]).toEqual([7, 42]);
  expect(bars.slice(0, 7)).toEqual(headers);
});
