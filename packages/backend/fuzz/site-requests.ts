import { BAD_TEXTS } from '#backend/tests/support/bad-input.ts';
import type { Chance } from './chance.ts';
import { encodeLoosely, type FuzzRequest } from './request.ts';
import type { Materials } from './values.ts';

type Draft = Omit<FuzzRequest, 'sender'>;

const PLACES = (
  '/ /index.html /notebooks /settings /assets/ /assets/x.js /favicon.svg /.vite/manifest.json /healthz /mailbox ' +
  '/mailbox/ /mailbox/x /mailbox/style.css /mailbox/20260105T120000000Z-0123456789abcdef /robots.txt /service-worker.js'
).split(' ');
const STEPS = ['..', '%2e%2e', '%252e%252e', '..%2f', '..%5c', '.%00.', '...', '%c0%ae%c0%ae', '~root', 'C:'];
const TARGETS = [
  'secrets.json',
  'package.json',
  'etc/passwd',
  'server/main.js',
  '.vite/manifest.json',
  '.git/config',
];

/** The address of a shared record, often a wrong one. */
function sharePath(chance: Chance, { own, others }: Materials): string {
  const token = chance.of([own.shareToken, others.shareToken, others.shareToken, 'A'.repeat(43)]);
  const odd = [token.toLowerCase(), token.slice(1), `${token}A`, encodeLoosely(chance.of(BAD_TEXTS))];
  const end = ['', '', '/record.json', '/record.json', '/', '/record.json/x', '/../record.json'];
  return `/share/${chance.happens(0.6) ? token : chance.of(odd)}${chance.of(end)}`;
}

/** A request for a page, a static file, a shared record, /healthz or the mailbox, often malformed. */
export function siteRequest(chance: Chance, from: Materials): Draft {
  const step = chance.of(STEPS);
  const climb = `${chance.of(PLACES)}/${`${step}/`.repeat(1 + chance.below(6))}${chance.of(TARGETS)}`;
  const path = chance.of([
    chance.of(PLACES),
    climb,
    `/${encodeLoosely(chance.of(BAD_TEXTS))}`,
    `//${step}`,
    sharePath(chance, from),
  ]);
  return {
    method: chance.of(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']),
    path: chance.happens(0.2) ? `${path}?${encodeLoosely(chance.of(BAD_TEXTS))}` : path,
    headers: {
      ...(chance.happens(0.2) && {
        range: chance.of(['bytes=0-', 'bytes=5-1', 'bytes=-9e9', 'x', 'bytes=0-1,3-4']),
      }),
      ...(chance.happens(0.2) && { 'accept-encoding': chance.of(['gzip', 'br', 'deflate', '*;q=9', ',']) }),
      ...(chance.happens(0.1) && { 'if-none-match': chance.of(['*', '"x"', 'W/']) }),
    },
    body: undefined,
  };
}
