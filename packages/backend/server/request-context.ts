import { isIPv4, isIPv6 } from 'node:net';

/** What comes with each request besides the request itself; Hono apps read it from `c.env`. */
export type RequestContext = {
  /** The address for rate limits: the peer's, or the one a trusted proxy reports. */
  clientAddress: string;
};

/** The subject of a client's rate limits. An IPv6 client usually controls a whole /64, so those share one. */
export function clientSubject(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
