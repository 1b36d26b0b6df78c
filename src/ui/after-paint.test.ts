import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a page that never paints runs what waits for its first paint', async () => {
  vi.resetModules();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { afterFirstPaint } = await import('./after-paint.ts');
  await expect(new Promise<string>((resolve) => afterFirstPaint(() => resolve('ran')))).resolves.toBe('ran');
});
