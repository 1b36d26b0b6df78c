import { connect, type Socket } from 'node:net';
import type { Product } from './product.ts';

/** A raw connection to the product; each character is one byte. */
export function openConnection({ address }: Product): {
  socket: Socket;
  text: () => string;
  closed: Promise<void>;
} {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  const closed = new Promise<void>((resolve) => {
    // A reset also closes the connection, so this error is ignored.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  return { socket, text: () => text, closed };
}

/** Sends a request after which the connection closes; returns the response. */
export async function sendBytes(product: Product, bytes: string): Promise<string> {
  const connection = openConnection(product);
  connection.socket.write(Buffer.from(bytes, 'latin1'));
  await connection.closed;
  return connection.text();
}

/** Sends bytes, and disconnects without waiting for a response. */
export async function sendAndLeave(product: Product, bytes: string): Promise<void> {
  const { socket, closed } = openConnection(product);
  socket.end(Buffer.from(bytes, 'latin1'));
  await closed;
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
