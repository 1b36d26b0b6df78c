import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AmountUnit, UnitChoice } from '#domain/analytics/units.ts';
import { cents } from '#domain/money.ts';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { Answered, type CardProps } from './answered.tsx';
import { BankrollCard } from './bankroll-card.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { UNSORTED } from './breakdown-sort.ts';
import { ChanceCards } from './chance-cards.tsx';
import { EdgeTiles } from './edge-tiles.tsx';
import { ProfitBarsCard } from './profit-bars-card.tsx';
import { UnitSwitch } from './unit-switch.tsx';

const BANKROLL = cents(250_000);

function renderSwitch(start: UnitChoice) {
  const chosen = vi.fn<(unit: UnitChoice) => void>();
  function Page() {
    const [unit, setUnit] = useState(start);
    return (
      <UnitSwitch
        unit={unit}
        bankroll={BANKROLL}
        onChange={(next) => {
          chosen(next);
          setUnit(next);
        }}
      />
    );
  }
  render(<Page />);
  return chosen;
}

const size = () => screen.findByRole('textbox', { name: 'Unit size' });
const type = async (text: string) => fireEvent.change(await size(), { target: { value: text } });

test('the size of a unit can be set if amounts are in units; the default is 1% of the bankroll', async () => {
  const chosen = renderSwitch({ kind: 'dollars', size: undefined });
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Units' }));
  expect(chosen).toHaveBeenLastCalledWith({ kind: 'units', size: undefined });
  expect(await size()).toHaveProperty('value', '25.00');
  fireEvent.click(screen.getByRole('radio', { name: '% of bankroll' }));
  expect(chosen).toHaveBeenLastCalledWith({ kind: 'bankroll', size: undefined });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a size counts after Enter or leaving the field, and is kept while amounts are in dollars', async () => {
  const chosen = renderSwitch({ kind: 'units', size: undefined });
  await type('$40');
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.keyDown(await size(), { key: 'Enter' });
  expect(chosen).toHaveBeenLastCalledWith({ kind: 'units', size: 4000 });
  await type('50');
  fireEvent.blur(await size());
  expect(chosen).toHaveBeenLastCalledWith({ kind: 'units', size: 5000 });
  fireEvent.click(screen.getByRole('radio', { name: 'Dollars' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Units' }));
  expect(await size()).toHaveProperty('value', '50.00');
});

test('an emptied size is the default again', async () => {
  const chosen = renderSwitch({ kind: 'units', size: cents(5000) });
  await type('');
  fireEvent.keyDown(await size(), { key: 'Enter' });
  expect(chosen).toHaveBeenLastCalledWith({ kind: 'units', size: undefined });
  expect(await size()).toHaveProperty('value', '25.00');
});

test.each(['0', '-5', 'ten', '1.234', '1000000.01'])('%j is rejected as the size of a unit', async (text) => {
  const chosen = renderSwitch({ kind: 'units', size: undefined });
  await type(text);
  expect(screen.getByText('Enter an amount such as 25')).not.toBeNull();
  fireEvent.keyDown(await size(), { key: 'Enter' });
  fireEvent.blur(await size());
  expect(chosen).not.toHaveBeenCalled();
});

test('entering the same size changes nothing', async () => {
  const chosen = renderSwitch({ kind: 'units', size: cents(2500) });
  fireEvent.keyDown(await size(), { key: 'Enter' });
  fireEvent.blur(await size());
  expect(chosen).not.toHaveBeenCalled();
});

const Tiles = ({ page }: CardProps) => (
  <Answered page={page} title="" question={['figures']}>
    {({ figures }, { units }) => (
      <EdgeTiles figures={figures} verdict={undefined} whyNoVerdict="" units={units} />
    )}
  </Answered>
);
const Breakdown = ({ page }: CardProps) => (
  <BreakdownCard
    page={page}
    dimension={undefined}
    onDimension={() => {}}
    and={undefined}
    onAnd={() => {}}
    sort={UNSORTED}
    onSort={() => {}}
  />
);
workersInPage();

const CARDS: readonly (readonly [string, ComponentType<CardProps>])[] = [
  ['figures', Tiles],
  ['bankroll', BankrollCard],
  ['profit bars', ProfitBarsCard],
  ['chance', ChanceCards],
  ['breakdown', Breakdown],
];
const NOTEBOOKS = ['nba', 'nfl'].map((id) => ({
  id,
  name: id.toUpperCase(),
  color: 'blue' as const,
  startingBankroll: BANKROLL,
}));

/** All visible and accessible text, including the charts' data tables. */
function everyText(): string {
  for (const summary of screen.queryAllByText(/^Show as a table/)) {
    const details = summary.closest('details');
    if (!details) continue;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  const said = [...document.querySelectorAll('[aria-valuetext]')].map((each) =>
    each.getAttribute('aria-valuetext'),
  );
  return `${document.body.textContent} ${said.join(' ')}`;
}

test.each(CARDS)(
  'in units and percent the card of %s has no dollar amounts, axes and tables included',
  async (_, Card) => {
    const bets = [...evenBets('nba', 26, 14), ...evenBets('nfl', 14, 26)];
    const pageIn = (unit: AmountUnit) => analyticsPageOf(bets, { notebooks: NOTEBOOKS, unit });
    // Wager bands stay in dollars, as their header says.
    const texts = () => everyText().replaceAll('Wager ($)', '');
    const { rerender } = await renderAnalytics(<Card page={pageIn({ kind: 'dollars' })} />);
    expect(texts()).toContain('$');
    await rerender(<Card page={pageIn({ kind: 'units', size: cents(5000) })} />);
    expect(texts()).not.toContain('$');
    expect(texts()).toMatch(/\d units/);
    await rerender(<Card page={pageIn({ kind: 'bankroll', bankroll: BANKROLL })} />);
    expect(texts()).not.toMatch(/\$|units/);
  },
);
