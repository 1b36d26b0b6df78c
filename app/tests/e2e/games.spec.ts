import type { Page } from '@playwright/test';
import { fixturesCsv } from '#tests/support/fixtures-csv.ts';
import { askDataApi } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
const START = Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR;
const ROUND = fixturesCsv([
  { home: 'Reds', away: 'Blues', startsAt: START },
  { home: 'Greens', away: 'Wolverhampton Whites', startsAt: START + HOUR },
  { home: 'Olds', away: 'Pasts', startsAt: START - 72 * HOUR },
  { home: 'Browns', away: 'Greys', startsAt: START, league: 'E1' },
]);

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function dropRound(page: Page) {
  await page.goto('/games');
  const zone = page.getByLabel(/^Choose (files|another file)$/);
  await zone.setInputFiles([textFile('fixtures.csv', ROUND)]);
  await expect(page.getByText('4 games of 2 leagues, 3 haven’t started.')).toBeVisible();
  await expect(page.getByText('Pick from them in Add Bet.')).toBeVisible();
}

/** A notebook, which gets fields for the league and the sportsbook. */
async function openNotebook(page: Page) {
  await openNewNotebook(page, 'Soccer');
  return new URL(page.url()).pathname;
}

async function expectSaved(page: Page, bet: Readonly<Record<string, unknown>>, values: readonly string[]) {
  const [saved] = await askDataApi(page, 'GET', 'bets?select=*,bet_custom_data(value)');
  expect(saved).toMatchObject(bet);
  // The notebook's own fields.
  const custom = saved?.['bet_custom_data'] as { value: string }[];
  expect(custom.map(({ value }) => value).toSorted()).toEqual(values);
}

const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', '+00:00');

test('a dropped file’s price is picked by keyboard, and the bet has every field', async ({ page }) => {
  const notebook = await openNotebook(page);
  await dropRound(page);
  await page.goto(notebook);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add Bet' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByRole('button', { name: 'From games' }).press('Enter');
  await expect(page.getByLabel('Search games')).toBeFocused();
  await expect(page.getByText('Olds v Pasts')).toBeHidden();
  await keyboard.type('reds');
  await keyboard.press('Enter');
  const prices = page.getByRole('dialog', { name: 'Reds v Blues' });
  await expect(prices.getByText(/^Prices are from .*; the game starts /)).toBeVisible();
  await expect(prices.getByRole('button', { name: /^Bet365: Reds at \+110/ })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(prices.getByRole('radio', { name: 'Asian handicap' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(prices.getByRole('button', { name: /^Bet365: Blues \+0.5 at −125/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Wager')).toBeFocused();
  await keyboard.type('50');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Blues +0.5 v Reds' })).toBeVisible();
  await expectSaved(
    page,
    {
      event: 'Reds v Blues',
      market: 'Asian handicap',
      selection: 'Blues',
      line: 0.5,
      price: 1.8,
      price_notation: 'decimal',
      starts_at: iso(START),
      wager_amount: 50,
    },
    ['Asian handicap', 'England Premier League', 'Reds v Blues', 'bet365'],
  );
});

test('on a phone a price is picked by tapping, from the list of games too', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, hasTouch: true });
  const page = await context.newPage();
  await openNotebook(page);
  await dropRound(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: /^Greens v Wolverhampton Whites/ }).tap();
  const prices = page.getByRole('dialog', { name: 'Greens v Wolverhampton Whites' });
  const best = prices.getByRole('button', { name: /Draw at .*, best price$/ });
  expect((await best.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await prices.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await best.tap();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(dialog.getByLabel('Description')).toHaveValue('Draw, Greens v Wolverhampton Whites');
  await expect(dialog.getByLabel('Sportsbook')).toHaveValue('Pinnacle');
  await dialog.getByLabel('Wager').fill('2u');
  await dialog.getByRole('button', { name: 'Add Bet' }).tap();
  await expect(dialog).toBeHidden();
  const start = START + HOUR;
  await expectSaved(page, { market: 'Match result', selection: 'Draw', line: null, starts_at: iso(start) }, [
    'England Premier League',
    'Greens v Wolverhampton Whites',
    'Match result',
    'Pinnacle',
  ]);
  await context.close();
});
