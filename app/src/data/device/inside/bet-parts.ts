import type { Bet } from '#domain/bets/bet.ts';
import { NO_CACHED_BETS, type CachedBets, type PageEnd } from '#data/bets/notebook-bets.ts';
import { type BetLine, fromBetLine, toBetLine } from '#data/bets/bet-lines.ts';
import type { Part } from './copy-database.ts';

/** Small enough that writing a part doesn't block the page. */
const LINES_IN_PART = 1000;

type BetsHead = Pick<CachedBets, 'reached' | 'end' | 'asOf'>;

/**
 * Splits a notebook's bets into parts, starting from the oldest, so that a new bet changes only one part. A part is
 * named by a hash of its content, so unchanged parts aren't rewritten.
 */
export function partsOfBets(cached: CachedBets): Part[] {
  const { reached, end, asOf, bets } = cached;
  const head: BetsHead = { reached, end, asOf };
  const parts: Part[] = [];
  for (let to = bets.length; to > 0; to -= LINES_IN_PART) {
    const some = bets.slice(Math.max(0, to - LINES_IN_PART), to);
    parts.push({ name: nameOf(some), content: () => some.map(toBetLine) });
  }
  return [{ name: `head ${asOf} ${bets.length}`, content: () => head }, ...parts];
}

/** The bets of a part that isn't the head. */
export function betsOfPart(notebookId: string, lines: unknown): Bet[] {
  return (lines as BetLine[]).map((line) => fromBetLine(notebookId, line));
}

function isHead(head: unknown): head is BetsHead {
  const { asOf, end, reached } = (head ?? {}) as { [name in keyof BetsHead]?: unknown };
  const { day, createdAt, sequence } = (end ?? { sequence: 0 }) as { [name in keyof PageEnd]?: unknown };
  const isText = (value: unknown) => value === null || typeof value === 'string';
  const isEnd = end === null || (typeof day === 'string' && isTime(createdAt));
  return isText(reached) && isEnd && Number.isInteger(sequence) && (asOf === null || isTime(asOf));
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** A notebook's bets from its head and the bets of all other parts or, if it isn't complete, the newest alone. */
export function betsOfParts([head, ...parts]: readonly unknown[], complete = true): CachedBets {
  // A request with damaged values would be refused each time.
  if (!isHead(head)) throw new Error('The copy is damaged');
  const bets = (parts as Bet[][]).toReversed().flat();
  const end = bets.at(-1) ?? null;
  return {
    ...NO_CACHED_BETS,
    ...head,
    ...(!complete && { reached: end?.day ?? null, end }),
    bets,
    complete,
    met: new Set(bets.map(({ id }) => id)),
  };
}

/** Every change to a bet updates `updatedAt`. */
function nameOf(bets: readonly Bet[]): string {
  return hashOf(bets.map(({ sequence, updatedAt }) => `${sequence}@${updatedAt}`).join());
}

/** cyrb53 by bryc (public domain). 53 bits make collisions unlikely. */
function hashOf(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
