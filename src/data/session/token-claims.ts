/** What an access token says of its session. */
export type TokenClaims = {
  /** 'aal2' once a second step was shown. */
  readonly aal?: unknown;
};

/** What a token says, on its own word: only the backend can tell whether it is a true one. */
export function claimsOf(token: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
