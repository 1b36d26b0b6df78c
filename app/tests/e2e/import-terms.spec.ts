import { askDataApi } from './support/data-api.ts';
import { betRow, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const FILE = [
  'Date,Selection,Side,E/W,Odds,Stake,Liability,Result,Profit',
  '2026-01-05,Alpha,Lay,,4.50,8.00,28.00,Lost,-28.00',
  '2026-01-06,Beta,Lay,,2.80,10.00,18.00,Won,9.80',
  '2026-01-07,Gamma,Back,,2.50,6.00,,Won,8.82',
  '2026-01-08,Delta,Back,Y,6.00,20.00,,Won,62.50',
  '2026-01-09,Epsilon,Back,Y,9.00,10.00,,Lost,-10.00',
].join('\n');

test('lay, each-way and exchange bets of a file come in as such, with the money that it says', async ({
  page,
}) => {
  await openNewNotebook(page, 'Exchange');
  const notebook = page.url();
  await page.goto('/settings/import');
  const buffer = Buffer.from(FILE);
  await page.getByLabel(/^Choose a file$/).setInputFiles({ name: 'bets.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('radio', { name: 'Existing notebook' }).check();
  await page.getByLabel('Wins pay 2% less than the odds. Is that commission?').selectOption('Yes');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Import 5 bets' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();

  await page.goto(notebook);
  await expect(betRow(page, 'Alpha')).toContainText('lay $8.00');
  await expect(betRow(page, 'Delta')).toContainText('2 × $10.00');
  expect(
    await askDataApi(page, 'GET', 'bets?select=description,terms,wager_amount,return_amount&order=date'),
  ).toEqual([
    {
      description: 'Alpha',
      terms: { kind: 'lay', price: '4.50', stake: '8.00', commission: '2' },
      wager_amount: 28,
      return_amount: 0,
    },
    {
      description: 'Beta',
      terms: { kind: 'lay', price: '2.80', stake: '10.00', commission: '2' },
      wager_amount: 18,
      return_amount: 27.8,
    },
    {
      description: 'Gamma',
      terms: { kind: 'exchange', price: '2.50', commission: '2' },
      wager_amount: 6,
      return_amount: 14.82,
    },
    {
      description: 'Delta',
      terms: { kind: 'each_way', price: '6.00', part: '10.00', place: '1/4' },
      wager_amount: 20,
      return_amount: 82.5,
    },
    {
      description: 'Epsilon',
      terms: { kind: 'each_way', price: '9.00', part: '5.00', place: '1/4' },
      wager_amount: 10,
      return_amount: 0,
    },
  ]);
});
