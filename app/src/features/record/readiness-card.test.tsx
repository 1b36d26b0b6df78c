import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { evenBets } from '#tests/support/even-bets.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { ReadinessCard } from './readiness-card.tsx';

const BETS = evenBets('nba', 20, 20);

function show(given: Parameters<typeof workersInPage>[0] = {}) {
  const workers = workersInPage(given);
  const standing = () => [{ ever_count: 4 }];
  return { workers, ...renderOnWire(<ReadinessCard bets={BETS} record={null} />, { standing }) };
}

test('a worker says what the bets speak for, and ends with the card', async () => {
  const { workers, unmount } = show();
  await screen.findByText(/40 separate events/);
  unmount();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('without workers, the card says so', async () => {
  show({ isRefused: true });
  expect(await screen.findByText(/couldn’t be computed/)).toBeDefined();
});

test('a card that is left before it is painted sends no bets', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const { workers, unmount } = show();
  await vi.waitFor(() => expect(frames).not.toHaveLength(0));
  unmount();
  for (const frame of frames) frame(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(workers).toHaveLength(0);
});
