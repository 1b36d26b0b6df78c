import type { Locator, Page } from '@playwright/test';
import vectors from '#tests/vectors/import-files.json' with { type: 'json' };
import { newPerson, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';

type FileCase = Omit<(typeof vectors.cases)[number], 'answers' | 'meanings'> & {
  answers: Readonly<Record<string, string>>;
  meanings?: Readonly<Record<string, string>>;
};

test('files of many kinds are asked about, and come to their sums', async ({ page }) => {
  test.slow();
  await signUp(page, newPerson());
  await page.goto('/settings/import');
  for (const each of vectors.cases as FileCase[])
    await test.step(`${each.id} ${each.what}`, async () => {
      await preview(page, each);
    });
});

async function preview(
  page: Page,
  { file, answers, meanings = {}, questions, bets, wagered, profit }: FileCase,
) {
  const chosen = { name: 'bets.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.getByLabel(/^Choose (?:a|another) file$/).setInputFiles(chosen);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  for (const [word, meaning] of Object.entries(meanings))
    await page.getByLabel(new RegExp(`^“${word}”`, 'i')).selectOption(meaning);
  const given = Object.values(answers);
  for (const [place, question] of questions.entries())
    await answer(page.getByLabel(question, { exact: true }), given[place] ?? '');
  const region = page.getByRole('region', { name: 'Preview' });
  const total = (label: string) =>
    region.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
  await expect(total('Bets')).toHaveText(String(bets));
  await expect.poll(async () => amountIn(await total('Wagered').innerText())).toBe(Number(wagered));
  await expect.poll(async () => amountIn(await total('Profit').innerText())).toBe(Number(profit));
}

async function answer(field: Locator, value: string): Promise<void> {
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
  else {
    await field.fill(value);
    await field.blur();
  }
}

function amountIn(text: string): number {
  return Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
}
