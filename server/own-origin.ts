import { isLoopback } from './site-address.ts';

/** Whether an `Origin` header is this site, given the request's `Host`. */
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
