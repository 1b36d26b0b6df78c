import { navigate } from 'wouter/use-browser-location';
import { watchConnection } from '#data/device/connection.ts';
import { keepQueriesCurrent } from '#data/query-client.ts';
import {
  currentSession,
  forgetLink,
  onSessionChange,
  type Session,
  type SessionUser,
} from '#data/session/session.ts';
import { noteWelcome } from '#data/session/session-connection.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { storeIfPossible } from './device-storage.ts';
import { forgetReturnTo, returnTo } from './return-to.ts';

/** The id of the user already welcomed in this browser session. */
const WELCOMED = 'paperedge-welcomed';

/** Starts all listeners outside React. Called once, by main.tsx. */
export function startListeners(): void {
  storeIfPossible();
  watchConnection();
  keepQueriesCurrent();
  announceSession();
}

/** Shows the welcome and sign-out toasts, and follows emailed links. Returns a function that stops both. */
export function announceSession(): () => void {
  let before = currentSession();
  return onSessionChange(() => {
    const now = currentSession();
    const past = before;
    before = now;
    const isNew = now.user?.id !== past.user?.id || past.needsSecondStep;
    if (now.user && !now.needsSecondStep && isNew) welcome(now.user);
    // This includes a stored session that turns out to have ended.
    if (!now.user && !now.loading) sessionStorage.removeItem(WELCOMED);
    if (past.user && !now.user) sayGoodbye(past.user, now.ended);
    if (!now.loading && now.link) arriveByLink(now.link, now.user !== null);
  });
}

function welcome({ id, email, isNew }: SessionUser): void {
  if (sessionStorage.getItem(WELCOMED) === id) return;
  sessionStorage.setItem(WELCOMED, id);
  showToast({
    title: isNew ? 'Welcome to PaperEdge!' : 'Welcome back!',
    description: `Signed in as ${email}`,
  });
  // If it can't be noted, another sign-in greets again.
  if (isNew) void noteWelcome().catch(() => undefined);
}

function sayGoodbye({ id }: SessionUser, ended: Session['ended']): void {
  if (ended === 'expired') {
    void sayThatItEnded(id);
    return;
  }
  forgetReturnTo();
  // Login shows its own message.
  if (ended === 'account deleted') return;
  showToast({ title: 'Signed out', description: 'You have been successfully signed out.' });
}

async function sayThatItEnded(person: string): Promise<void> {
  const device = await import('#data/device/outbox-words.ts').catch(() => null);
  const description = `Please sign in again to continue.${(await device?.waitingText(person)) ?? ''}`;
  showToast({ title: 'Your session has ended', description });
}

function arriveByLink(link: NonNullable<Session['link']>, signedIn: boolean): void {
  if (link.kind === 'question' || link.kind === 'opening') return;
  if (link.kind === 'signed in') {
    forgetLink();
    // Stay on Settings, where users return from Google to delete their account.
    if (!link.toResetPassword && location.pathname === '/settings') return;
    navigate(link.toResetPassword ? '/reset-password' : returnTo(), { replace: true });
  } else if (signedIn) {
    forgetLink();
    if (link.kind === 'failed') {
      showToast({ variant: 'destructive', title: "This link didn't work", description: link.message });
    }
  } else if (location.pathname !== '/reset-password') {
    // Login shows the link's message; Reset password has its own.
    navigate('/login', { replace: true });
  }
}
