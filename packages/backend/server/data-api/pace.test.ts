import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const user = { person: 'a', address: '203.0.113.1' };
const beside = { person: 'b', address: '203.0.113.1' };

/** How long the user has to rest now, in milliseconds. */
async function restOf(pace: ReturnType<typeof createPace>, taker: typeof user): Promise<number> {
  const start = performance.now();
  let rested: number | undefined;
  const rest = pace.rest(taker).then(() => (rested = performance.now() - start));
  await vi.advanceTimersByTimeAsync(30_000);
  await rest;
  return rested ?? Infinity;
}

test('a user who keeps the event loop busy rests so that four fifths of it are left', async () => {
  const pace = createPace();
  pace.count(user, 1000.5);
  expect(await restOf(pace, user)).toBeCloseTo(5000 - 1000, -1);
});

test('short requests are free, and so are others of the same address', async () => {
  const pace = createPace();
  for (let i = 0; i < 10_000; i++) pace.count(user, 0.5);
  expect(await restOf(pace, user)).toBe(0);
  pace.count(user, 1000);
  expect(await restOf(pace, beside)).toBe(0);
});

test('many accounts of an address share three tenths, and those of many addresses half', async () => {
  const pace = createPace();
  for (const person of 'abcd') pace.count({ person, address: user.address }, 500.5);
  expect(await restOf(pace, user)).toBeCloseTo(2000 / 0.3 - 1000, -1);
  for (let i = 0; i < 12; i++) pace.count({ person: `p${i}`, address: `203.0.113.${i}` }, 500.5);
  expect(await restOf(pace, { person: 'p3', address: '203.0.113.3' })).toBeCloseTo(6000 / 0.5 - 1000, -1);
});

test('an answer counts by its size', async () => {
  const pace = createPace();
  for (let i = 0; i < 40; i++) pace.count(user, 0, 16 * 1024 * 1024);
  expect(await restOf(pace, user)).toBeGreaterThan(5000);
});

test('who would have to rest for more than 15 seconds is refused', async () => {
  const pace = createPace();
  pace.count(user, 4000);
  await expect(pace.rest(user)).rejects.toMatchObject({ status: 429 });
});

test('twenty requests of a user rest at once, and who has waited too long gets no connection', async () => {
  const pace = createPace();
  pace.count(user, 1000);
  const resting = Array.from({ length: 20 }, () => pace.rest(user));
  await expect(pace.rest(user)).rejects.toMatchObject({ status: 429 });
  expect(() => pace.refuseTooMuch(user)).toThrow(/Too many/);
  await vi.advanceTimersByTimeAsync(15_000);
  await Promise.all(resting);
  expect(() => pace.refuseTooMuch(user)).not.toThrow();
});
