import { lazyComponent } from '#ui/lazy-component.tsx';
import { schedule } from '#ui/schedule.ts';

/**
 * The verdict below the overview. It loads once the page is idle, and if it fails, only a sentence is missing. It has a
 * file of its own, since the dashboard's chunk lists every chunk that it imports.
 */
export const DashboardVerdict = lazyComponent(async () => {
  await new Promise<void>((resolve) => schedule('idle', resolve));
  const chunk = await import('#features/analytics/overall-verdict.tsx').catch(() => null);
  return chunk ? chunk.OverallVerdict : () => null;
}, null);
