import type { Locator, Page } from '@playwright/test';
import { OUTCOMES } from '#domain/bets/outcomes.ts';
import type { Terms } from '#domain/terms/terms.ts';
import { BETS_WITH_TERMS, type BetWithTerms } from '#tests/support/bets-with-terms.ts';
import { askDataApi } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const fieldsOf = (dialog: Locator) => (label: string, text: string) =>
  dialog.getByLabel(label, { exact: true }).fill(text);

/** What the form of each kind is told, beside the odds. */
const ENTER = {
  lay: async (dialog: Locator, terms: Extract<Terms, { kind: 'lay' }>) => {
    const fill = fieldsOf(dialog);
    await dialog.getByRole('button', { name: 'Lay', exact: true }).click();
    await fill('Commission', terms.commission);
    if (terms.stake !== undefined) return fill('Backer’s stake', terms.stake);
    await dialog.getByRole('button', { name: 'Liability' }).click();
    await fill('Liability', terms.liability ?? '');
  },
  each_way: async (dialog: Locator, terms: Extract<Terms, { kind: 'each_way' }>) => {
    await dialog.getByRole('button', { name: 'Each way' }).click();
    await fieldsOf(dialog)('Each part', terms.part);
    await fieldsOf(dialog)('A place pays', terms.place);
  },
};

/** Types a bet into Add Bet. */
async function enter(dialog: Locator, { terms, price = '', wager = '', bonus }: BetWithTerms) {
  const fill = fieldsOf(dialog);
  await fill('Odds', terms?.price ?? price);
  if (bonus || terms?.kind === 'exchange') await dialog.getByText('More', { exact: true }).click();
  if (bonus) await dialog.getByText('Bonus bet', { exact: true }).click();
  if (terms?.kind === 'lay') await ENTER.lay(dialog, terms);
  else if (terms?.kind === 'each_way') await ENTER.each_way(dialog, terms);
  else await fill('Wager', wager);
  if (terms?.kind === 'exchange') await fill('Commission', terms.commission);
}

async function settle(page: Page, name: string, { outcome, ending, terms }: BetWithTerms) {
  // The list shows what is near the screen.
  await page.getByRole('searchbox', { name: 'Search bets' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  const choice = dialog.getByRole('radio', { name: OUTCOMES[outcome].label, exact: true });
  if (!(await choice.isVisible())) await dialog.locator('summary', { hasText: 'or part paid' }).click();
  await choice.check();
  const deductions = [
    ['Rule 4', ending?.rule4?.join(', ')],
    ['Tied for the win', ending?.tied?.join(' for ')],
    ['Tied for the place', ending?.tied_place?.join(' for ')],
  ] as const;
  if (ending) {
    await dialog
      .getByText(terms?.kind === 'lay' ? 'Dead heat' : 'Rule 4 or dead heat', { exact: true })
      .click();
    for (const [label, text] of deductions)
      if (text) await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
}

test('forms store and settle bets of each kind as they were worked out', async ({ page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  await openNewNotebook(page, 'Kinds');
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  const names = BETS_WITH_TERMS.map((_, place) => `Bet no ${place + 101}`);
  for (const [place, bet] of BETS_WITH_TERMS.entries()) {
    await dialog.getByLabel('Description').fill(names[place] ?? '');
    await enter(dialog, bet);
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  for (const [place, bet] of BETS_WITH_TERMS.entries()) await settle(page, names[place] ?? '', bet);
  const rows = await askDataApi(
    page,
    'GET',
    'bets?select=description,wager_amount,odds,price,status,result,return_amount',
  );
  const stored = new Map(rows.map((row) => [row['description'], row]));
  expect(names.map((name) => stored.get(name))).toEqual(
    BETS_WITH_TERMS.map(({ expected }, place) => ({
      description: names[place],
      wager_amount: Number(expected.wager),
      odds: expected.odds,
      price: Number(expected.price),
      status: expected.status,
      result: expected.result,
      return_amount: Number(expected.return),
    })),
  );
});
