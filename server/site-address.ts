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
