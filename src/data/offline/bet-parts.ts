import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { NO_CACHED_BETS, type CachedBets } from '#data/bets/notebook-bets.ts';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import type { Part } from './copy-database.ts';

/** Few enough not to be felt when they are written, many enough to be written fast. */
const LINES_IN_PART = 1000;

/** What is kept of a book besides its bets. */
type BetsHead = Pick<CachedBets, 'reached' | 'end' | 'asOf'> & { readonly notebookId: string };

/**
 * A complete book in parts: its head, and its bets by the thousand. They are counted from the oldest one, so that a new
 * bet changes the last part alone; and a part is named after what is in it, so that one which is there already need not
 * be written again.
 */
export function partsOfBets(notebookId: string, cached: CachedBets): Part[] {
  const { reached, end, asOf, bets } = cached;
  const head: BetsHead = { notebookId, reached, end, asOf };
  const parts: Part[] = [];
  for (let to = bets.length; to > 0; to -= LINES_IN_PART) {
    const some = bets.slice(Math.max(0, to - LINES_IN_PART), to);
    parts.push({ name: nameOf(some), content: () => some.map(lineOf) });
  }
  return [{ name: `head ${asOf} ${bets.length}`, content: () => head }, ...parts];
}

/** The book again. */
export function betsOfParts([head, ...parts]: readonly unknown[]): CachedBets {
  const { notebookId, ...rest } = head as BetsHead;
  const lines = (parts as BetLine[][]).toReversed();
  const bets = lines.flatMap((some) => some.map((line) => fromBetLine(notebookId, line)));
  return { ...NO_CACHED_BETS, ...rest, bets, complete: true, met: new Set(bets.map(({ id }) => id)) };
}

/** Whatever changes a bet gives it another time of its last change. */
function nameOf(bets: readonly Bet[]): string {
  return hashOf(bets.map(({ sequence, updatedAt }) => `${sequence}@${updatedAt}`).join());
}

/** Two texts of the same name are not met with: it has 53 bits (cyrb53, by bryc, in the public domain). */
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

/** The line of a bet, custom values included. */
function lineOf(bet: Bet): BetLine {
  const { id, day, description, odds, wager, status, returned, createdAt, updatedAt, sequence } = bet;
  const values = bet.customValues === NO_CUSTOM_VALUES ? null : bet.customValues;
  return [id, day, description, odds, wager, status, returned, createdAt, updatedAt, sequence, values];
}
