import { isLoopback } from './site-address.ts';

/** Whether an `Origin` header names this site, asked for under the given `Host`. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean;

/** SITE_URL's origin is the site's own, and so is that of the host that the browser asked. */
export function ownOrigin(siteUrl: string, isLocal: boolean): IsOwnOrigin {
  const site = new URL(siteUrl).origin;
  return (origin, asked) => {
    if (origin === site) return true;
    if (!URL.canParse(origin)) return false;
    const { host, hostname } = new URL(origin);
    // Anybody's DNS can point a name of theirs at this machine.
    return host === asked && (!isLocal || isLoopback(hostname));
  };
}
