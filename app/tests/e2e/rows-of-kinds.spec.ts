import { expectNoViolations } from './support/axe.ts';
import { storeBets } from './support/data-api.ts';
import { betRow, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const EACH_WAY = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5', places: 4 } as const;

const BY_TERMS = { date: '2026-01-05', selection: 'Arsenal', wager_amount: null, odds: null };

test('rows show what was agreed, and an each-way bet is placed by one button and taken back', async ({
  page,
}) => {
  await openNewNotebook(page, 'Kinds');
  await storeBets(page, [
    {
      ...BY_TERMS,
      description: 'Lay Arsenal',
      terms: { kind: 'lay', price: '4.50', stake: '8.00', commission: '5' },
    },
    {
      ...BY_TERMS,
      description: 'Back Leeds',
      wager_amount: 20,
      terms: { kind: 'exchange', price: '7.00', commission: '5' },
    },
    { ...BY_TERMS, description: 'Red Admiral', terms: EACH_WAY },
  ]);
  await expect(betRow(page, 'Lay Arsenal')).toContainText('+350 lay');
  await expect(betRow(page, 'Lay Arsenal')).toContainText('$28.00 (lay $8.00)');
  await expect(betRow(page, 'Back Leeds').getByText('+600')).toHaveAttribute(
    'title',
    'Taken at 7.00, 5% commission',
  );
  const horse = betRow(page, 'Red Admiral');
  await expect(horse).toContainText('+350 e/w');
  await expect(horse).toContainText('$20.00 (2 × $10.00)');
  await expect(page.getByRole('button', { name: 'Mark Lay Arsenal as won' })).toHaveAttribute(
    'title',
    'Won: Arsenal didn’t win',
  );

  await horse.getByRole('button', { name: 'Mark Red Admiral as placed' }).click();
  // 10 × (1 + 3.5 / 5) = 17.00.
  await expect(horse).toContainText('−$3.00');
  await expect(horse).toContainText('Placed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(horse).toContainText('Pending');
});

test('a push on a quarter line asks which half it was', async ({ page }) => {
  await openNewNotebook(page, 'Halves');
  await storeBets(page, [{ date: '2026-01-05', description: 'Chelsea +0.25', line: 0.25 }]);
  const row = betRow(page, 'Chelsea +0.25');
  await row.getByRole('button', { name: 'Mark Chelsea +0.25 as push' }).click();
  const dialog = page.getByRole('dialog', { name: 'Half won or half lost?' });
  await expectNoViolations(page, 'the question which half');
  await dialog.getByRole('radio', { name: 'Half lost' }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Half lost');
  await expect(row).toContainText('−$55.00');
});
