import type { Chance } from './chance.ts';
import type { RawRequest } from './request.ts';

const HEAD = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;

/** Messages that no HTTP client would send. */
const SHAPES: ((chance: Chance) => string)[] = [
  (chance) => bytes(chance, 1 + chance.below(300)),
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => 'GET /healthz\r\n\r\n',
  () => `GET /healthz HTTP/9.9\r\n${HEAD}\r\n`,
  () => 'GET /healthz HTTP/1.1\r\n\r\n',
  () => `GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n${CLOSE}\r\n`,
  (chance) => `GET /healthz HTTP/1.1\r\nHost: ${bytes(chance, 20)}\r\n${CLOSE}\r\n`,
  (chance) => `GET /${bytes(chance, 40)} HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`,
  (chance) => `${bytes(chance, 5)} /rest/v1/bets HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`,
  (chance) => `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(chance.of([100, 20_000]))}\r\n${CLOSE}\r\n`,
  (chance) => `GET / HTTP/1.1\r\n${HEAD}${'a: b\r\n'.repeat(chance.of([50, 3000]))}${CLOSE}\r\n`,
  (chance) => `GET / HTTP/1.1\r\n${HEAD}Authorization: Bearer ${bytes(chance, 60)}\r\n${CLOSE}\r\n`,
  () => `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`,
  () => `OPTIONS * HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`,
  () => `GET http://evil.example/mailbox HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}\r\n`,
  () => `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ...[
    'Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":',
    'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}',
    'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n',
    'Content-Length: 1000\r\n\r\n{}',
    'Content-Length: -1\r\n\r\n{}',
    'Content-Length: 99999999999999999999\r\n\r\n{}',
    'Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\u001f\u008b\u0008\u0000',
    'Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}',
    'Content-Length: 4\r\n\r\n"\u00ff\u00fe"',
  ].map((rest) => (chance: Chance) => {
    const place = chance.of([
      '/auth/v1/recover',
      '/auth/v1/signup',
      '/rest/v1/rpc/add_bet',
      '/rest/v1/bets',
      '/',
    ]);
    return `POST ${place} HTTP/1.1\r\n${JSON_HEAD}${CLOSE}${rest}`;
  }),
];

function bytes(chance: Chance, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, () => chance.below(256)));
}

export function rawRequest(chance: Chance): RawRequest {
  return { raw: chance.of(SHAPES)(chance) };
}
