import { rmSync } from 'node:fs';
import net from 'node:net';
import { codeOf } from '../error-code.ts';

export class FolderInUse extends Error {}

/**
 * Holds a folder for one process, by listening on a socket in it: the system itself ends the hold when the
 * process dies, however it dies. Whoever comes second is told what the first has to say of itself.
 */
export async function lockFolder(
  socket: string,
): Promise<{ announce(text: string): void; release(): Promise<void> }> {
  let words = '';
  const server = net.createServer((peer) => {
    peer.on('error', () => peer.destroy());
    peer.end(words);
  });
  for (let attempt = 0; ; attempt++) {
    try {
      await listen(server, socket);
      break;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || attempt === 3) throw error;
      const said = await ask(socket);
      if (said !== undefined) {
        throw new FolderInUse(
          `PaperEdge is running on this data already${said && `, at ${said}`}. Nothing was touched.`,
        );
      }
      rmSync(socket, { force: true }); // left behind by a process that was killed
    }
  }
  server.unref();
  return {
    announce: (text) => {
      words = text;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: net.Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What the holder says, or undefined where nobody is listening any more. */
function ask(socket: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const peer = net.connect(socket);
    peer.setEncoding('utf8');
    peer.setTimeout(2000, () => peer.destroy());
    peer.on('data', (part: string) => (said += part));
    peer.on('error', () => resolve(undefined));
    peer.on('close', () => resolve(said));
  });
}
