import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signedIn } from '../../bench/browser.ts';
import { startProduct } from '../../bench/product.ts';
import { fixturesCsv } from '../support/fixtures-csv.ts';
import { seasonCsv } from '../support/season-csv.ts';

const EMAIL = 'you@example.com';
const FOLDER = 'docs/pictures';

/** Every screen of the gallery in README.md; `notebook` and `account` stand for the ids of one of them. */
const SCREENS = [
  ['dashboard', '/dashboard'],
  ['all-bets', '/bets'],
  ['notebooks', '/notebooks'],
  ['notebook', '/notebooks/notebook'],
  ['calendar', '/notebooks/notebook?view=calendar'],
  ['add-bet', '/notebooks/notebook?dialog=add-bet'],
  ['record', '/notebooks/notebook/record'],
  ['analytics', '/analytics'],
  ['recap', '/recap'],
  ['tracker', '/tracker'],
  ['account', '/tracker/accounts/account'],
  ['calculators', '/calculators'],
  ['games', '/games'],
  ['backtest', '/backtest'],
  ['import', '/settings/import'],
  ['settings', '/settings'],
  ['faqs', '/faqs'],
] as const;

const ON_A_PHONE: ReadonlySet<string> = new Set(['dashboard', 'all-bets', 'calendar', 'tracker']);

/** What a screen shows files for. */
const DROPPED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  games: async (page) => {
    await drop(page, { 'fixtures.csv': fixturesCsv(comingGames()) });
    await page.getByRole('heading', { name: 'Coming games' }).waitFor();
    await page.reload();
  },
  backtest: async (page) => {
    await drop(page, { 'E0.csv': seasonCsv('2024-08-17'), 'E0 (1).csv': seasonCsv('2025-08-16') });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('region', { name: 'Result' }).waitFor();
  },
};

function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const chosen = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  }));
  return page.getByLabel(/^Choose files/).setInputFiles(chosen);
}

/** Games of the next evening. */
function comingGames() {
  const evening = new Date().setUTCHours(43, 30, 0, 0);
  const teams = ['Reds v Blues', 'Greens v Whites', 'Blacks v Golds', 'Silvers v Greys', 'Pinks v Violets'];
  return teams.map((game, place) => {
    const [home = '', away = ''] = game.split(' v ');
    return { home, away, startsAt: evening + place * 1_800_000, league: place < 3 ? 'E0' : 'SP1' };
  });
}

/** Takes a screenshot of every screen with sample data, which depends only on today's date. */
export async function run(): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const product = await startProduct();
  try {
    const { password } = await product.seed(EMAIL, 1);
    await product.sql`delete from public.notebooks`;
    await product.seedDays(EMAIL, 3, 200);
    const visitor = await signedIn(product.address, EMAIL, password ?? '');
    try {
      const { page } = await visitor.open('/dashboard', {});
      await page.getByRole('button', { name: 'Explore with sample data' }).click();
      await page.getByRole('region', { name: 'Week by week' }).waitFor();
      // Without the notice about sample data.
      await product.sql`update public.notebooks set is_sample = false`;
      const [ids] = await product.sql<{ notebook: string; account: string }[]>`
        select (select id from public.notebooks order by seq limit 1) as notebook,
          (select id from public.accounts order by created_at limit 1) as account`;
      for (const [name, address] of SCREENS) {
        const path = address.replace(
          /\/(notebook|account)(?=[?/]|$)/,
          (_, kind: 'notebook' | 'account') => `/${ids?.[kind]}`,
        );
        await page.setViewportSize({ width: 1280, height: 860 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(product.address + path);
        await DROPPED[name]?.(page);
        await settled(page);
        await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });
        if (!ON_A_PHONE.has(name)) continue;
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(product.address + path);
        await settled(page);
        await page.screenshot({ path: `${FOLDER}/${name}-phone.png`, animations: 'disabled' });
      }
    } finally {
      await visitor.close();
    }
  } finally {
    await product.end();
  }
  console.log(`The pictures in ${FOLDER} are new.`);
  return true;
}

/** Waits until nothing is loading, nothing is being calculated and no toast is shown. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Welcome back!').waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], progress, .animate-pulse') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}
