import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureAnalytics } from './analytics.ts';
import { headlessShell, signedIn } from './browser.ts';
import { findBrowser } from '#tests/e2e/support/find-browser.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDataApi } from './data-api.ts';
import { measureExport } from './export.ts';
import { measureGames } from './games.ts';
import { measureGrowth } from './growth.ts';
import { measureImport } from './import.ts';
import { measureReading } from './reading.ts';
import { measureRecords } from './records.ts';
import { measureRecordWriting } from './record-writing.ts';
import { measureLive } from './live.ts';
import { measureAllBets, measureLoading } from './loading.ts';
import { comparePocketBase } from './pocketbase.ts';
import { startProduct } from './product.ts';
import { publishResults, publishSection } from './published-results.ts';
import { Report } from './report.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSeenBefore, startRecord } from './seen-before.ts';
import { measureShare } from './share.ts';
import { measureSimulations } from './simulations.ts';
import { measureStarting } from './starting.ts';
import { measureTracker } from './tracker.ts';
import { measureFiltering, measureTyping } from './typing.ts';
import { measureWorstRequests } from './worst-requests.ts';

const EMAIL = 'bench@example.com';
const RUNS = 5;
const LARGE = 100_000;
/** A real bettor's history. */
const USUAL = 2000;
/** Ten accounts for over ten years: with most days entered, 36,500 entries. */
const ACCOUNTS = 10;
const DAYS = 4300;

/** An open notebook refetches the changes of the last 15 seconds, so the seed must be older than that. */
const REST_MS = 20_000;

/** The load average of the last minute. Well above 1 means that something else is running. */
const load = () => loadavg()[0]?.toFixed(1);

/** The bound for blocking an open page, as a multiple of the plain loop's time: 50 ms if the loop takes 10 ms. */
const block = 5;

/** Bounds, as multiples of the calibration in the same run. */
const MOST = {
  starting: { start: 8, memory: 3 },
  largeNotebook: { firstBets: 20, allBets: 1.3, block },
  usualNotebook: { firstBets: 20, allBets: 8, block },
  typing: 5,
  /** One frame at 60 Hz. */
  filtering: 1.6,
  dashboard: 20,
  tracker: 8.2,
  live: 20,
  export: { file: 2.8, block },
  analytics: { opened: 2.3, shown: 55, scope: 10, block },
  simulations: { worker: 5, page: 5 },
  reading: { shown: 300, block },
  games: { parsing: 1.5, shown: 100, block },
  records: { checked: 3, block },
  share: 6,
  /** The figures should show in 100 ms on a machine whose loop takes 10. */
  seenBefore: {
    // Without a graphics card, its frames alone take several times as long as the shell's.
    whole: {
      opened: {
        dashboard: 18,
        notebook: 34,
        calendar: 36,
        record: 27,
        notebooks: 24,
        bets: 28,
        analytics: 31,
        tracker: 30,
        recap: 26,
      },
      bets: 165,
      clicked: { dashboard: 4, notebooks: 5, bets: 23, analytics: 15, tracker: 10 },
    },
    shell: {
      opened: {
        dashboard: 7,
        notebook: 10,
        calendar: 10,
        record: 10,
        notebooks: 7,
        bets: 10,
        analytics: 10,
        tracker: 9,
        recap: 9,
      },
      bets: 130,
      clicked: { dashboard: 4, notebooks: 4, bets: 10, analytics: 10, tracker: 5 },
    },
  },
  recordWriting: { single: 1.15, imported: 1.5 },
  import: { sent: 2.5, call: 0.5 },
};

/** Sections that run on their own, and only if asked to. */
type OwnSection = (report: Report, times: number) => Promise<void>;
const OWN_SECTIONS = new Map<string, OwnSection>([
  ['pocketbase', comparePocketBase],
  ['growth', measureGrowth],
  ['seen', measureSeen],
  ['worst', measureWorstRequests],
]);

