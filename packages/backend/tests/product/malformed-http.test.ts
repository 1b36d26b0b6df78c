import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leakIn } from '../support/leaks.ts';
import { openConnection, sendAndLeave, sendBytes, statusOf } from './raw-http.ts';
import { start, stop, type Product } from './product.ts';
import { madeFolder } from './within-test.ts';

const { folder, remove } = madeFolder();
let product: Product;
beforeAll(async () => {
  product = await start({ DATA_DIR: folder });
});
afterAll(async () => {
  await stop(product);
  remove();
});

const HEAD = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n${CLOSE}`;
const send = (bytes: string) => sendBytes(product, bytes);
const recover = (rest: string) => send(`POST /auth/v1/recover HTTP/1.1\r\n${JSON_HEAD}${rest}`);

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x'],
  [
    'a length and chunks',
    'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /mailbox HTTP/1.1\r\n\r\n',
  ],
  ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'Content-Length: -1\r\n\r\n{}'],
  ["a length that isn't a number", 'Content-Length: 2x\r\n\r\n{}'],
  ['a chunk without a size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
  ['a folded header', 'X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}'],
  ['a bare line feed in a header', 'X: a\nTransfer-Encoding: chunked\nContent-Length: 2\n\n{}'],
])(
  'a request with %s, which a proxy may interpret differently, is rejected and nothing after it is read',
  async (_, rest) => {
    const answer = await recover(rest);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  },
);

test.each([
  ['an invalid IP address', '9223372036854775808'],
  ['a path', 'evil.example/x?y@z'],
  ['spaces', 'a b'],
  ['nothing', ''],
  ['another address’s brackets', '[::1'],
])('every API rejects the Host %s', async (_, host) => {
  for (const place of ['/', '/auth/v1/callback?state=x', '/rest/v1/bets', '/mailbox', '/healthz']) {
    const answer = await send(`GET ${place} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`);
    expect([place, statusOf(answer)]).toEqual([place, 400]);
  }
});

test('a request without a Host, or of another protocol, is rejected', async () => {
  for (const bytes of [
    'GET /healthz HTTP/1.1\r\n\r\n',
    `GET /healthz HTTP/9.9\r\n${HEAD}\r\n`,
    'GET /healthz\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
    'HELO localhost\r\n\r\n',
    `OPTIONS * HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`,
    `GET /\u00ff\u00fe HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`,
  ]) {
    expect(statusOf(await send(bytes))).toBe(400);
  }
  expect(await send(`CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`)).toBe('');
});

test('headers of more than 16 KiB and URLs as long are rejected', async () => {
  for (const bytes of [
    `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(20_000)}\r\n${CLOSE}\r\n`,
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`,
  ]) {
    expect(statusOf(await send(bytes))).toBe(431);
  }
});

const chunked = (...parts: string[]) =>
  `Transfer-Encoding: chunked\r\n\r\n${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;
const withBody = (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`;

test.each([
  ["of bytes that aren't UTF-8", withBody('{"email":"\u00ff\u00fe@example.com"}'), 400],
  ['that claims to be compressed', `Content-Encoding: gzip\r\n${withBody('{"email":"a@example.com"}')}`, 200],
  [
    "that is compressed, which isn't supported",
    `Content-Encoding: gzip\r\n${withBody(gzipSync('{}').toString('latin1'))}`,
    400,
  ],
  ['too large in one piece', withBody(JSON.stringify({ email: 'x'.repeat(33_000) })), 413],
  [
    'too large in chunks, without a length',
    chunked('{"email":"', ...Array<string>(40).fill('x'.repeat(1000)), '"}'),
    413,
  ],
  ['that expects the impossible', `Expect: 200-maybe\r\n${withBody('{}')}`, 417],
])('a body %s gets the right response', async (_, rest, status) => {
  const answer = await recover(rest);
  expect([statusOf(answer), leakIn(answer, [folder])]).toEqual([status, undefined]);
});

test('the Data API reads at most 2 MiB of a chunked body, with any credentials', async () => {
  const key =
    /content="(sb_publishable_[^"]+)"/.exec(await send(`GET / HTTP/1.1\r\n${HEAD}${CLOSE}\r\n`))?.[1] ?? '';
  const { socket, text, closed } = openConnection(product);
  socket.write(
    `POST /rest/v1/accounts HTTP/1.1\r\n${JSON_HEAD}apikey: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const part = 'x'.repeat(64 * 1024);
  for (let i = 0; i < 40 && !socket.destroyed; i++) socket.write(`10000\r\n${part}\r\n`);
  await closed;
  expect(statusOf(text())).toBe(413);
});

test('disconnecting during a body has no effect, not even a log line', async () => {
  const before = product.output();
  for (const place of ['/auth/v1/recover', '/auth/v1/signup', '/rest/v1/bets', '/rest/v1/rpc/add_bet', '/']) {
    for (const rest of [
      'Content-Length: 1000\r\n\r\n{"a":',
      'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    ]) {
      await sendAndLeave(product, `POST ${place} HTTP/1.1\r\n${JSON_HEAD}${rest}`);
    }
  }
  expect((await fetch(`${product.address}/healthz`)).status).toBe(200);
  expect(product.output()).toBe(before);
});

test('no sent header is echoed: TRACE and OPTIONS reveal nothing', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND']) {
    for (const place of ['/', '/rest/v1/bets', '/auth/v1/user', '/healthz']) {
      const answer = await send(
        `${method} ${place} HTTP/1.1\r\n${HEAD}X-Secret: known-to-me\r\n${CLOSE}\r\n`,
      );
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(answer).not.toContain('known-to-me');
    }
  }
});
