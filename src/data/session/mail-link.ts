/** What a link from a mail, or the way back from Google, brought along in the address. */
export type MailLink =
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string; type: string }
  | { kind: 'failure'; message: string };

export type LinkOutcome =
  | { kind: 'signed in'; toResetPassword: boolean }
  /** The link counted, but only the browser that asked for it can turn it into a session. */
  | { kind: 'confirmed elsewhere' }
  /** The link is of another account than the one that is signed in here, which stays until the person decides. */
  | { kind: 'another account'; email: string; decide: (switches: boolean) => Promise<LinkOutcome | null> }
  | { kind: 'failed'; message: string };

const PARAMETERS = ['code', 'token_hash', 'type', 'error', 'error_code', 'error_description'];
/** Anybody can write an address: a sentence has room, a letter has not. */
const LONGEST_MESSAGE = 200;

/** The link in an address, or undefined for an ordinary one. GoTrue writes errors into the query, the hash or both. */
export function readMailLink({ search, hash }: { search: string; hash: string }): MailLink | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  for (const from of [query, fragment]) {
    const message = from.get('error_description') || from.get('error');
    if (message) return { kind: 'failure', message: message.slice(0, LONGEST_MESSAGE) };
  }
  // The implicit flow's tokens: not asked for by this client, so not taken from whoever made the link.
  if (query.has('access_token') || fragment.has('access_token'))
    return { kind: 'failure', message: 'This link cannot be used here.' };
  const tokenHash = query.get('token_hash');
  if (tokenHash) return { kind: 'token', tokenHash, type: query.get('type') ?? 'email' };
  const code = query.get('code');
  return code ? { kind: 'code', code } : undefined;
}

/** The same address without what the link brought. */
export function withoutMailLink(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('access_token')) url.search = '';
  for (const name of PARAMETERS) url.searchParams.delete(name);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (['access_token', 'error', 'error_description'].some((name) => fragment.has(name))) url.hash = '';
  return `${url.pathname}${url.search}${url.hash}`;
}
