import { sharedBets } from '#record/tests/support/shared-bets.ts';
import type { Visitor } from './browser.ts';
import { barePageAnd, bareEvents } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const BETS = 1000;

/** Times the page of a shared record, which the server renders, until its figures are painted. */
export async function measureShare(
  report: Report,
  { sql }: Pick<BenchProduct, 'sql'>,
  visitor: Visitor,
  most: number,
  times: number,
) {
  report.section(`Opening a shared record of ${BETS.toLocaleString('en-US')} bets`);
  const figures = { selector: 'h2#results' };
  const open = async (token: string) => {
    const { page, seen } = await visitor.open(`/share/${token}`, { figures });
    await page.close();
    return seen.figures.at;
  };
  // The server keeps pages for half a minute.
  const tokens = await repeat(times, () => sharedBets(sql, BETS));
  const runs: number[] = [];
  for (const token of tokens) runs.push(await open(token));
  const calibration = await barePageAnd(visitor, await bareEvents(sql, tokens[0] ?? '', BETS));
  report.timing({ name: 'figures painted', runs, calibration, most });
}
