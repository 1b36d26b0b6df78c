import { act, screen } from '@testing-library/react';
import { test, vi, expect } from 'vitest';
import { field, press } from '#tests/support/page.ts';
import { type, renderCalculator } from '#tests/support/calculator.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { ArbitrageCalculator } from './arbitrage-calculator.tsx';
import { OddsCalculator } from './odds-calculator.tsx';
import { ParlayCalculator } from './parlay-calculator.tsx';
import { UnitCalculator } from './unit-calculator.tsx';

const clipboard = () => vi.spyOn(navigator.clipboard, 'writeText');

test.each([
  [OddsCalculator, { odds: '-110' }, 'Bet $10.00 at -110: profit $9.09, payout $19.09'],
  [OddsCalculator, { odds: '52.4%' }, 'Bet $10.00 at 1.9084: profit $9.08, payout $19.08'],
  [OddsCalculator, { odds: '2', in: 'decimal' }, 'Bet $10.00 at 2.00: profit $10.00, payout $20.00'],
  [UnitCalculator, { unit: '25', odds: '-120' }, 'Bet $30.00 at -120 to win $25.00, payout $55.00'],
  [
    ParlayCalculator,
    { leg1: '-110', leg2: '3/2', push: '1' },
    'Parlay of 2: -110 (push), 3/2. Bet $100.00: profit $150.00, payout $250.00',
  ],
  [
    ArbitrageCalculator,
    { a: '-110', b: '-110' },
    'Bet $500.00 at -110 and $500.00 at -110: guaranteed profit -$45.45',
  ],
  [
    ArbitrageCalculator,
    { mode: 'hedge', odds: '2.50', hedge: '-125' },
    'Hedge $100.00 at 2.50 with $138.89 at -125: guaranteed profit +$11.11',
  ],
])('a result is copied as one line of plain text', async (Calculator, typed, line) => {
  const write = clipboard().mockResolvedValue();
  renderCalculator(Calculator, typed);
  press('Copy result');
  await act(() => Promise.resolve());
  expect(write).toHaveBeenCalledExactlyOnceWith(line);
  expect(/^[\x20-\x7e]+$/.test(line)).toBe(true);
  expect(shownToast()).toMatchObject({ title: 'Copied', description: line });
});

test('when the browser blocks copying, a message says so and the line is selected', async () => {
  clipboard().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  renderCalculator(OddsCalculator, { odds: '-110' });
  press('Copy result');
  await act(() => Promise.resolve());
  expect(shownToast()).toMatchObject({ title: "Couldn't copy", variant: 'destructive' });
  const line = field('Result');
  expect(line.value).toBe('Bet $10.00 at -110: profit $9.09, payout $19.09');
  expect(document.activeElement).toBe(line);
  expect([line.selectionStart, line.selectionEnd]).toEqual([0, line.value.length]);

  type('American', '+150');
  expect(screen.queryByLabelText('Result')).toBeNull();
});

test('blocked again, the line is selected again; once copied, it disappears', async () => {
  const write = clipboard().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  renderCalculator(OddsCalculator, { odds: '-110' });
  press('Copy result');
  await act(() => Promise.resolve());
  screen.getByRole('button', { name: 'Copy result' }).focus();
  press('Copy result');
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(field('Result'));

  write.mockResolvedValue();
  press('Copy result');
  await act(() => Promise.resolve());
  expect(screen.queryByLabelText('Result')).toBeNull();
});

test('a page without a clipboard, as without https, shows the same message', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  renderCalculator(OddsCalculator, { odds: '-110' });
  press('Copy result');
  await act(() => Promise.resolve());
  expect(shownToast()?.title).toBe("Couldn't copy");
});

test('a result is announced to screen readers when the typing pauses, not on every key', () => {
  vi.useFakeTimers();
  renderCalculator(OddsCalculator);
  type('American', '-110');
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Bet $10.00 at −110: profit $9.09, payout $19.09');
});
