/** The value of a field of something that isn't there. */
export const GONE = 'gone';

/** The value before a bet was first added. It isn't `GONE`, since a late add must not bring back a deleted bet. */
export const NOT_YET = 'not yet';

/** Whatever the value of a field is by then. */
export const ANY = 'any';

/** What a write does to a field, from the value that its person saw. */
export type Change = { readonly field: string; readonly from: string; readonly to: string };

/** `unknown` is what a page was killed over, or answered with an error that leaves it open. */
type Said = 'waiting' | 'saved' | 'refused' | 'unknown' | 'discarded';

/** A write of one thing, and what its person was told of it. */
export type Entry = {
  readonly step: string;
  readonly person: string;
  readonly device: string;
  /** The id that waiting writes name. */
  readonly thing: string;
  changes: readonly Change[];
  said: Said;
};

/** What was told, and what may follow from it. */
export class Model {
  readonly entries: Entry[] = [];
  /** Whose everything is, by the ids and names that occur in requests. */
  readonly owners = new Map<string, string>();

  write(entry: Omit<Entry, 'said'>): Entry {
    const made: Entry = { ...entry, said: 'unknown' };
    this.entries.push(made);
    return made;
  }

  private of(person: string, device: string, said: readonly Said[]): Entry[] {
    return this.entries.filter(
      (entry) => entry.person === person && entry.device === device && said.includes(entry.said),
    );
  }

  waitingOf(person: string, device: string): Entry[] {
    return this.of(person, device, ['waiting']);
  }

  /** Entries that may wait: also those whose page was killed before it said so. */
  keptOf(person: string, device: string): Entry[] {
    return this.of(person, device, ['waiting', 'unknown']);
  }

  /** Entries that may still change these things. After one of two writes is discarded, both count as discarded. */
  changing(person: string, device: string, things: ReadonlySet<string>): Entry[] {
    const entries = this.of(person, device, ['waiting', 'discarded', 'unknown']);
    return entries.filter(({ thing }) => things.has(thing));
  }

  /** A person overwrites the stored version of these things, having been shown it. */
  replace(
    person: string,
    device: string,
    things: ReadonlySet<string>,
    stored: ReadonlyMap<string, string>,
  ): void {
    for (const entry of this.changing(person, device, things)) {
      const again = entry.changes.map(({ field, to }) => ({ field, from: stored.get(field) ?? GONE, to }));
      entry.changes = [...entry.changes, ...again];
    }
  }

  /** The values that the writes waiting on this device would give a field. */
  waitingValues(person: string, device: string, field: string): string[] {
    const changes = this.waitingOf(person, device).flatMap((entry) => entry.changes);
    return changes.filter((change) => change.field === field).map(({ to }) => to);
  }

  /** What no longer waits on a device was saved, unless a problem that is shown says otherwise. */
  reconcile(person: string, device: string, waiting: ReadonlySet<string>, problems: string): void {
    const said = problems.includes('deleted somewhere else') ? 'discarded' : 'saved';
    for (const entry of this.waitingOf(person, device)) if (!waiting.has(entry.thing)) entry.said = said;
  }

  /**
   * What is wrong with the values at the end. What was shown as saved or as waiting must be there, unless somebody who saw
   * it changed it later, or its person discarded it.
   */
  faults(stored: ReadonlyMap<string, string>): string[] {
    const edges = new Map<string, Map<string, Set<string>>>();
    for (const { changes, said } of this.entries) {
      if (said === 'refused') continue;
      for (const { field, from, to } of changes) {
        const ofField = edges.get(field) ?? new Map<string, Set<string>>();
        edges.set(field, ofField);
        ofField.set(from, (ofField.get(from) ?? new Set()).add(to));
      }
    }
    const follows = (field: string, from: string, to: string): boolean => {
      const seen = new Set([from]);
      const nextOf = (value: string) => edges.get(field)?.get(value) ?? [];
      for (const value of seen) for (const next of [...nextOf(value), ...nextOf(ANY)]) seen.add(next);
      return seen.has(to);
    };
    const faults: string[] = [];
    for (const field of new Set([...edges.keys(), ...stored.keys()])) {
      const value = stored.get(field) ?? GONE;
      const isEntered = value === GONE || follows(field, GONE, value) || follows(field, NOT_YET, value);
      if (!isEntered) faults.push(`${field} is ${value}, which nobody entered`);
    }
    for (const { step, person, device, changes, said } of this.entries) {
      if (said !== 'saved' && said !== 'waiting') continue;
      for (const { field, to } of changes) {
        const value = stored.get(field) ?? GONE;
        if (!follows(field, to, value))
          faults.push(
            `${step} on ${device} by ${person}: ${field} is ${value}, not ${to}, which was ${said}`,
          );
      }
    }
    return [...new Set(faults)];
  }
}