/**
 * Measures everything, or with `--only` one section. With --readme it also writes the results to the docs. Returns
 * whether all are within bounds.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values: given } = parseArgs({
    args: [...args],
    options: { readme: { type: 'boolean' }, only: { type: 'string' } },
  });
  const { only = '', readme } = given;
  const own = OWN_SECTIONS.get(only);
  if (own) return runAlone(only, own, readme);
  if (only && (only !== 'analytics' || readme)) {
    const names = [...OWN_SECTIONS.keys()].join('|');
    throw new Error(`Usage: npm run bench [-- --readme | --only analytics | --only ${names} [--readme]]`);
  }
  const all = !only;
  const report = new Report();
  let machine = '';
  if (all) {
    await measureStarting(report, MOST.starting, RUNS);
  }
  const product = await startProduct();
  try {
    const large = await product.seed(EMAIL, LARGE);
    const largeNotebook = { id: large.notebookId, betCount: LARGE };
    const usual = await product.seed(EMAIL, USUAL);
    const entryCount = await product.seedDays(EMAIL, ACCOUNTS, DAYS);
    await sleep(REST_MS);
    const account = { email: EMAIL, password: large.password ?? '' };
    const visitor = await signedIn(product.address, EMAIL, large.password ?? '');
    try {
      machine = `Chromium ${visitor.version}, ${describeMachine()}`;
      const usualNotebook = { id: usual.notebookId, betCount: USUAL };
      if (all) {
        const page = await measureLoading(report, product, visitor, largeNotebook, MOST.largeNotebook, RUNS);
        await measureTyping(report, product, page, large.notebookId, MOST.typing);
        await measureFiltering(report, product, large.notebookId, MOST.filtering);
        await measureScrolling(report, product, page, largeNotebook);
        await page.close();
        const other = await measureLoading(report, product, visitor, usualNotebook, MOST.usualNotebook, RUNS);
        await other.close();
        const allBets = { largest: largeNotebook, betCount: LARGE + USUAL };
        const list = await measureAllBets(report, product, visitor, allBets, MOST.largeNotebook, RUNS);
        await measureTyping(report, product, list, large.notebookId, MOST.typing, 'Filtering All Bets');
        await list.close();
        await measureDashboard(report, product, visitor, LARGE + USUAL, MOST.dashboard, RUNS);
        await measureTracker(report, product, visitor, entryCount, MOST.tracker, RUNS);
        await measureLive(report, product, visitor, account, usualNotebook, MOST.live, RUNS);
        await measureExport(report, product, visitor, largeNotebook, MOST.export, RUNS);
        await measureReading(report, visitor, largeNotebook, MOST.reading, RUNS);
        await measureGames(report, visitor, MOST.games, RUNS);
        await measureRecords(report, visitor, MOST.records, RUNS);
      }
      const analytics = await measureAnalytics(report, product, visitor, largeNotebook, MOST.analytics, RUNS);
      await measureSimulations(report, product, visitor, analytics, usual.notebookId, MOST.simulations, RUNS);
      await analytics.close();
      // After it are bets of other users, which the sections above would count as the visitor's.
      if (all) {
        await measureShare(report, product, visitor, MOST.share, RUNS);
      }
    } finally {
      await visitor.close();
    }
    if (all) {
      await measureDataApi(report, product, account, usual.notebookId, RUNS);
      await measureImport(report, product, account, LARGE, MOST.import, 3);
      const written = { single: 400, imported: LARGE };
      await measureRecordWriting(report, product, account, written, MOST.recordWriting, 3);
    }
  } finally {
    await product.end();
  }
  sayWhetherItHolds(report);
  if (readme) await publishResults(report.rows, machine);
  return report.holds;
}

/** Measures screens seen before in the whole browser that people use, then in its headless shell for comparison. */
async function measureSeen(report: Report, times: number): Promise<void> {
  const product = await startProduct();
  try {
    const { notebookId, password = '' } = await product.seed(EMAIL, LARGE);
    await product.seed(EMAIL, USUAL);
    await product.seedDays(EMAIL, ACCOUNTS, DAYS);
    await sleep(REST_MS);
    const first = await signedIn(product.address, EMAIL, password);
    await startRecord(first, notebookId);
    await first.close();
    const notebook = { id: notebookId, betCount: LARGE };
    const { whole, shell } = MOST.seenBefore;
    const browsers = [
      { browser: 'a whole Chromium', launch: findBrowser, most: whole },
      { browser: 'its headless shell', launch: headlessShell, most: shell },
    ];
    for (const { browser, launch, most } of browsers) {
      // A browser that has just started, as when an installed app is opened.
      const fresh = await signedIn(product.address, EMAIL, password, launch);
      const title = `${browser} (${fresh.version})`;
      await measureSeenBefore(report, fresh, title, notebook, LARGE + USUAL, most, times);
      await fresh.close();
    }
  } finally {
    await product.end();
  }
}

async function runAlone(name: string, measure: OwnSection, readme = false): Promise<boolean> {
  const report = new Report();
  const machine = describeMachine();
  await measure(report, RUNS);
  sayWhetherItHolds(report);
  if (readme && report.rows.length > 0) await publishSection(report.rows, machine, name);
  return report.holds;
}

function describeMachine(): string {
  const [cpu] = cpus();
  const machine =
    `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ` +
    `load ${load()} at the beginning. Medians.`;
  console.log(`${machine} These figures are for a machine at rest.`);
  return machine;
}

function sayWhetherItHolds({ holds }: Report) {
  console.log(`\n${holds ? 'All' : 'Not all'} within their bounds. Load ${load()}.`);
}
