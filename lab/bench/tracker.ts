import { setTimeout as sleep } from 'node:timers/promises';
import { monthBounds, monthOf, yearBounds } from '#domain/calendar/calendar-month.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { centsFromNumeric, formatSignedMoney } from '#domain/money.ts';
import type { Visitor } from './browser.ts';
import { bareDays, barePageAnd } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

/** Times the tracker of an account with many entries, until the last of its three totals is painted. */
export async function measureTracker(
  report: Report,
  { sql }: BenchProduct,
  visitor: Visitor,
  entryCount: number,
  most: number,
  times: number,
) {
  report.section(`The tracker of the same account, ${entryCount.toLocaleString('en-US')} entries`);
  const visits = await repeat(times, async () => {
    await sleep(500);
    const { page, seen } = await visitor.open('/tracker', {
      month: tile(1),
      year: tile(2),
      allTime: tile(3),
    });
    await page.close();
    return [seen.month, seen.year, seen.allTime];
  });
  report.timing({
    name: 'totals of month, year and all time painted',
    runs: visits.map((totals) => Math.max(...totals.map(({ at }) => at))),
    calibration: await barePageAnd(visitor, await bareDays(sql)),
    most,
  });
  const expected = await trueTotals(sql);
  report.fact({
    name: 'wrong totals in the first paint',
    expected: 'none',
    found:
      visits.flatMap((totals) => expected.filter((text, i) => !totals[i]?.page.includes(text))).join(', ') ||
      'none',
  });
}

/** A total's tile once it shows an amount, not while it loads or after a failure. */
const tile = (place: number) => ({
  selector: `section[aria-label="Totals"] dl > div:nth-child(${place}) dd`,
  text: '$',
});

/** The three totals for today, computed from the entries. */
async function trueTotals(sql: BenchProduct['sql']): Promise<string[]> {
  // The browser runs in the same time zone, so this is its current day.
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const month = monthOf(isoDay(today.map((part) => String(part).padStart(2, '0')).join('-')));
  const periods = [monthBounds(month), yearBounds(month.year), { first: '1900-01-01', last: '2200-12-31' }];
  const sums = await Promise.all(
    periods.map(async ({ first, last }) => {
      const [row] = await sql<{ total: string }[]>`
        select sum(amount)::text as total from public.account_daily_pl where date between ${first} and ${last}`;
      return formatSignedMoney(centsFromNumeric(row?.total ?? '0'));
    }),
  );
  return ['Month total', `YTD ${month.year}`, 'All-time'].map((label, i) => `${label}${sums[i]}`);
}
