import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { vi } from 'vitest';
import type { CalculatedBet, CalculatorProps, Typed } from '#features/calculators/calculator.ts';

/** Renders a calculator with the values from the URL, and keeps what is typed, as its screen does. */
export function renderCalculator(Calculator: ComponentType<CalculatorProps>, address: Typed = {}) {
  let inAddress = address;
  const onAddBet = vi.fn<(bet: CalculatedBet) => void>();
  const seen = (next: Typed) => (inAddress = next);
  function Host() {
    const [typed, setTyped] = useState(address);
    return <Calculator typed={typed} onType={(next) => setTyped(seen(next))} onAddBet={onAddBet} />;
  }
  render(<Host />);
  return { onAddBet, typed: () => inAddress };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types into a field and keeps the focus; `leave` moves it elsewhere. */
export const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });

export const leave = (label: string) => fireEvent.blur(field(label));

export function fill(label: string, text: string): void {
  type(label, text);
  leave(label);
}

/** Submits the form, as Enter does in browsers. */
export function pressEnter(label: string): void {
  const { form } = field(label);
  if (form) fireEvent.submit(form);
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The value of a result, as shown. */
export const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

/** The visible error message, if any, and the fields it marks as invalid. */
export function mistake(): { message: string | undefined; fields: (string | undefined)[] } {
  const wrong = document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]');
  return {
    message: screen.queryByRole('alert')?.textContent ?? undefined,
    fields: [...wrong].map((input) => input.labels?.[0]?.textContent),
  };
}

export const NO_MISTAKE = { message: undefined, fields: [] };

/** Invalid inputs for every calculator: empty, letters, impossible odds, digits of other scripts, a pasted amount. */
export const BAD_TEXTS = ['', '   ', 'abc', '0', '99', '-99', '-100', '1e400', '١٢٣', '$1,000.00', '-0'];

/** Must never appear on screen, for any input. */
export const NONSENSE = /NaN|Infinity|undefined|null|[-−]\$?0(?![.\d]*[1-9])/;
