import type { PartitionGroup } from './leaks.ts';

/** Groups, up to 31, and whether another one shares more than half of the smaller one's bets with any of them. */
export class Overlaps {
  /** For each bet, a bit per group that it is in. */
  readonly #marks: Int32Array;
  readonly #sizes: number[] = [];

  constructor(count: number) {
    this.#marks = new Int32Array(count);
  }

  add({ partition: { groups }, group }: PartitionGroup): void {
    const mark = 1 << this.#sizes.length;
    let size = 0;
    groups.forEach((each, bet) => {
      if (each !== group) return;
      this.#marks[bet] = (this.#marks[bet] ?? 0) | mark;
      size += 1;
    });
    this.#sizes.push(size);
  }

  has({ partition: { groups }, group }: PartitionGroup): boolean {
    const shared = this.#sizes.map(() => 0);
    let size = 0;
    for (let bet = 0; bet < groups.length; bet += 1) {
      if (groups[bet] !== group) continue;
      size += 1;
      const marks = this.#marks[bet] ?? 0;
      if (marks === 0) continue;
      for (let place = 0; place < shared.length; place += 1) {
        if (marks & (1 << place)) shared[place] = (shared[place] ?? 0) + 1;
      }
    }
    return shared.some((count, place) => 2 * count > Math.min(size, this.#sizes[place] ?? 0));
  }
}
