import type { Context } from 'hono';
import type { IsOwnOrigin } from '../own-origin.ts';
import { AuthError } from './errors.ts';

/** Where mails and Google lead a browser to. */
const VISITED = /\/(?:authorize|callback|verify)$/;

/**
 * Refuses what pages of other sites send: their wrong passwords would lock out everybody who shares an address with the
 * browser. They may open the addresses that mails and Google do, but not in a frame or as an image.
 */
export function refuseForeignPages({ req }: Context, isOwnOrigin: IsOwnOrigin) {
  const origin = req.header('origin');
  const isForeign =
    req.header('sec-fetch-site') === 'cross-site' ||
    (origin !== undefined && !isOwnOrigin(origin, req.header('host')));
  if (!isForeign) return;
  const isVisit = req.method === 'GET' && req.header('sec-fetch-dest') === 'document';
  if (isVisit && VISITED.test(req.path)) return;
  throw new AuthError(
    403,
    'foreign_site',
    'Requests from other sites are refused. If this is the address of PaperEdge itself, set SITE_URL to it.',
  );
}
