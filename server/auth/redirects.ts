type Allowed = { siteUrl: string; redirectUrls: readonly string[] };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a browser may be sent with something that signs it in: anywhere on the site, or to one of the further
 * addresses, each allowed only as a whole. Everything else becomes the fallback.
 */
export function allowedRedirect(
  asked: string | null | undefined,
  allowed: Allowed,
  fallback: string,
): string {
  const url = parse(asked);
  if (!url || url.username || url.password) return fallback;
  const isAllowed =
    isSameSite(url, new URL(allowed.siteUrl)) ||
    allowed.redirectUrls.some((entry) => withoutHash(parse(entry)) === withoutHash(url));
  return isAllowed ? url.href : fallback;
}

/** For links in mails, whose templates add a query of their own: a target has none. */
export function mailRedirect(asked: string | null | undefined, allowed: Allowed, fallback: string): string {
  const url = new URL(allowedRedirect(asked, allowed, fallback));
  return `${url.origin}${url.pathname}`;
}

/** The names of this machine count as one, as long as the port is the same. */
function isSameSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const bothLoopback = LOOPBACK.has(url.hostname) && LOOPBACK.has(site.hostname);
  return bothLoopback && url.protocol === site.protocol && url.port === site.port;
}

function parse(text: string | null | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

function withoutHash(url: URL | undefined): string | undefined {
  return url?.href.split('#')[0];
}
