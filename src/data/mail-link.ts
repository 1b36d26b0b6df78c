import type { GoTrueClient } from '@supabase/auth-js';
import { backend } from './backend.ts';
import { BackendError } from './backend-error.ts';

/** What a link from a mail, or the way back from Google, brought along in the address. */
export type MailLink =
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string; type: string }
  | { kind: 'failure'; message: string };

export type LinkOutcome =
  | { kind: 'signed in'; toResetPassword: boolean }
  /** The link counted, but only the browser that asked for it can turn it into a session. */
  | { kind: 'confirmed elsewhere' }
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
  if (fragment.has('access_token')) return { kind: 'failure', message: 'This link cannot be used here.' };
  const tokenHash = query.get('token_hash');
  if (tokenHash) return { kind: 'token', tokenHash, type: query.get('type') ?? 'email' };
  const code = query.get('code');
  return code ? { kind: 'code', code } : undefined;
}

/** The same address without what the link brought. */
export function withoutMailLink(address: string): string {
  const url = new URL(address);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (['access_token', 'error', 'error_description'].some((name) => fragment.has(name))) url.hash = '';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Turns a link into a session, or says why not. Never throws for what the backend answers. */
export async function redeemMailLink(client: GoTrueClient, link: MailLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case 'failure':
      return { kind: 'failed', message: link.message };
    case 'token': {
      const { error } = await client.verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error) return { kind: 'failed', message: new BackendError(error).message };
      return { kind: 'signed in', toResetPassword: link.type === 'recovery' };
    }
    case 'code': {
      const verifier = localStorage.getItem(`${backend.sessionKey}-code-verifier`);
      if (verifier === null) return { kind: 'confirmed elsewhere' };
      const { error } = await client.exchangeCodeForSession(link.code);
      if (error) return { kind: 'failed', message: new BackendError(error).message };
      // auth-js keeps what a code was asked for behind its verifier.
      return { kind: 'signed in', toResetPassword: verifier.includes('/recovery') };
    }
  }
}
