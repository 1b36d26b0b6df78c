import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SecurityCard } from './security-card.tsx';
import type { PasswordReset } from './use-password-reset.ts';

const reset: PasswordReset = { state: 'idle', message: undefined, request: () => Promise.resolve() };
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('who has a password can change it or reset it', () => {
  const onChange = vi.fn<() => void>();
  const request = vi.fn<() => Promise<void>>().mockResolvedValue();
  render(<SecurityCard hasPassword reset={{ ...reset, request }} onChangePassword={onChange} />);
  expect(buttons()).toEqual(['Change password', 'Reset password', 'Sign out everywhere else']);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(onChange).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(request).toHaveBeenCalledOnce();
});

test('while the reset mail is on its way, it is not asked for again', () => {
  const request = vi.fn<() => Promise<void>>().mockResolvedValue();
  render(
    <SecurityCard hasPassword reset={{ ...reset, state: 'sending', request }} onChangePassword={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sending...' }));
  expect(request).not.toHaveBeenCalled();
});

test('who came by Google can set a password, and has none to reset', () => {
  render(<SecurityCard hasPassword={false} reset={reset} onChangePassword={() => {}} />);
  expect(buttons()).toEqual(['Set a password', 'Sign out everywhere else']);
});
