import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { field, press } from './page.ts';
import type { CalculatedBet, CalculatorProps, Typed } from '#features/calculators/use-calculator.ts';

/** Renders a calculator with the field values in an address, and keeps what is typed as the calculators screen does. */
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

/** Types without leaving the field. */
export const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });

export const leave = (label: string) => fireEvent.blur(field(label));

export function fill(label: string, text: string): void {
  type(label, text);
  leave(label);
}

/** Submits the form, as Enter does in a browser. */
export function pressEnter(label: string): void {
  const { form } = field(label);
  if (form) fireEvent.submit(form);
}

export const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

/** The cells of a table's rows, without their names. */
export const tableRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

/** The message shown, and the labels of the fields marked wrong. */
export function shownError(): { message: string | undefined; fields: (string | undefined)[] } {
  const wrong = document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]');
  return {
    message: screen.queryByRole('alert')?.textContent ?? undefined,
    fields: [...wrong].map((input) => input.labels?.[0]?.textContent),
  };
}

export const NO_ERROR = { message: undefined, fields: [] };

/** The line below a field, which screen readers read with it. */
export function described(label: string): string | undefined {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? undefined : (document.querySelector(`[id="${id}"]`)?.textContent ?? undefined);
}

/** The keyboard that a phone shows for a field. */
export const keyboard = (label: string) => field(label).inputMode;

/** Inputs from which no calculator may produce a number. */
const BAD_TEXTS = ['', '   ', 'abc', '0', '99', '-99', '-100', '1e400', '١٢٣', '$1,000.00', '-0'];

const NONSENSE = /NaN|Infinity|undefined|null|[-−]\$?0(?![.\d]*[1-9])/;

/** Nothing on screen may look like a failed calculation. */
export const expectNoNonsense = () => expect(document.body.textContent).not.toMatch(NONSENSE);

/** Tests a calculator's error messages, one field at a time. Each case is a label, the typed text, and the message. */
export function testErrors(
  Calculator: ComponentType<CalculatorProps>,
  address: Typed,
  errors: readonly (readonly [label: string, text: string, message: string])[],
): void {
  test.each(errors)('%s of "%s" is refused once it is left: %s', (label, text, message) => {
    renderCalculator(Calculator, address);
    type(label, text);
    expect(shownError()).toEqual(NO_ERROR);
    leave(label);
    expect(shownError()).toEqual({ message, fields: [label] });
    expect(screen.getAllByText('—', { selector: 'dd *, dd' })).not.toEqual([]);
  });
}

/** Tests that bad input in these fields shows nothing like NaN. */
export function testBadTexts(Calculator: ComponentType<CalculatorProps>, ...names: string[]): void {
  test.each(BAD_TEXTS)('"%s" in every field shows nothing like NaN', (text) => {
    renderCalculator(Calculator, Object.fromEntries(names.map((name) => [name, text])));
    expectNoNonsense();
  });
}

/** Presses Copy result, and returns the lines that reached the clipboard. */
export async function copied(): Promise<unknown[]> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  press('Copy result');
  await act(() => Promise.resolve());
  return write.mock.calls.flat();
}
