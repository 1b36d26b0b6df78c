import { LOOPBACK_NAMES } from '../site-address.ts';
import type { AuthError } from './http.ts';
import type { SessionResponse } from './sessions.ts';

type Allowed = { siteUrl: string; redirectUrls: readonly string[] };

/**
 * Where a browser may be redirected with credentials: any page of the site, or an exact match of an additional URL.
 * Anything else becomes the fallback.
 */
export function allowedRedirect(requested: string | undefined, allowed: Allowed, fallback: string): string {
  const url = parse(requested);
  if (!url || url.username || url.password) return fallback;
  const isAllowed =
    isSameSite(url, new URL(allowed.siteUrl)) ||
    allowed.redirectUrls.some((entry) => withoutHash(parse(entry)) === withoutHash(url));
  return isAllowed ? url.href : fallback;
}

/** Email templates append a query of their own, so the target can't have one. */
export function emailRedirect(requested: string | undefined, allowed: Allowed, fallback: string): string {
  const url = new URL(allowedRedirect(requested, allowed, fallback));
  return `${url.origin}${url.pathname}`;
}

/** localhost, 127.0.0.1 and ::1 count as the same site if the ports match. */
function isSameSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const bothLoopback = LOOPBACK_NAMES.has(url.hostname) && LOOPBACK_NAMES.has(site.hostname);
  return bothLoopback && url.protocol === site.protocol && url.port === site.port;
}

function parse(text: string | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

function withoutHash(url: URL | undefined): string | undefined {
  return url?.href.split('#')[0];
}

export function withCode(redirectTo: string, code: string): string {
  const url = new URL(redirectTo);
  url.searchParams.set('code', code);
  return url.href;
}

/** Adds a session in the fragment, which browsers don't send to servers. */
export function withSession(redirectTo: string, session: SessionResponse, type?: string): string {
  return withFragment(redirectTo, {
    access_token: session.access_token,
    token_type: session.token_type,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    refresh_token: session.refresh_token,
    ...(type && { type }),
  });
}

export function withMessage(redirectTo: string, message: string): string {
  return withFragment(redirectTo, { message });
}

/** Adds an error to both query and fragment, since clients check either. */
export function withError(redirectTo: string, error: AuthError): string {
  const url = new URL(redirectTo);
  const facts = { error: oauthError(error.status), error_code: error.code, error_description: error.message };
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return withFragment(url, facts);
}

function oauthError(status: number): string {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'temporarily_unavailable';
  return status === 400 || status === 404 ? 'invalid_request' : 'access_denied';
}

function withFragment(address: string | URL, facts: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...facts, sb: '' }).toString();
  return url.href;
}
