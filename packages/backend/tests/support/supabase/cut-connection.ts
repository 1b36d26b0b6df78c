import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/**
 * A PostgreSQL proxy that cuts one connection when the sent bytes contain a given string: before they are forwarded, or
 * after the response. Later connections go through.
 */
export async function cutConnection(host: string, at: string, when: 'before' | 'after') {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-cut-'));
  let isCut = false;
  const server = net.createServer((client) => {
    const database = net.connect(path.join(host, SOCKET));
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const each of [client, database]) each.on('error', end).on('close', end);
    database.on('data', (part) => client.write(part));
    client.on('data', (part: Buffer) => {
      if (!isCut && part.includes(at)) {
        isCut = true;
        if (when === 'before') return end();
        // Cuts at the response, so that the statement has run.
        database.removeAllListeners('data').on('data', end);
      }
      database.write(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve));
  return {
    host: folder,
    wasCut: () => isCut,
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
