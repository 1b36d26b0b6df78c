import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  BAD_TEXTS,
  field,
  figure,
  leave,
  mistake,
  NO_MISTAKE,
  NONSENSE,
  press,
  renderCalculator,
  type,
} from '#tests/support/calculator.tsx';
import { FreeBetCalculator } from './free-bet-calculator.tsx';

const FILLED = { bet: '200', odds: '+200', hedge: '-215' };

const LABELS = [
  'Hedge stake',
  'Guaranteed profit',
  'Profit if the free bet wins',
  'Profit if the hedge wins',
  'Conversion',
];

test('a free bet begins with $100 and no odds, and its results with dashes', () => {
  renderCalculator(FreeBetCalculator);
  expect(field('Free bet').value).toBe('100');
  expect(LABELS.map(figure)).toEqual(['—', '—', '—', '—', '—']);
});

test('a free bet of $200 at +200, hedged at -215, is worth $126.98', () => {
  renderCalculator(FreeBetCalculator, FILLED);
  expect(LABELS.map(figure)).toEqual(['$273.02', '+$126.98', '+$126.98', '+$126.99', '63.5%']);
});

test('odds may be in any notation', () => {
  renderCalculator(FreeBetCalculator, { odds: '2/1', hedge: '50%' });
  expect([figure('Hedge stake'), figure('Conversion')]).toEqual(['$100.00', '100.0%']);
});

test.each([
  ['Free bet', '', 'Please enter a valid free bet amount'],
  ['Free bet', '0', 'Please enter a valid free bet amount'],
  ['Free bet', '1.005', 'Use at most two decimals'],
  ['Free bet', '1000000.01', 'Free bet must be at most $1,000,000'],
  ['Free bet odds', '99', 'Please enter valid odds for the free bet'],
  ['Hedge odds', '', 'Please enter valid odds for the hedge'],
])('%s of "%s" is refused when it is left, not while it is typed', (label, text, message) => {
  renderCalculator(FreeBetCalculator, FILLED);
  type(label, text);
  expect(mistake()).toEqual(NO_MISTAKE);
  leave(label);
  expect(mistake()).toEqual({ message, fields: [label] });
  expect(LABELS.map(figure)).toEqual(['—', '—', '—', '—', '—']);
});

test.each(BAD_TEXTS)('nothing nonsensical comes of "%s" in any field', (text) => {
  renderCalculator(FreeBetCalculator, { bet: text, odds: text, hedge: text });
  expect(document.body.textContent).not.toMatch(NONSENSE);
});

test('it is no bet to be added: these are two', () => {
  renderCalculator(FreeBetCalculator, FILLED);
  expect(screen.queryByRole('button', { name: 'Add as bet' })).toBeNull();
});

test('what a free bet is worth is copied as one line of plain text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderCalculator(FreeBetCalculator, FILLED);
  press('Copy result');
  await act(() => Promise.resolve());
  expect(write).toHaveBeenCalledExactlyOnceWith(
    'Free bet of $200.00 at +200, hedged with $273.02 at -215: guaranteed profit +$126.98 (63.5%)',
  );
});
