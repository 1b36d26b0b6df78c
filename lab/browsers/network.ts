import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a browser and the product. Other devices reach the product at its own address. */
export type Network = {
  readonly address: string;
  cut(): void;
  /** Cuts it when the product answers the next request to a path, so that the answer is lost. */
  cutAtAnswerTo(path: string): void;
  restore(): void;
  close(): Promise<void>;
};

export async function openNetwork(product: string): Promise<Network> {
  const { hostname, port } = new URL(product);
  const open = new Set<Socket>();
  let isCut = false;
  let lost: string | undefined;

  function cut() {
    isCut = true;
    lost = undefined;
    for (const socket of open) socket.destroy();
  }

  function join(socket: Socket, other: Socket) {
    open.add(socket);
    socket.on('error', () => {}); // it also closes
    socket.on('close', () => {
      open.delete(socket);
      other.destroySoon();
    });
  }

  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const upstream = connect(Number(port), hostname);
    join(browser, upstream);
    join(upstream, browser);
    let isLost = false;
    browser.on('data', (sent) => {
      if (lost !== undefined && sent.includes(`POST ${lost} `)) isLost = true;
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (isLost) cut();
      else browser.write(answer);
    });
  }).listen(0, hostname);
  await once(server, 'listening');

  return {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut,
    cutAtAnswerTo: (path) => {
      lost = path;
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
