const KEY = 'paperedge-return-to';

/** A path of ours behind the sign-in, such as '/bets?q=nba'. Others would fail, or lead back to Login for ever. */
const PAGE = /^\/(?![/\\]|login|register|reset-password)[!-~]*$/;

/** Stored per tab, so that it survives a sign-in with Google. */
export function saveReturnTo(page: string): void {
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // It is full, so the dashboard is next.
  }
}

/** The page that was requested before sign-in; the dashboard by default. */
export function returnTo(): string {
  const page = sessionStorage.getItem(KEY) ?? '';
  return PAGE.test(page) ? page : '/dashboard';
}

export function forgetReturnTo(): void {
  sessionStorage.removeItem(KEY);
}
