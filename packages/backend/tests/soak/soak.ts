import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataFolder } from '#backend/server/data-folder.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import type { Sql } from '#backend/server/postgres/sql.ts';
import { readSecrets } from '#backend/server/secrets.ts';
import { seededRandom } from '../product/kills.ts';
import { start, stop, temporaryFolder, type Product } from '../product/product.ts';
import { openOwnerSql } from '../support/owner-sql.ts';
import { requestsOf } from './browser.ts';
import { COMMAND, logOf, openMeter, type Meter, type Sample } from './measure.ts';
import { below, chance, STEP_SHARES, VISITS, type Random, type StepName } from './model.ts';
import { newPerson, type Person, type World } from './person.ts';
import { visit } from './steps.ts';
import { betFaults, growthFaults, leastConnections, leftoverFaults, type Bounds } from './verdict.ts';

export type SoakOptions = {
  visits: number;
  minutes: number;
  /** The most visits at a time: others wait, so that a slow machine takes longer rather than being overrun. */
  atOnce: number;
  /** The mean pause before a step of a visit. */
  pauseMs: number;
  seed: number;
  sampleEveryMs: number;
  bounds: Bounds;
};

const MOST_PROBLEMS = 20;
const ROWS = 15;

/** Lets people use the built product for some minutes; returns what is wrong. */
export async function soak(options: SoakOptions, say: (line: string) => void): Promise<string[]> {
  const { folder, remove } = temporaryFolder();
  // Limits count each person's own address, as behind a proxy.
  const product = await start({ DATA_DIR: folder, TRUST_PROXY: '1' }, COMMAND);
  const { run, mail } = openDataFolder(folder, folder, databaseUser());
  const sql = openOwnerSql(embeddedConnections(run).owner);
  const meter = await openMeter(product, sql);
  const world: World = {
    place: { address: product.address, publishableKey: readSecrets(folder).publishableKey, mailFolder: mail },
    traffic: { answers: new Map(), aborted: 0, problems: [] },
    files: readdirSync('dist/site/assets').map((name) => `/assets/${name}`),
    shares: [],
    heard: 0,
    visits: 0,
    open: new Set(),
  };
  try {
    return await faultsUnder(options, { product, sql, meter, world }, say);
  } finally {
    // A process doesn't end before its inspector has left.
    meter.close();
    await sql.end();
    await stop(product);
    remove();
  }
}

type Soaked = { product: Product; sql: Sql; meter: Meter; world: World };

async function faultsUnder(
  options: SoakOptions,
  { product, sql, meter, world }: Soaked,
  say: (line: string) => void,
): Promise<string[]> {
  const { minutes, seed, sampleEveryMs, bounds } = options;
  const { traffic } = world;
  // What is started once, such as threads, is started by the first, who takes every step.
  const first = newPerson(world, seed);
  await visit(first, 0, Object.keys(STEP_SHARES) as StepName[]);
  const before = await leastConnections(meter);

  const done = new AbortController();
  const visiting = visits(world, first, options).finally(() => done.abort());
  const samples: Sample[] = [];
  const show = (sample: Sample) => say(rowOf(sample, world));
  say('minutes requests visits pages  heap process backend (MiB) connections files log');
  for (let shown = -1; !done.signal.aborted;) {
    const sample = await meter.sample(requestsOf(traffic));
    samples.push(sample);
    for (const line of logOf(product).slice(samples.at(-2)?.log ?? 0)) say(`Log: ${line}`);
    const row = Math.floor((sample.minutes / minutes) * ROWS);
    if (row > shown) show(sample);
    shown = Math.max(shown, row);
    await sleep(sampleEveryMs, undefined, { signal: done.signal }).catch(() => {});
  }
  const people = await visiting;
  const leftovers = await leftoverFaults(meter, before);
  show(await meter.sample(requestsOf(traffic)));

  const answers = [...traffic.answers].toSorted(([a], [b]) => a - b).map((each) => each.join(' × '));
  say(
    `Answers: ${answers.join(', ')}; ${traffic.aborted} aborted. Live pages heard of ${world.heard} changes.`,
  );
  const log = logOf(product);
  return [
    ...traffic.problems.slice(0, MOST_PROBLEMS),
    ...growthFaults(samples, requestsOf(traffic) / world.visits, bounds, say),
    ...leftovers,
    ...(log.length === 0 ? [] : [`the log says:\n${log.slice(0, 40).join('\n')}`]),
    ...(await betFaults(sql, people, say)),
    ...(world.heard > 0 ? [] : ['live pages heard of no change']),
  ];
}

/** Begins visits evenly; one in eight is somebody's first. Returns everybody once all have left. */
async function visits(world: World, first: Person, options: SoakOptions): Promise<Person[]> {
  const { visits: count, minutes, atOnce, pauseMs, seed } = options;
  const { problems } = world.traffic;
  const random = seededRandom(seed);
  const [people, away] = [[first], [first]];
  const begun = performance.now();
  const visiting = new Set<Promise<void>>();
  for (let i = 0; i < count && problems.length < MOST_PROBLEMS; i++) {
    await sleep(Math.max(0, begun + (i / count) * minutes * 60_000 - performance.now()));
    if (visiting.size === atOnce) await Promise.race(visiting);
    const isNew = away.length === 0 || chance(random, 1 / VISITS);
    const person = isNew ? newPerson(world, seed + people.length) : takeOne(random, away);
    if (isNew) people.push(person);
    const ended: Promise<void> = visit(person, pauseMs)
      .catch((error: unknown) => void problems.push(String(error)))
      .finally(() => {
        away.push(person);
        visiting.delete(ended);
      });
    visiting.add(ended);
  }
  await Promise.all(visiting);
  return people;
}

function takeOne<Item>(random: Random, items: Item[]): Item {
  const [item] = items.splice(below(random, items.length), 1);
  if (item === undefined) throw new RangeError('There is nothing to take');
  return item;
}

function rowOf(sample: Sample, world: World): string {
  const { minutes, requests, heap, resident, backend, backends, files, log } = sample;
  const cells: [text: string, width: number][] = [
    [minutes.toFixed(1), 7],
    [String(requests), 8],
    [String(world.visits), 6],
    [String(world.open.size), 5],
    [heap.toFixed(1), 5],
    [resident.toFixed(0), 7],
    [backend.toFixed(1), 7],
    [String(backends), 17],
    [String(files), 5],
    [String(log), 3],
  ];
  return cells.map(([text, width]) => text.padStart(width)).join(' ');
}
