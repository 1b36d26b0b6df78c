import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordField, TextField } from './text-field.tsx';

function describedBy(control: HTMLElement): string | null | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
}

test('a field is named by its label and described by its hint', () => {
  render(<TextField label="Odds" hint="American: +150, -110" />);
  expect(describedBy(screen.getByLabelText('Odds'))).toBe('American: +150, -110');
});

test('an error takes the place of the hint and marks the field', () => {
  render(<TextField label="Odds" hint="American" error="Not a price" />);
  const field = screen.getByLabelText('Odds');
  expect(describedBy(field)).toBe('Not a price');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a password shows only while the user wants it', () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});
