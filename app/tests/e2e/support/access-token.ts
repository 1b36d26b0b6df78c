/** Makes the stored access token look expired. Runs in the page, so it can't refer to anything outside itself. */
export function expireInPage() {
  const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token'));
  if (name === undefined) return;
  const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
  localStorage.setItem(name, JSON.stringify({ ...stored, expires_at: 1_700_000_000 }));
}
