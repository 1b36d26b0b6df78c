import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { CalibrationCard } from './calibration-card.tsx';

workersInPage();

test('every band of odds has its win rate beside the expected one, with an interval', async () => {
  await renderAnalytics(<CalibrationCard page={analyticsPageOf(ledgerBets())} />);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const [, ...rows] = screen.getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(9);
  expect(cells.reduce((sum, [, , won]) => sum + Number(won), 0)).toBe(5);
  for (const [band, , , ...shares] of cells) {
    expect(band).toMatch(/ to | and /);
    expect(shares.join(' | ')).toMatch(/^\d+\.\d% \| \d+\.\d% \| \d+\.\d% to \d+\.\d%$/);
  }
});

test('without wins or losses there is nothing to compare with the odds', async () => {
  await renderAnalytics(<CalibrationCard page={analyticsPageOf([])} />);
  expect(
    within(screen.getByRole('region', { name: 'Win rate by odds' })).getByText('Nothing to show yet'),
  ).not.toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});
