import { screen, within, fireEvent } from '@testing-library/react';
import { test, expect } from 'vitest';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { movementRow } from '#tests/support/served-rows.ts';
import { someNotebook, someMovement } from '#tests/support/some-notebook.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { BankrollCurve, type BankrollCurveProps } from './bankroll-curve.tsx';

const MOVEMENTS = [
  someMovement({ id: 'm1', notebookId: 'n1', day: '2026-01-08', amount: 500_00 }),
  someMovement({ id: 'm0', notebookId: 'n2', day: '2026-01-08' }),
].map(movementRow);

const won = (day: string) => someBet({ day, status: 'won', wager: 50_00, returned: 150_00 });
const lost = (day: IsoDay | string) => someBet({ day, status: 'lost', wager: 50_00, returned: 0 });

function show(props: Partial<BankrollCurveProps>, movements: readonly object[] | undefined = MOVEMENTS) {
  return renderOnWire(
    <BankrollCurve notebook={someNotebook({ id: 'n1' })} bets={null} isLoading={false} {...props} />,
    { standing: () => movements },
  );
}

const curve = () => screen.findByRole('slider', { name: 'Bankroll' });

test('the curve says the bankroll of each day, and a deposit is a step in it', async () => {
  show({ bets: [lost('2026-01-09'), won('2026-01-08'), won('2026-01-05')] });
  const plot = await curve();
  expect(plot.getAttribute('aria-valuetext')).toBe('Jan 9, 2026: $1,650.00');
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(plot.getAttribute('aria-valuetext')).toBe('Jan 8, 2026: $1,700.00');
  fireEvent.keyDown(plot, { key: 'Home' });
  expect(plot.getAttribute('aria-valuetext')).toBe('Jan 4, 2026: $1,000.00');
  expect(screen.getByText('Deposit or withdrawal')).not.toBeNull();
  expect(screen.getByText('Started at $1,000.00')).not.toBeNull();
});

test('a table has each day and each movement, the latest first', async () => {
  show({ bets: [lost('2026-01-09'), won('2026-01-08'), won('2026-01-05')] });
  await curve();
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  fireEvent(details, new Event('toggle'));
  const rows = within(screen.getByRole('table', { name: 'Bankroll' })).getAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['Day', 'Bankroll'],
    ['Jan 9, 2026', '$1,650.00'],
    ['Jan 8, 2026', '$1,700.00'],
    ['Deposit, Jan 8, 2026', '$1,600.00'],
    ['Jan 5, 2026', '$1,100.00'],
  ]);
});

test('there is no curve until all bets are loaded, and words if they were not', () => {
  show({ isLoading: true });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByText(/once all bets are loaded/)).toBeNull();
  show({});
  expect(screen.getByText('The curve appears once all bets are loaded.')).not.toBeNull();
});

test('without a settled bet or a movement, words say what will be there', async () => {
  show({ bets: [someBet({})] }, []);
  expect(await screen.findByText(/Once you settle a bet/)).not.toBeNull();
});

test('if deposits fail to load, an error has a retry button', async () => {
  const { refuse } = renderOnWire(
    <BankrollCurve notebook={someNotebook({ id: 'n1' })} bets={[won('2026-01-05')]} isLoading={false} />,
  );
  await refuse('The database is having a rest');
  expect((await screen.findByRole('alert')).textContent).toContain('The database is having a rest');
  expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
});

test('a long curve keeps its steps, and is thinned to what can be told apart', async () => {
  const bets = Array.from({ length: 900 }, (_, index) =>
    won(
      `${2020 + Math.floor(index / 300)}-${String((Math.floor(index / 25) % 12) + 1).padStart(2, '0')}-${String((index % 25) + 1).padStart(2, '0')}`,
    ),
  );
  show({ bets });
  const plot = await curve();
  expect(Number(plot.getAttribute('aria-valuemax'))).toBeLessThan(260);
  expect(screen.getByText('Deposit or withdrawal')).not.toBeNull();
});
