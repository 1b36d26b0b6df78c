import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSession, currentSession, type Session, type SessionUser } from '#data/session/session.ts';
import { ANN } from '#tests/support/ann.ts';
import { dismissToast, shownToast } from '#ui/toast/toast-store.ts';
import { announceSession } from './session-events.ts';
import { saveReturnTo, returnTo } from './return-to.ts';

const bob: SessionUser = { ...ANN, id: 'bob', email: 'bob@example.com' };

let stop = () => {};
beforeEach(() => {
  changeSession({ user: null, loading: false, ended: null, link: null });
  stop = announceSession();
});

afterEach(() => {
  stop();
  changeSession({ user: null, loading: false, ended: null, link: null });
  clearToast();
});

function clearToast(): void {
  const toast = shownToast();
  if (toast) dismissToast(toast.id);
}

const signIn = (user: SessionUser) => changeSession({ user, loading: false, ended: null });
const end = (ended: Session['ended']) => changeSession({ user: null, ended });
const visit = (address: string) => history.replaceState(null, '', address);

test('a user is welcomed', () => {
  signIn(ANN);
  expect(shownToast()).toMatchObject({ title: 'Welcome back!', description: 'Signed in as ann@example.com' });
});

test('a user who has just signed up is not welcomed back', () => {
  signIn({ ...ANN, isNew: true });
  expect(shownToast()?.title).toBe('Welcome to PaperEdge!');
});

test('a user is welcomed only once per browser session', () => {
  sessionStorage.setItem('paperedge-welcomed', 'ann');
  signIn(ANN);
  expect(shownToast()).toBeNull();
});

test('another user is welcomed too', () => {
  signIn(ANN);
  signIn(bob);
  expect(shownToast()?.description).toBe('Signed in as bob@example.com');
});

test('signing out shows a toast, and forgets the welcome and the page to return to', () => {
  signIn(ANN);
  saveReturnTo('/notebooks/7');
  end('signed out');
  expect(shownToast()).toMatchObject({
    title: 'Signed out',
    description: 'You have been successfully signed out.',
  });
  expect(returnTo()).toBe('/dashboard');
  signIn(ANN);
  expect(shownToast()?.title).toBe('Welcome back!');
});

test('an expired session is not called a sign-out', async () => {
  signIn(ANN);
  end('expired');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Your session has ended',
      description: 'Please sign in again to continue.',
    }),
  );
});

test('a reset link leads to the reset page from any page', () => {
  visit('/notebooks');
  changeSession({ link: { kind: 'signed in', toResetPassword: true }, user: ANN });
  expect(location.pathname).toBe('/reset-password');
  expect(currentSession().link).toBeNull();
});

test('a user who returns signed in continues to the page they requested', () => {
  visit('/dashboard');
  saveReturnTo('/notebooks/7');
  changeSession({ link: { kind: 'signed in', toResetPassword: false }, user: ANN });
  expect(location.pathname).toBe('/notebooks/7');
});

test('a failed link shows its message at Login, or in a toast if the user is signed in', () => {
  visit('/dashboard');
  changeSession({ link: { kind: 'failed', message: 'Email link has expired' } });
  expect(location.pathname).toBe('/login');
  expect(currentSession().link, 'kept for Login to show').not.toBeNull();

  visit('/notebooks');
  sessionStorage.setItem('paperedge-welcomed', 'ann');
  signIn(ANN);
  expect(location.pathname).toBe('/notebooks');
  expect(shownToast()).toMatchObject({ variant: 'destructive', description: 'Email link has expired' });
});
