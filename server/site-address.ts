/** The names that a machine has for itself, as they stand in addresses. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether only programs on this machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The address that people type: what SITE_URL says, else made of the host and the port. */
export function siteAddress(siteUrl: string | undefined, host: string, port: number): string {
  if (siteUrl) return siteUrl;
  const everywhere = host === '0.0.0.0' || host === '::';
  if (everywhere) return `http://localhost:${port}`;
  const isBareIpv6 = host.includes(':') && !host.startsWith('[');
  return `http://${isBareIpv6 ? `[${host}]` : host}:${port}`;
}
