const KEY = 'paperedge-wanted-page';

/** Kept per tab, so that it survives the trip to Google. */
export function saveReturnTo(page: string): void {
  sessionStorage.setItem(KEY, page);
}

/** The page that Guard refused before sign-in, or the dashboard. */
export function returnTo(): string {
  return sessionStorage.getItem(KEY) ?? '/dashboard';
}

export function forgetReturnTo(): void {
  sessionStorage.removeItem(KEY);
}
