import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '#tests/support/factors-on-wire.tsx';
import { SecurityCard } from './security-card.tsx';
import type { PasswordReset } from './password-reset.tsx';

const reset: PasswordReset = { status: 'idle', error: null, request: () => {} };
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('users with a password can change or reset it', () => {
  const onChange = vi.fn<() => void>();
  const request = vi.fn<() => void>();
  renderSignedIn(<SecurityCard hasPassword reset={{ ...reset, request }} onChangePassword={onChange} />);
  expect(buttons()).toEqual(['Change password', 'Reset password', 'Sign out everywhere else']);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(onChange).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(request).toHaveBeenCalledOnce();
});

test('while the reset email is being requested, it is not requested again', () => {
  const request = vi.fn<() => void>();
  renderSignedIn(
    <SecurityCard hasPassword reset={{ ...reset, status: 'pending', request }} onChangePassword={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sending...' }));
  expect(request).not.toHaveBeenCalled();
});

test('users who signed up with Google can set a password, also by email', () => {
  renderSignedIn(<SecurityCard hasPassword={false} reset={reset} onChangePassword={() => {}} />);
  expect(buttons()).toEqual(['Set a password', 'Reset password', 'Sign out everywhere else']);
});
