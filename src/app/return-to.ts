const KEY = 'paperedge-wanted-page';

/** Kept in the tab, so that it outlives the way to Google and back, and is nobody else's. */
export function saveReturnTo(page: string): void {
  sessionStorage.setItem(KEY, page);
}

/** The page that the guard turned the person away from; the dashboard for everyone else. */
export function returnTo(): string {
  return sessionStorage.getItem(KEY) ?? '/dashboard';
}

export function forgetReturnTo(): void {
  sessionStorage.removeItem(KEY);
}
