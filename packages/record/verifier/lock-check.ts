import { instantOf } from '#domain/calendar/instant.ts';
import type { CheckedEvent } from '#record/domain/chain.ts';

/** What PaperEdge refuses. `seq` is the event's number. */
export type LockFault = {
  readonly seq: number;
  readonly kind: 'changed' | 'deleted' | 'later lock' | 'lock after start';
};

/**
 * Looks for events that PaperEdge wouldn't have written: a bet that is changed or deleted at or after the time at which it
 * locks, a lock that moves to later, and one that is later than the start. Only locks that are revealed can be checked.
 *
 * @example
 * const locks = new LockCheck();
 * locks.add(chain.add(file.events));
 * locks.faults // [{ seq: 57, kind: 'changed' }]
 */
export class LockCheck {
  readonly #locks = new Map<string, number>();
  readonly #faults: LockFault[] = [];

  get faults(): readonly LockFault[] {
    return this.#faults;
  }

  add(events: readonly CheckedEvent[]): void {
    for (const each of events) {
      const kind = this.#kindOf(each);
      if (kind) this.#faults.push({ seq: each.event.seq, kind });
    }
  }

  #kindOf({ event, values }: CheckedEvent): LockFault['kind'] | undefined {
    const { kind, bet, at, fields } = event;
    if (bet === null) return undefined;
    const before = kind === 'added' ? undefined : this.#locks.get(bet);
    if (fields.has('locks')) {
      const locks = instantOf(values.get('locks') ?? '');
      if (locks === undefined) this.#locks.delete(bet);
      else this.#locks.set(bet, locks);
    } else if (kind === 'added') this.#locks.delete(bet);
    const isChange = kind === 'changed' || kind === 'deleted';
    if (isChange && before !== undefined && before <= at) return kind;
    const locks = this.#locks.get(bet);
    if (locks === undefined) return undefined;
    if (before !== undefined && locks > before) return 'later lock';
    const start = instantOf(values.get('start') ?? '');
    return start !== undefined && locks > start ? 'lock after start' : undefined;
  }
}
