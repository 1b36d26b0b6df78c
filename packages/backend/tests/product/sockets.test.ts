import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Secrets } from '#backend/server/secrets.ts';
import { ask, newPerson, settleIn } from '../../fuzz/people.ts';
import { startOddsFeedStandIn } from '../support/odds-feed-stand-in.ts';
import { databaseIsRunning } from './product.ts';
import { madeDataFolder, running } from './within-test.ts';

/** The process and its descendants, among them PostgreSQL's. */
function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = quietly(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
    // The name in parentheses may hold blanks; the parent follows the state after it.
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** The TCP and UDP sockets of these processes, as 'tcp 0100007F:1F90 00000000:0000': local and remote address. */
function socketsOf(pids: readonly number[]): string[] {
  const inodes = new Set(
    pids.flatMap((pid) =>
      (quietly(() => readdirSync(`/proc/${pid}/fd`)) ?? []).map(
        (fd) => /^socket:\[(\d+)\]$/.exec(quietly(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? '')?.[1],
      ),
    ),
  );
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) => {
    const lines = (quietly(() => readFileSync(`/proc/net/${kind}`, 'utf8')) ?? '').split('\n').slice(1);
    return lines.flatMap((line) => {
      const [, local = '', remote = '', , , , , , , inode] = line.trim().split(/\s+/);
      return inode && inodes.has(inode) ? [`${kind} ${local} ${remote}`] : [];
    });
  });
}

/** Processes and sockets come and go while they are looked at. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Nobody at the other end, or this machine, in the kernel's notation. */
const LOCAL = /^(0{8}|0{32}|......7F|0{24}01000000|0{16}FFFF0000......7F):/;
const isLocal = (socket: string) => LOCAL.test(socket.split(' ')[2] ?? '');

test.runIf(process.platform === 'linux')(
  'without a key of the odds feed, no socket leaves the machine',
  async () => {
    const standIn = await startOddsFeedStandIn();
    const folder = madeDataFolder();
    const product = await running({ DATA_DIR: folder, ODDS_FEED_URL: standIn.url });
    const seen = new Set<string>();
    let most = 0;
    const done = new AbortController();
    const watching = (async () => {
      while (!done.signal.aborted) {
        const tree = processTree(product.child.pid ?? 0);
        most = Math.max(most, tree.length);
        for (const socket of socketsOf(tree)) seen.add(socket);
        await sleep(5);
      }
    })();

    const keys = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
    const place = {
      address: product.address,
      publishableKey: keys.publishableKey,
      mailFolder: path.join(folder, 'mail'),
    };
    const person = await newPerson(place);
    await settleIn(place, person, 'Arsenal v Chelsea');
    const settings = { leagues: ['soccer_epl'], regions: ['eu'], books: [], monthly_budget: 450 };
    const { token } = person;
    const put = await ask(place, 'PUT', '/odds-feed/v1/settings', { token, body: settings });
    expect(put.status).toBe(204);
    for (const what of ['prices', 'scores'] as const) {
      const body = { league: 'soccer_epl', credits: 9 };
      const { status } = await ask(place, 'POST', `/odds-feed/v1/${what}`, { token, body });
      expect(status).toBe(409);
    }
    for (const page of ['/', '/dashboard', '/notebooks', '/settings', '/healthz', '/nowhere']) {
      await (await fetch(product.address + page)).text();
    }
    done.abort();
    await watching;

    expect(databaseIsRunning(folder)).toBe(true);
    // The server, PostgreSQL and its helpers were all looked at, and the server was seen listening.
    expect(most).toBeGreaterThan(3);
    const port = Number(new URL(product.address).port).toString(16).toUpperCase().padStart(4, '0');
    expect([...seen].some((socket) => socket.endsWith(`:${port} 00000000:0000`))).toBe(true);
    expect([...seen].filter((socket) => !isLocal(socket))).toEqual([]);
    expect(standIn.requests).toEqual([]);
    await standIn.close();
  },
);

test('what is a socket to elsewhere is told from a local one', () => {
  expect(isLocal('tcp 0100007F:1F90 0100007F:8000')).toBe(true);
  expect(isLocal('tcp6 0:0 0000000000000000FFFF00000100007F:8000')).toBe(true);
  expect(isLocal('tcp6 0:0 00000000000000000000000001000000:8000')).toBe(true);
  expect(isLocal('tcp 0A01A8C0:8000 22D8B85D:01BB')).toBe(false);
  expect(isLocal('tcp6 0:0 0000000000000000FFFF000022D8B85D:01BB')).toBe(false);
});
