import { navigate } from 'wouter/use-browser-location';
import { currentSession, forgetLink, onSessionChange, type Session } from '#data/session/session.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { forgetReturnTo, returnTo } from './return-to.ts';

/** Remembers, for this browser session, whom it has welcomed. */
const WELCOMED = 'paperedge-welcomed';

/** Says hello and goodbye, and takes those who came by a mail link to where it leads. */
export function followSession(): void {
  let before = currentSession();
  onSessionChange(() => {
    const now = currentSession();
    const past = before;
    before = now;
    const isNew = now.user?.id !== past.user?.id || past.needsSecondStep;
    if (now.user && !now.needsSecondStep && isNew) welcome(now.user);
    // Also where a stored session turned out to be over.
    if (!now.user && !now.loading) sessionStorage.removeItem(WELCOMED);
    if (past.user && !now.user) sayGoodbye(now.ended);
    if (!now.loading && now.link) arriveByLink(now.link, now.user !== null);
  });
}

function welcome({ id, email }: { id: string; email: string }): void {
  if (sessionStorage.getItem(WELCOMED) === id) return;
  sessionStorage.setItem(WELCOMED, id);
  showToast({ title: 'Welcome back!', description: `Signed in as ${email}` });
}

function sayGoodbye(ended: Session['ended']): void {
  if (ended === 'expired') {
    showToast({ title: 'Your session has ended', description: 'Please sign in again to continue.' });
    return;
  }
  forgetReturnTo();
  // Login has the farewell to someone whose account is deleted.
  if (ended === 'account deleted') return;
  showToast({ title: 'Signed out', description: 'You have been successfully signed out.' });
}

function arriveByLink(link: NonNullable<Session['link']>, signedIn: boolean): void {
  if (link.kind === 'another account') return;
  if (link.kind === 'signed in') {
    forgetLink();
    // Settings sends people away itself, to come back there.
    if (!link.toResetPassword && location.pathname === '/settings') return;
    navigate(link.toResetPassword ? '/reset-password' : returnTo(), { replace: true });
  } else if (signedIn) {
    forgetLink();
    if (link.kind === 'failed') {
      showToast({ variant: 'destructive', title: 'This link did not work', description: link.message });
    }
  } else if (location.pathname !== '/reset-password') {
    // Login shows what the link had to say; Reset password has a sentence of its own.
    navigate('/login', { replace: true });
  }
}
