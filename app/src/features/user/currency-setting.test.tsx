import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Currency, DOLLARS } from '#domain/currency.ts';
import { CurrencySetting } from './currency-setting.tsx';

const BITCOIN: Currency = { code: null, sign: '₿', place: 'after', decimals: 2 };

/** The setting as the screen keeps it. */
function renderSetting(first: Currency = DOLLARS) {
  const onChange = vi.fn<(currency: Currency) => void>();
  function Kept() {
    const [currency, setCurrency] = useState(first);
    const change = (next: Currency) => {
      onChange(next);
      setCurrency(next);
    };
    return <CurrencySetting currency={currency} onChange={change} />;
  }
  render(<Kept />);
  return onChange;
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
const choose = (value: string) => fireEvent.change(select(), { target: { value } });
const sign = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sign' });
const typeSign = (value: string) => fireEvent.change(sign(), { target: { value } });
const places = () => screen.getByRole('group', { name: 'Place of the sign' });
const decimals = () => screen.getByRole('group', { name: 'Decimals of whole amounts' });
const example = () => document.querySelector('p')?.textContent.replaceAll('\u00a0', ' ');

test('it shows how amounts are written, and has no field for a sign', () => {
  renderSetting();
  expect(select().value).toBe('USD');
  expect(select().selectedOptions[0]?.textContent).toBe('US dollar ($)');
  expect(example()).toBe('How amounts are written, such as $1,250.00 and −$25.50. Nothing is converted.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(places().textContent.replaceAll('\u00a0', ' ')).toBe('Place of the sign$2525 $');
  expect(decimals().textContent).toBe('Decimals of whole amounts25.0025');
});

test('a currency of the list is written as usual, and can be written otherwise', () => {
  const onChange = renderSetting();
  choose('SEK');
  expect(onChange).toHaveBeenLastCalledWith({ code: 'SEK', sign: 'kr', place: 'after', decimals: 2 });
  expect(example()).toContain('1,250.00 kr and −25.50 kr');
  fireEvent.click(screen.getByRole('radio', { name: /^kr\s25$/ }));
  expect(onChange).toHaveBeenLastCalledWith({ code: 'SEK', sign: 'kr', place: 'before', decimals: 2 });
  expect(example()).toContain('kr 1,250.00 and −kr 25.50');
  fireEvent.click(screen.getByRole('radio', { name: '25' }));
  expect(onChange).toHaveBeenLastCalledWith({ code: 'SEK', sign: 'kr', place: 'before', decimals: 0 });
  expect(example()).toContain('kr 1,250 and −kr 25.50');
  choose('JPY');
  expect(onChange).toHaveBeenLastCalledWith({ code: 'JPY', sign: '¥', place: 'before', decimals: 0 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '25' }).checked).toBe(true);
});

describe('another sign', () => {
  test('is asked for, and changes nothing until it is saved', () => {
    const onChange = renderSetting();
    choose('other');
    expect(document.activeElement).toBe(sign());
    typeSign('5€');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(sign().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Use letters and currency signs only')).toBeTruthy();
    expect(sign().value).toBe('5€');
    typeSign(' ₿ ');
    fireEvent.submit(sign());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...DOLLARS, code: null, sign: '₿' });
    expect(example()).toContain('₿1,250.00 and −₿25.50');
    expect(sign().value).toBe('₿');
  });

  test('shows as it is stored, and gives way to a currency of the list', () => {
    const onChange = renderSetting(BITCOIN);
    expect(select().value).toBe('other');
    expect(sign().value).toBe('₿');
    expect(document.activeElement).not.toBe(sign());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    choose('GBP');
    expect(onChange).toHaveBeenLastCalledWith({ code: 'GBP', sign: '£', place: 'before', decimals: 2 });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
