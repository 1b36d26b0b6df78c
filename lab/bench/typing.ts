import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type BetColumns, fromBetColumns } from '#data/bets/bet-lines.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { filterBets } from '#domain/bets/filter-bets.ts';
import { listTextOf } from '#domain/bets/bet-search.ts';
import { formatCount } from '#domain/number-text.ts';
import { today } from '#ui/today.ts';
import { plainLoops, plainLoopsIn } from './calibration.ts';
import { expectKey } from './in-page.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

/** Letters that occur in some bets but not in others. */
const KEYS = ['k', 'w', 'b', 'g', 'm', 'h'];
const KEY_NAME = `one of the keys ${KEYS.join(' ')}`;
/** Longer than the page's debounce for its URL, so that each key finds an idle page. */
const PAUSE_MS = 700;

/** The time to filter a notebook's bets by each key and by the text that about half of them contain. */
export async function measureFiltering(
  report: Report,
  { sql }: BenchProduct,
  notebookId: string,
  most: number,
) {
  const [row] = await sql<{ columns: BetColumns }[]>`
    select public.bet_columns(${notebookId}, 'infinity', 'infinity', 9223372036854775807, 10000000, null) as columns`;
  if (!row) throw new Error('There are no bets to filter.');
  const bets = fromBetColumns(notebookId, row.columns);
  report.section(`Filtering ${formatCount(bets.length)} bets, without showing them`);
  // As a page does before the first key.
  listTextOf(bets);
  const time = (query: string) => {
    const start = performance.now();
    filterBets(bets, { ...NO_FILTER, query }, { notebooks: [], customFields: [], today: today() });
    return performance.now() - start;
  };
  const calibration = await plainLoops();
  const [half] = await halfOfAll(sql, notebookId);
  const rounds = Array.from({ length: 5 }, () => KEYS.map(time)).flat();
  report.timing({ name: KEY_NAME, runs: rounds, calibration, most });
  const halves = Array.from({ length: 10 }, () => time(half));
  report.timing({ name: `"${half}", which about half match`, runs: halves, calibration, most });
}

/** Types into the search field, and times each key until the frame with the new list. */
export async function measureTyping(
  report: Report,
  { sql }: BenchProduct,
  page: Page,
  notebookId: string,
  most: number,
  where = 'Filtering',
) {
  report.section(`${where}, from a key to the frame with the new list`);
  const field = page.getByRole('searchbox', { name: 'Search bets' });
  await field.click();

  async function press(key: string): Promise<number[]> {
    await page.evaluate(expectKey);
    await page.keyboard.press(key);
    const time = await page.evaluate(() => window.nextListChange);
    await sleep(PAUSE_MS);
    return time === null ? [] : [time];
  }
  /** Times the last key of the text and, optionally, the key that clears the field. */
  async function last(text: string, cleared: number[] = []): Promise<number[]> {
    await field.fill(text.slice(0, -1));
    await sleep(PAUSE_MS);
    const times = await press(text.slice(-1));
    await field.selectText();
    cleared.push(...(await press('Backspace')));
    return times;
  }

  const calibration = await plainLoopsIn(page);
  const cleared: number[] = [];
  const keys: number[] = [];
  for (const key of KEYS) keys.push(...(await last(key, cleared)));
  const [half, share] = await halfOfAll(sql, notebookId);
  const halves = (await repeat(5, () => last(half))).flat();
  const nothing = (await repeat(5, () => last('celtics vz'))).flat();
  report.timing({ name: KEY_NAME, runs: keys, calibration, most });
  report.timing({
    name: `"${half}", which ${Math.round(share * 100)} % match`,
    runs: halves,
    calibration,
    most,
  });
  report.timing({ name: 'a key that leaves no matches', runs: nothing, calibration, most });
  report.timing({ name: 'clearing the field', runs: cleared, calibration, most });
}

/** The one- or two-letter search whose share of matching bets is closest to half, with that share. */
async function halfOfAll(sql: BenchProduct['sql'], notebookId: string): Promise<[string, number]> {
  const [nearest] = await sql<{ text: string; share: number }[]>`
    select letters.text, avg((position(letters.text in lower(b.description)) > 0)::int)::float as share
    from public.bets b cross join (
      select chr(a) as text from generate_series(97, 122) a
      union all select chr(a) || chr(b) from generate_series(97, 122) a, generate_series(97, 122) b
    ) as letters
    where b.id in (select id from public.bets where notebook_id = ${notebookId} limit 2000)
    group by letters.text order by abs(avg((position(letters.text in lower(b.description)) > 0)::int) - 0.5) limit 1`;
  if (!nearest) throw new Error('There are no bets to look through.');
  return [nearest.text, nearest.share];
}
