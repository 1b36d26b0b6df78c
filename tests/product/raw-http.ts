import { connect, type Socket } from 'node:net';
import type { Product } from './product.ts';

/** A connection to the product that sends whatever bytes it is given; every character is one. */
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
    // A connection that the server resets is closed, too.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  return { socket, text: () => text, closed };
}

/** Sends a request that asks for the connection to be closed, or makes the server close it; gives what comes back. */
export async function sendBytes(product: Product, bytes: string): Promise<string> {
  const connection = openConnection(product);
  connection.socket.write(Buffer.from(bytes, 'latin1'));
  await connection.closed;
  return connection.text();
}

/** Sends bytes, and goes away without waiting for an answer. */
export async function sendAndLeave(product: Product, bytes: string): Promise<void> {
  const { socket, closed } = openConnection(product);
  socket.end(Buffer.from(bytes, 'latin1'));
  await closed;
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
