import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { untilRead } from './http.ts';

/** A server that leaves requests unanswered, and two of them on one connection. */
async function pipelined() {
  const requests: [IncomingMessage, ServerResponse][] = [];
  const server = createServer((...request) => void requests.push(request)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /a HTTP/1.1\r\nhost: x\r\n\r\nGET /b HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => requests.length).toBe(2);
  const second = requests[1];
  if (!second) throw new Error('There is no second request');
  return { client, second };
}

test('a response that waits behind another ends with its connection', async () => {
  const { client, second } = await pipelined();
  const read = untilRead(...second, 1000);
  second[1].end('x'.repeat(1000));
  client.destroy();
  await expect(read).resolves.toBeUndefined();
  await expect(untilRead(...second, 1000)).resolves.toBeUndefined();
});
