import type { Page } from '@playwright/test';
import { storeBets } from './support/data-api.ts';
import { betRow, createNotebook, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const PALETTE = 'Find a screen, notebook, bet or action';
const finder = (page: Page) => page.getByRole('combobox', { name: PALETTE });
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: PALETTE }).getByRole('option', { name });
const active = (page: Page) => page.getByRole('listbox', { name: PALETTE }).locator('[aria-selected="true"]');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const focused = (page: Page) => page.locator(':focus');

/** Shortcuts are listened to once the page is idle. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(finder(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('an evening without a mouse: bets are added, found, settled and undone by keys', async ({ page }) => {
  await openNewNotebook(page, 'Overs');
  await createNotebook(page, 'Unders');
  await openPalette(page);
  await page.keyboard.type('ovres');
  await expect(active(page)).toHaveText('Overs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overs', level: 1 })).toBeVisible();

  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Lakers -3.5 -110 20');
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Lakers -3.5')).toBeVisible();
  await expect(line).toHaveValue('');
  await page.keyboard.type('Heat ML +120 njwlpu 10');
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Heat ML njwlpu')).toBeVisible();
  await expect(line).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText('Heat ML njwlpu');
  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText('Lakers -3.5');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(focused(page)).toHaveText('Heat ML njwlpu');
  await page.keyboard.press('w');
  await expect(page.getByText('Won · +$12.00 · Heat ML njwlpu')).toBeVisible();
  await expect(focused(page)).toHaveText('Heat ML njwlpu');
  await page.keyboard.press('u');
  await expect(page.getByText('Back to pending')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('l');
  await expect(page.getByText('Lost · −$20.00 · Lakers -3.5')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Bet' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search bets' })).toBeFocused();
  await page.keyboard.type('heat');
  await expect(page.getByRole('link', { name: 'Lakers -3.5' })).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('lakers');
  await expect(option(page, /^Lakers -3.5 Overs/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Bet' }).getByLabel('Description')).toHaveValue(
    'Lakers -3.5',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search bets' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('n');
  await expect(help(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+N');
  await expect(page.getByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overs', level: 1 })).toBeAttached();
});

test('j and k move through a long list beyond what is rendered, and x selects', async ({ page }) => {
  await openNewNotebook(page, 'Long');
  await storeBets(
    page,
    Array.from({ length: 120 }, (_, index) => ({
      description: `Bet ${String(index).padStart(3, '0')}`,
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    })),
  );
  await expect(page.getByRole('link', { name: 'Bet 119' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.press('Escape');
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('j');
  await expect(focused(page)).toHaveText(/^Bet 0/);
  const reached = Number((await focused(page).textContent())?.slice(4));
  await expect(focused(page)).toBeInViewport({ ratio: 1 });

  await page.mouse.wheel(0, -100_000);
  await expect(page.getByRole('heading', { name: 'Long', level: 1 })).toBeInViewport();
  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText(`Bet ${String(reached - 1).padStart(3, '0')}`);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 100_000);
  await expect(page.getByRole('link', { name: 'Bet 000' })).toBeInViewport();
  await page.keyboard.press('k');
  await expect(focused(page)).toHaveText(`Bet ${String(reached).padStart(3, '0')}`);

  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('keys do nothing with Ctrl or Alt, in fields, menus and dialogs, and when they are turned off', async ({
  page,
}) => {
  await openNewNotebook(page, 'Quiet');
  await storeBets(page, [{ description: 'Over 220.5', date: '2026-01-05' }]);
  await openPalette(page);
  await page.keyboard.type('/?jkx');
  await expect(finder(page)).toHaveValue('/?jkx');
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toBeHidden();

  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Control+?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('gd?');
  await expect(page.getByRole('searchbox', { name: 'Search bets' })).toHaveValue('gd?');
  await page.getByRole('searchbox', { name: 'Search bets' }).fill('');
  await page.getByRole('button', { name: 'More results for Over 220.5' }).click();
  await page.keyboard.press('w');
  await page.keyboard.press('?');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+N');
  await page.getByRole('dialog', { name: 'Add Bet' }).getByRole('button', { name: 'Cancel' }).focus();
  for (const key of ['?', 'w', 'u', 'g', 's', 'Control+k']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Show all shortcuts' }).click();
  await expect(help(page).getByText('Settle as won')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Off', { exact: true }).click();
  await page.goto('/notebooks');
  await page.getByRole('link', { name: 'Quiet' }).click();
  await page.getByRole('link', { name: 'Over 220.5' }).focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  for (const key of ['w', 'n', 'Shift+N', '?', '/', 'g', 'd']) await page.keyboard.press(key);
  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText('Over 220.5');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark Over 220.5 as won' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await expect(help(page).getByText('Single-key shortcuts are off.')).toBeVisible();
});

test('the palette finds bets by their words, remembers what was opened, and goes on offline', async ({
  page,
  context,
}) => {
  await openNewNotebook(page, 'Finds');
  await storeBets(page, [
    { description: '100% sure thing', date: '2026-01-05' },
    { description: '1000 sure things', date: '2026-01-06' },
    { description: 'A "quoted", (odd) \\ one*', date: '2026-01-07' },
  ]);
  await openPalette(page);
  for (const [typed, found] of [
    ['sure', ['1000 sure things', '100% sure thing']],
    ['thing 100%', ['100% sure thing']],
    ['"quoted", (odd) \\ one*', ['A "quoted", (odd) \\ one*']],
    ['100_', []],
  ] as const) {
    await finder(page).fill(typed);
    const bets = page.getByRole('group', { name: 'Bets' }).getByRole('option');
    await expect(bets).toHaveText([
      ...found.map((name) => new RegExp(`^${name.replaceAll(/[^\w ]/g, String.raw`\$&`)}Finds · `)),
      `Search all bets for “${typed}”`,
    ]);
  }
  await finder(page).fill('1000');
  await option(page, /^1000 sure things/).click();
  await expect(page.getByRole('dialog', { name: 'Edit Bet' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/faqs');
  await openPalette(page);
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText(['1000 sure things', 'Finds']);
  await context.setOffline(true);
  await page.keyboard.type('fin');
  await expect(active(page)).toHaveText('Finds');
  await expect(page.getByText("Bets can be searched once you're online again.")).toBeVisible();
  await context.setOffline(false);

  await finder(page).fill('sure thing');
  await option(page, 'Search all bets for “sure thing”').click();
  await expect(page.getByRole('searchbox', { name: 'Search bets' })).toHaveValue('sure thing');
  await page.getByRole('link', { name: '1000 sure things' }).waitFor();
  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText('1000 sure things');
  await page.keyboard.press('w');
  await expect(page.getByText('Bet settled')).toBeVisible();

  await openPalette(page);
  await finder(page).fill('downlaod');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Export all data' })).toBeInViewport();
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('paperedge-recent');
});
