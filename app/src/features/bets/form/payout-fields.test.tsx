import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { ReturnField } from './payout-fields.tsx';

/** The field for a bet with a payout of $250.00. */
function Field() {
  const [typed, setTyped] = useState<string | null>(null);
  return <ReturnField outcome="won" expected={cents(250_00)} typed={typed} onTypedChange={setTyped} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Return amount');
const link = () => screen.queryByRole('button', { name: 'Use expected profit' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('shows the payout, labeled Auto-calculated, until another is typed', () => {
  render(<Field />);
  expect(field().value).toBe('250.00');
  expect(screen.queryByText(/Auto-calculated/)).not.toBeNull();
  expect(link()).toBeNull();
  type('249');
  expect(screen.queryByText(/Auto-calculated/)).toBeNull();
});

test.each([
  ['249.98', true],
  ['249.99', false],
  ['250.00', false],
  ['250.01', false],
  ['250.02', true],
  ['', true],
  ['much', true],
])("with %j typed, 'Use expected profit' is shown: %s", (typed, isOffered) => {
  render(<Field />);
  type(typed);
  expect(link() !== null).toBe(isOffered);
});

test("'Use expected profit' restores the payout, which follows the odds again", () => {
  render(<Field />);
  type('40');
  fireEvent.click(link() as HTMLElement);
  expect(field().value).toBe('250.00');
  expect(screen.queryByText(/Auto-calculated/)).not.toBeNull();
  expect(link()).toBeNull();
});
