import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { watchFrames } from './in-page.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { median } from './statistics.ts';

const TURNS = 120;
/** Two viewports per wheel event. */
const TURN_PX = 1600;

/** Scrolls the list fast, and checks every frame for holes. */
export async function measureScrolling(
  report: Report,
  { sql }: BenchProduct,
  page: Page,
  notebook: { id: string; betCount: number },
) {
  report.section('Scrolling');
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(640, 500);
  await page.evaluate(watchFrames);
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < TURNS / 2; turn += 1) await page.mouse.wheel(0, direction * TURN_PX);
    await sleep(300);
  }
  const { count, holes, durations } = await page.evaluate(() => window.shownFrames);
  report.fact({
    name: `frames with a hole, of ${count} while scrolling`,
    expected: '0',
    found: String(holes),
  });
  report.note(
    `${TURNS} turns of ${TURN_PX} px; a frame took ${median(durations).toFixed(1)} ms, the longest ${Math.max(...durations).toFixed(0)} ms`,
  );

  const jumps = await page.evaluate(async () => {
    const height = document.documentElement.scrollHeight;
    const later: number[] = [];
    for (const part of [0.5, 0.1, 0.9, 0.3, 1, 0]) {
      scrollTo(0, part * height);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const before = window.shownFrames.holes;
      await new Promise((rested) => setTimeout(rested, 300));
      later.push(window.shownFrames.holes - before);
    }
    return later.reduce((sum, each) => sum + each);
  });
  report.fact({ name: 'frames with a hole after a jump', expected: '0', found: String(jumps) });

  const [oldest] = await sql<{ description: string }[]>`
    select description from public.bets where notebook_id = ${notebook.id}
    order by date, created_at, seq limit 1`;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator(`main li[aria-posinset="${notebook.betCount}"] h3`);
  await last.waitFor();
  report.fact({
    name: 'the last bet in the list',
    expected: oldest?.description ?? '',
    found: await last.innerText(),
  });
}
