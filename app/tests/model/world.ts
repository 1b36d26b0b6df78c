import { seededRandom } from '#backend/tests/product/kills.ts';
import { Clock } from './clock.ts';
import { Device } from './device.ts';
import { Model } from './model.ts';
import { newPerson, type Person, type Site } from './site.ts';
import type { Sent } from './network.ts';

/** Thrown by a step that found something wrong. */
export class Violation extends Error {}

/** Two persons with three devices, of which the second person lends one to the first. */
export class World {
  readonly site: Site;
  readonly clock = new Clock();
  readonly model = new Model();
  readonly persons: Readonly<Record<string, Person>>;
  readonly devices: readonly Device[];
  /** What was found while steps were taken. */
  readonly violations: string[] = [];
  /** Is told each step, to follow a history. */
  readonly log: (line: string) => void;
  /** The number of the step that is taken. */
  turn = 0;
  #count = 0;

  private constructor(site: Site, persons: Record<string, Person>, log: (line: string) => void) {
    this.site = site;
    this.persons = persons;
    this.log = log;
    const { address, activity } = site;
    const shared = { address, activity, clock: this.clock, onArrival: (sent: Sent) => this.#arrived(sent) };
    const device = (name: string, users: string[], seed: number) =>
      new Device({ ...site, shared }, name, users, seededRandom(seed));
    this.devices = [device('phone', ['A'], 1), device('laptop', ['A'], 2), device('tablet', ['B', 'A'], 3)];
  }

  static async open(site: Site, log: (line: string) => void): Promise<World> {
    const [A, B] = await Promise.all([newPerson(site), newPerson(site)]);
    return new World(site, { A, B }, log);
  }

  /** A name that occurs once in all histories, and says whose it is. */
  newName(person: string): string {
    this.#count += 1;
    const name = `${person}-${this.#count}`;
    this.model.owners.set(name, person);
    return name;
  }

  newId(person: string): string {
    const id = crypto.randomUUID();
    this.model.owners.set(id, person);
    return id;
  }

  personOf(id: string | null): string | undefined {
    return Object.keys(this.persons).find((name) => this.persons[name]?.id === id);
  }

  /** Awaits something while the clock moves on, at most for as long as a person would wait. */
  async patiently<Result>(what: string, task: Promise<Result>, ms = 120_000): Promise<Result> {
    const end = this.clock.now() + ms;
    let isDone = false;
    const watch = async () => {
      await task.catch(() => {});
      isDone = true;
    };
    void watch();
    for (;;) {
      await this.site.activity.settled();
      if (isDone) return task;
      if (!this.clock.moveOn(end)) {
        await this.site.activity.settled();
        if (isDone) return task;
        throw new Violation(`${what}: nothing was said for ${ms / 1000} seconds`);
      }
    }
  }

  async pass(ms: number): Promise<void> {
    const end = this.clock.now() + ms;
    do await this.site.activity.settled();
    while (this.clock.moveOn(end));
    await this.site.activity.settled();
  }

  /** Nothing of a person is ever sent in another's name. */
  #arrived({ token, path, body }: Sent): void {
    const [, payload = ''] = token.split('.');
    if (payload === '') return;
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string };
    const sender = this.personOf(sub ?? null);
    if (sender === undefined) return;
    for (const [name] of `${decodeURIComponent(path)} ${body}`.matchAll(/[\da-f-]{36}|\b[AB]-\d+\b/g)) {
      const owner = this.model.owners.get(name);
      if (owner !== undefined && owner !== sender)
        this.violations.push(`${path} sent ${name} of ${owner} in the name of ${sender}`);
    }
  }
}
