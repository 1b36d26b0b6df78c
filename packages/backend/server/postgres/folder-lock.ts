import { once } from 'node:events';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { codeOf } from '../error-code.ts';
import { UserError } from '../user-error.ts';

export class FolderInUse extends UserError {}

/**
 * Locks a folder by listening on a socket in it: the system releases the lock even if the process is killed. A second
 * process can read the holder's message from the socket.
 */
export async function lockFolder(socket: string) {
  let words = '';
  const server = net.createServer((peer) => {
    peer.on('error', () => peer.destroy());
    peer.end(words);
  });
  for (let attempt = 0; ; attempt++) {
    try {
      server.listen(socket);
      await once(server, 'listening');
      break;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || attempt === 3) throw error;
      const said = await ask(socket);
      if (said !== undefined) {
        throw new FolderInUse(
          `PaperEdge is already running on this data${said && `, at ${said}`}. Nothing was changed.`,
        );
      }
      rmSync(socket, { force: true }); // left behind by a killed process
    }
  }
  server.unref();
  return {
    announce: (text: string) => {
      words = text;
    },
    release: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The lock holder's message, or undefined if nobody listens. */
async function ask(socket: string): Promise<string | undefined> {
  let said = '';
  const peer = net.connect(socket).setEncoding('utf8');
  peer.setTimeout(2000, () => peer.destroy());
  peer.on('data', (part: string) => (said += part));
  return once(peer, 'close').then(
    () => said,
    () => undefined,
  );
}
