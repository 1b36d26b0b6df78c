import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Currency, DOLLARS } from '#domain/currency.ts';
import { cents } from '#domain/money.ts';
import { TextField } from './controls/text-field.tsx';
import { CurrencyProvider } from './currency.ts';
import { Money } from './money.tsx';

const KRONOR: Currency = { code: 'SEK', sign: 'kr', place: 'after', decimals: 2 };

const page = (currency: Currency) => (
  <CurrencyProvider value={currency}>
    <Money cents={cents(-1_234_567_89)} signed />
    <Money cents={cents(25_00)} fitted />
    <TextField label="Wager" isAmount error="Wager amount must be at most $1,000,000" />
    <TextField label="Size" isAmount suffix="a unit" hint="Such as $5" />
    <TextField label="Name" />
  </CurrencyProvider>
);

const textOf = (container: Element) => container.textContent.replaceAll('\u00a0', ' ');

test('without a provider, amounts are in dollars', () => {
  expect(render(<Money cents={cents(25_00)} />).container.textContent).toBe('$25.00');
});

test('amounts, fields and messages follow a change at once, and keep what is typed', () => {
  const { container, rerender } = render(page(DOLLARS));
  const wager = screen.getByLabelText<HTMLInputElement>('Wager');
  wager.value = '5.00';
  expect(textOf(container)).toBe(
    '−$1,234,567.89$25.00Wager$Wager amount must be at most $1,000,000Size$a unitSuch as $5Name',
  );
  rerender(page({ ...DOLLARS, sign: '€' }));
  expect(textOf(container)).toBe(
    '−€1,234,567.89€25.00Wager€Wager amount must be at most €1,000,000Size€a unitSuch as $5Name',
  );
  rerender(page(KRONOR));
  expect(textOf(container)).toBe(
    '−1,234,567.89 kr25.00 krWagerkrWager amount must be at most 1,000,000 krSizekra unitSuch as $5Name',
  );
  expect(screen.getByLabelText('Wager')).toBe(wager);
  expect(wager.value).toBe('5.00');
});

test('a sign is beside the text of its field, with room for its letters', () => {
  render(page(KRONOR));
  expect(screen.getByLabelText('Wager').style.paddingRight).toBe('2.6rem');
  // What is behind the text already leaves room in front of it alone.
  expect(screen.getByLabelText('Size').style.paddingLeft).toBe('2.6rem');
  expect(screen.getByLabelText('Name').getAttribute('style')).toBeNull();
});
