import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './browser.ts';
import { barePageAnd, bareTotals } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

/** Times the dashboard of an account with many bets, until its figures are painted. */
export async function measureDashboard(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  betCount: number,
  most: number,
  times: number,
) {
  const all = betCount.toLocaleString('en-US');
  report.section(`The dashboard of the same account, ${all} bets`);
  const runs = await repeat(times, async () => {
    await sleep(500);
    const { page, seen } = await visitor.open('/dashboard', {
      figures: { selector: 'section[aria-label="Overview"]', text: all },
    });
    await page.close();
    return seen.figures.at;
  });
  const calibration = await barePageAnd(visitor, await bareTotals(sql));
  report.timing({ name: 'figures painted', runs, calibration, most });
}
