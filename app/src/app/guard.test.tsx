import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeSession } from '#data/session/session.ts';
import { ANN } from '#tests/support/ann.ts';
import { Guard } from './guard.tsx';
import { GuestsOnly } from './routes.tsx';
import { saveReturnTo, returnTo } from './return-to.ts';

beforeEach(() => changeSession({ user: null, loading: true, ended: null }));

const visit = (address: string) => history.replaceState(null, '', address);

test('the guard waits while the session loads', () => {
  visit('/notebooks');
  render(<Guard>Secret</Guard>);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  act(() => changeSession({ user: ANN, loading: false }));
  expect(screen.queryByText('Secret')).not.toBeNull();
});

test('signed-out users go to Login, and their page is remembered', () => {
  visit('/notebooks/7?view=calendar#july');
  render(<Guard>Secret</Guard>);
  act(() => changeSession({ loading: false }));
  expect(screen.queryByText('Secret')).toBeNull();
  expect(location.pathname).toBe('/login');
  expect(returnTo()).toBe('/notebooks/7?view=calendar#july');
});

test('after an expired session, users return to the same page', () => {
  visit('/notebooks/7');
  changeSession({ user: ANN, loading: false });
  render(<Guard>Secret</Guard>);
  act(() => changeSession({ user: null, ended: 'expired' }));
  expect(location.pathname).toBe('/login');
  expect(returnTo()).toBe('/notebooks/7');
});

test('after a sign-out, the next user starts at the dashboard', () => {
  visit('/notebooks/7');
  changeSession({ user: ANN, loading: false });
  render(<Guard>Secret</Guard>);
  act(() => changeSession({ user: null, ended: 'signed out' }));
  expect(location.pathname).toBe('/login');
  expect(returnTo()).toBe('/dashboard');
});

test('users who sign in continue to the page they requested', () => {
  visit('/login');
  saveReturnTo('/notebooks/7');
  changeSession({ loading: false });
  render(<GuestsOnly>Sign in</GuestsOnly>);
  expect(screen.queryByText('Sign in')).not.toBeNull();
  act(() => changeSession({ user: ANN }));
  expect(location.pathname).toBe('/notebooks/7');
});
