import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listen, portOf } from './listen.ts';

const IMPATIENT = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
};
const server: Server = await listen(
  (request, response) => {
    request.resume().on('end', () => response.end('served'));
  },
  '127.0.0.1',
  0,
  IMPATIENT,
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const port = portOf(server);

/** Sends a byte now and then without finishing the request; returns the server's final response. */
async function dribble(beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (part) => (said += part.toString()));
  socket.on('error', () => {});
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 20);
  await once(socket, 'close');
  clearInterval(drip);
  return said;
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n'],
])(
  'many clients that never finish %s are disconnected, and others are served in the meantime',
  async (_, beginning) => {
    const slow = Array.from({ length: 50 }, () => dribble(beginning));
    for (let i = 0; i < 20; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      expect(await answer.text()).toBe('served');
    }
    const said = await Promise.all(slow);
    expect(new Set(said.map((text) => text.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 408 Request Timeout']),
    );
  },
);

test('a client that sends nothing is disconnected', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
