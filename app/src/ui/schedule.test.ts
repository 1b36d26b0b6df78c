import { afterEach, expect, test, vi } from 'vitest';
import { loadsWhile, type Moment, schedule } from './schedule.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  loadsWhile(() => false);
});

test('a page that never paints runs what waits for its first paint', async () => {
  vi.resetModules();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const page = await import('./schedule.ts');
  await new Promise<void>((resolve) => page.schedule('painted', resolve));
  expect(page.isPagePainted()).toBe(true);
});

test('what waits for the data runs when no more is read, and after what waits for a paint', async () => {
  const ran: Moment[] = [];
  let isLoading = true;
  loadsWhile(() => isLoading);
  schedule('loaded', () => ran.push('loaded'));
  schedule('paint', () => ran.push('paint'));
  await vi.waitFor(() => expect(ran).toEqual(['paint']));
  // Longer than a page that reads nothing takes.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ran).toEqual(['paint']);
  isLoading = false;
  await vi.waitFor(() => expect(ran).toEqual(['paint', 'loaded']));
});

test('a page that keeps reading runs what waits for its data after three seconds', async () => {
  vi.useFakeTimers();
  loadsWhile(() => true);
  const task = vi.fn<() => void>();
  schedule('loaded', task);
  await vi.advanceTimersByTimeAsync(2900);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(task).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
