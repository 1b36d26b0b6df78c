const KEY = 'paperedge-return-to';

/** Stored per tab, so that it survives a sign-in with Google. */
export function saveReturnTo(page: string): void {
  sessionStorage.setItem(KEY, page);
}

/** The page that was requested before sign-in; the dashboard by default. */
export function returnTo(): string {
  return sessionStorage.getItem(KEY) ?? '/dashboard';
}

export function forgetReturnTo(): void {
  sessionStorage.removeItem(KEY);
}
