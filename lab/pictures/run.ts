import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signedIn } from '../bench/browser.ts';
import { startProduct } from '../bench/product.ts';
import { fixturesCsv } from '#tests/support/fixtures-csv.ts';
import { madeRecord } from '#record/tests/support/made-record.ts';
import { textOf } from '#tests/support/record-file.ts';
import { seasonCsv } from '#tests/support/season-csv.ts';
import { sharedBets } from '#record/tests/support/shared-bets.ts';

const EMAIL = 'you@example.com';
const FOLDER = 'docs/pictures';

/** The screens of the gallery in docs/pictures/README.md; `notebook` and `account` stand for the ids of one of them. */
const SCREENS = [
  ['dashboard', '/dashboard'],
  ['all-bets', '/bets'],
  ['notebooks', '/notebooks'],
  ['notebook', '/notebooks/notebook'],
  ['calendar', '/notebooks/notebook?view=calendar'],
  ['add-bet', '/notebooks/notebook?dialog=add-bet'],
  ['analytics', '/analytics'],
  ['recap', '/recap'],
  ['tracker', '/tracker'],
  ['account', '/tracker/accounts/account'],
  ['calculators', '/calculators'],
  ['games', '/games'],
  ['backtest', '/backtest'],
  ['import', '/settings/import'],
  ['settings', '/settings'],
  ['odds-feed', '/settings/odds-feed'],
  ['faqs', '/faqs'],
] as const;

const SIGNED_OUT = [
  ['login', '/login'],
  ['register', '/register'],
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
  verify: async (page) => {
    const buffer = Buffer.from(textOf(madeRecord(400)));
    const file = { name: 'spreads.record.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'This record holds' }).waitFor();
  },
};

const TEAMS = ['Bulls', 'Celtics', 'Clippers', 'Heat', 'Knicks', 'Lakers', 'Nets', 'Suns', 'Warriors'];

/** A bet on one of the games of these teams, each on another. */
function pickAt(place: number) {
  const home = TEAMS[place % TEAMS.length] ?? '';
  const away = TEAMS[(place + 1 + Math.floor(place / TEAMS.length)) % TEAMS.length] ?? '';
  return {
    description: `${home} ${place % 3 === 0 ? 'moneyline' : `−${place % 7}.5`}`,
    event: `${away} @ ${home}`,
  };
}

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
      const offer = { selector: 'main', text: 'Explore with sample data' };
      const { page } = await visitor.open('/dashboard', { offer });
      await page.getByRole('button', { name: offer.text }).click();
      await page.getByRole('region', { name: 'Week by week' }).waitFor();
      // Without the notice about sample data.
      await product.sql`update public.notebooks set is_sample = false`;
      const [ids] = await product.sql<{ notebook: string; account: string }[]>`
        select (select id from public.notebooks order by seq limit 1) as notebook,
          (select id from public.accounts order by created_at limit 1) as account`;
      const take = (name: string, address: string) => takePicture(page, name, product.address + address);
      for (const [name, address] of SCREENS) {
        await take(
          name,
          address.replace(
            /\/(notebook|account)(?=[?/]|$)/,
            (_, kind: 'notebook' | 'account') => `/${ids?.[kind]}`,
          ),
        );
      }
      // Last, since its bets would be in the pictures above.
      const [owner] = await product.sql<{ id: string }[]>`select id from auth.users where email = ${EMAIL}`;
      const token = await sharedBets(product.sql, 64, owner?.id, pickAt);
      const [recorded] = await product.sql<{ id: string }[]>`
        select id from public.notebooks order by seq desc limit 1`;
      await take('record', `/notebooks/${recorded?.id}/record`);
      await take('share', `/share/${token}`);
      await take('verify', '/verify.html');
      await page.evaluate(() => localStorage.clear());
      for (const [name, address] of SIGNED_OUT) await take(name, address);
    } finally {
      await visitor.close();
    }
  } finally {
    await product.end();
  }
  console.log(`The pictures in ${FOLDER} are new.`);
  return true;
}

async function takePicture(page: Page, name: string, address: string) {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await DROPPED[name]?.(page);
  await settled(page);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });
  if (!ON_A_PHONE.has(name)) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address);
  await settled(page);
  await page.screenshot({ path: `${FOLDER}/${name}-phone.png`, animations: 'disabled' });
}

/** Waits until nothing is loading, nothing is being calculated, no toast is shown, and nothing changes for a second. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Welcome back!').waitFor({ state: 'hidden' });
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], progress, .animate-pulse') === null,
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = setTimeout(resolve, 1000);
        new MutationObserver(() => {
          clearTimeout(calm);
          calm = setTimeout(resolve, 1000);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.evaluate(() => document.fonts.ready);
}
