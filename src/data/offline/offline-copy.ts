import type { QueryKey } from '@tanstack/react-query';
import type { CachedBets } from '#data/bets/notebook-bets.ts';
import { betsOfParts, partsOfBets } from './bet-parts.ts';
import { openCopy, storeAnswer, storedAnswer } from './copy-database.ts';
import { currentSession } from '#data/session/session.ts';

/** What the signed-in person has seen on this device, for when it has no network. */
type Answer = {
  /** Whose it is. */
  readonly person: string;
  readonly key: QueryKey;
  readonly hash: string;
  readonly at: number;
  readonly data: unknown;
};

/** The first words of the keys of what is kept. What is not named, such as the state of an account, is not. */
const KEPT: ReadonlySet<unknown> = new Set([
  'notebooks',
  'recent-bets',
  'bets',
  'custom-columns',
  'accounts',
  'daily-pl',
]);

/** Who may see the copy now: whoever is signed in, and owes no second step. */
function reader(): string | undefined {
  const { user, needsSecondStep } = currentSession();
  return needsSecondStep ? undefined : user?.id;
}

let open: { readonly person: string; readonly database: Promise<IDBDatabase> } | null = null;

async function databaseOf(person: string): Promise<IDBDatabase> {
  if (open?.person === person) return open.database;
  const opened = { person, database: openCopy(person) };
  open = opened;
  // One that is closed, or was never opened, is not asked again.
  const close = () => {
    if (open === opened) open = null;
  };
  try {
    const database = await opened.database;
    database.addEventListener('versionchange', close);
    database.addEventListener('close', close);
    return database;
  } catch (error) {
    close();
    throw error;
  }
}

/** What is still to be written, by the hash: a later answer takes the place of an earlier one. */
const waiting = new Map<string, Answer>();
let writing = false;

/** Writes an answer down when those before it are written. */
export function keepAnswer(answer: Answer): void {
  if (!KEPT.has(answer.key[0])) return;
  waiting.set(answer.hash, answer);
  if (!writing) void writeAll();
}

async function writeAll(): Promise<void> {
  writing = true;
  for (const answer of waiting.values()) {
    waiting.delete(answer.hash);
    try {
      await write(answer);
    } catch {
      // A full disk, or a browser that stores nothing: the copy stays as it was.
    }
  }
  writing = false;
}

async function write({ person, key, hash, at, data }: Answer): Promise<void> {
  const isTheirs = () => reader() === person;
  if (!isTheirs()) return;
  const database = await databaseOf(person);
  const parts =
    key[0] === 'bets'
      ? partsOfBets(String(key[1]), data as CachedBets)
      : [{ name: String(at), content: () => data }];
  await storeAnswer(database, { hash, at, parts }, isTheirs);
}

/** What was kept last of a query; undefined where nothing was, or where it is not theirs to see. */
export async function keptAnswer(
  key: QueryKey,
  hash: string,
): Promise<{ at: number; data: unknown } | undefined> {
  const person = reader();
  if (person === undefined || !KEPT.has(key[0])) return undefined;
  const stored = await storedAnswer(await databaseOf(person), hash);
  if (!stored || reader() !== person) return undefined;
  const { at, contents } = stored;
  return { at, data: key[0] === 'bets' ? betsOfParts(contents) : contents[0] };
}
