/** A machine's names for itself, as written in URLs. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a server on this host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The address users type: SITE_URL, else built from host and port. */
export function siteAddress(siteUrl: string | undefined, host: string, port: number): string {
  if (siteUrl) return siteUrl;
  const everywhere = host === '0.0.0.0' || host === '::';
  if (everywhere) return `http://localhost:${port}`;
  const isBareIpv6 = host.includes(':') && !host.startsWith('[');
  return `http://${isBareIpv6 ? `[${host}]` : host}:${port}`;
}

/** Whether an `Origin` header names this site, given the request's `Host`. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean;

/** Both SITE_URL's origin and the origin of the requested host count as the site's own. */
export function ownOrigin(siteUrl: string, isLocal: boolean): IsOwnOrigin {
  const site = new URL(siteUrl).origin;
  return (origin, requestHost) => {
    if (origin === site) return true;
    if (!URL.canParse(origin)) return false;
    const { host, hostname } = new URL(origin);
    // Anyone can point a DNS name at 127.0.0.1, so on this machine only local names are trusted.
    return host === requestHost && (!isLocal || isLoopback(hostname));
  };
}
