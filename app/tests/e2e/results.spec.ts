import type { Page } from '@playwright/test';
import { storeBets } from './support/data-api.ts';
import { betRow, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const LEGS = [
  { selection: 'Heat ML', odds: 100, event: 'Heat at Celtics', starts_at: '2026-01-05T20:00:00Z' },
  { selection: 'Over 210.5', odds: 100 },
  { selection: 'Knicks +4', odds: 100 },
];

/** $25.00 at three times even money: $200.00 if all legs win. */
const PARLAY = {
  description: 'Three teamer',
  date: '2026-01-05',
  odds: 700,
  wager_amount: 25,
  legs: LEGS,
  price_notation: 'legs',
} as const;

async function openParlay(page: Page) {
  await openNewNotebook(page, 'Parlays');
  await storeBets(page, [PARLAY]);
  return legsOf(page);
}

function legsOf(page: Page) {
  const legs = page.getByRole('list', { name: 'Legs of Three teamer' });
  const leg = (selection: string) => legs.getByRole('listitem').filter({ hasText: selection });
  return { unfold: page.getByRole('button', { name: '3 legs of Three teamer' }), legs, leg };
}

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('a parlay is settled leg by leg, corrected, and each step is undone', async ({ page }) => {
  const { unfold, legs, leg } = await openParlay(page);
  const row = betRow(page, 'Three teamer');
  await unfold.click();
  await expect(leg('Heat ML')).toContainText('Heat at Celtics');
  await expect(leg('Heat ML')).toContainText('Jan 5');

  await legs.getByRole('button', { name: 'Mark Heat ML as won' }).click();
  await toast(page, '2 of 3 open · Three teamer');
  await legs.getByRole('button', { name: 'Mark Over 210.5 as lost' }).click();
  await toast(page, '−$25.00 · Three teamer');
  await expect(row).toContainText('−$25.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Back to pending');
  await expect(leg('Over 210.5')).toContainText('Pending');
  await expect(leg('Heat ML')).toContainText('Won');

  await legs.getByRole('button', { name: 'Mark Over 210.5 as push' }).click();
  await toast(page, '1 of 3 open · Three teamer');
  await legs.getByRole('button', { name: 'Mark Knicks +4 as won' }).click();
  await toast(page, '+$75.00 · Three teamer');
  // A settled leg is corrected by one tap, and the bet is settled again.
  await legs.getByRole('button', { name: 'Mark Over 210.5 as won' }).click();
  await toast(page, '0 of 3 open · +$175.00 · Three teamer');
  await legs.getByRole('button', { name: 'More results for Heat ML' }).click();
  await page.getByRole('menuitem', { name: 'Half won' }).click();
  await toast(page, '0 of 3 open · +$125.00 · Three teamer'); // 25 × 1.5 × 2 × 2 = 150
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('+$175.00');
  await legs.getByRole('button', { name: 'Mark Knicks +4 as won' }).click();
  await toast(page, 'Leg reopened');
  await expect(row.getByRole('heading')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('No settled bets yet');

  // The buttons of the whole parlay take its open legs along.
  await page.getByRole('button', { name: 'Mark Three teamer as won' }).click();
  await expect(leg('Knicks +4')).toContainText('Won');
  await expect(row).toContainText('+$175.00');
});

test('legs are settled by keyboard alone', async ({ page }) => {
  const { unfold, leg } = await openParlay(page);
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await leg('Heat ML').getByRole('button', { name: 'More results for Heat ML' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Half won' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(leg('Heat ML')).toContainText('Half lost');
  // Until it is saved, the other buttons of the parlay wait.
  await toast(page, '2 of 3 open · Three teamer');
  const more = page.getByRole('button', { name: 'More results for Heat ML' });
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mark Over 210.5 as won' })).toBeFocused();
  await page.keyboard.press('Space');
  await toast(page, '1 of 3 open · Three teamer');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
});

test('legs are settled by touch on a phone', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const page = await phone.newPage();
  const { unfold, legs, leg } = await openParlay(page);
  await unfold.tap();
  for (const selection of ['Heat ML', 'Over 210.5']) {
    const button = legs.getByRole('button', { name: `Mark ${selection} as won` });
    const { height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(leg(selection)).toContainText('Won');
  }
  await legs.getByRole('button', { name: 'More results for Knicks +4' }).tap();
  await page.getByRole('menuitem', { name: 'Half lost' }).tap();
  await expect(betRow(page, 'Three teamer')).toContainText('+$25.00'); // 25 × 2 × 2 × 0.5 = 50
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(leg('Knicks +4')).toContainText('Pending');
});

test('unfolded legs stay so while their row is scrolled away', async ({ page }) => {
  await openNewNotebook(page, 'Long');
  const others = Array.from({ length: 150 }, (_, index) => ({
    description: `Bet number ${index + 1}`,
    date: '2025-01-05',
    legs: null,
    price_notation: 'american' as const,
  }));
  await storeBets(page, [PARLAY, ...others]);
  const { unfold, legs } = legsOf(page);
  await unfold.click();
  await expect(legs).toBeVisible();
  // The focused row stays.
  await page.getByRole('heading', { name: 'History' }).focus();
  await page.mouse.wheel(0, 20_000);
  await expect(legs).toBeHidden();
  await page.mouse.wheel(0, -20_000);
  await expect(legs).toBeVisible();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
});
