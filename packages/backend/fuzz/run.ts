import { parseArgs } from 'node:util';
import { leakIn } from '#backend/tests/support/leaks.ts';
import { attack, type Attack, type Failure } from './attack.ts';
import { isSignedIn, newPerson, settleIn, type Person } from './people.ts';
import { complaintOf, openWorld, type World } from './world.ts';
import { Wire } from './wire.ts';

type FuzzOptions = {
  seed: number;
  requests: number;
  concurrency: number;
  /** Sends only the request with this number, to reproduce a failure. */
  only?: number | undefined;
};

const ATTACKERS = 4;
/** How many requests between health checks. */
const ROUND = 1000;
/** The process's memory limit in megabytes, independent of the number of requests. */
const MAX_MEMORY = 700;
const MAX_FAILURES = 10;

/** `npm run fuzz`: returns whether every check passed. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      requests: { type: 'string', default: '100000' },
      concurrency: { type: 'string', default: '16' },
      only: { type: 'string' },
    },
  });
  const { seed, requests, concurrency, only } = values;
  const options = { seed: Number(seed), requests: Number(requests), concurrency: Number(concurrency) };
  const problems = await fuzz(
    { ...options, only: only === undefined ? undefined : Number(only) },
    console.log,
  );
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** Sends malformed requests to the built product; returns the failures as sentences. */
export async function fuzz(options: FuzzOptions, log: (line: string) => void): Promise<string[]> {
  const { seed, concurrency } = options;
  const world = await openWorld();
  const wire = new Wire(world.place.address, concurrency);
  try {
    const attackers: Person[] = [];
    const on: Attack = {
      seed,
      attackers,
      wire,
      targets: world.targets,
      publishableKey: world.place.publishableKey,
      secrets: world.secrets,
      statuses: new Map(),
    };
    const before = await world.bystandersRows();
    const [first, last] =
      options.only === undefined ? [0, options.requests] : [options.only, options.only + 1];
    const failures: Failure[] = [];
    log(`${last - first} requests by the seed ${seed} to ${world.place.address}`);
    for (let at = first; at < last && failures.length < MAX_FAILURES; at += ROUND) {
      await renew(world, attackers);
      const end = Math.min(at + ROUND, last);
      failures.push(...(await attack(on, numbersFrom(at, end), concurrency)));
      log(`${end} sent, ${failures.length} failures, ${world.memory().toFixed(0)} MB`);
    }
    log(
      `Answers by status: ${[...on.statuses]
        .toSorted(([a], [b]) => a - b)
        .map((each) => each.join(' × '))
        .join(', ')}`,
    );
    return [...failures.map((failure) => describe(failure, seed)), ...(await aftermath(world, before))];
  } finally {
    wire.end();
    await world.end();
  }
}

function* numbersFrom(first: number, end: number): Generator<number, undefined> {
  for (let number = first; number < end; number++) yield number;
}

/** Replaces attackers who have signed themselves out or deleted their accounts. */
async function renew({ place, targets }: World, attackers: Person[]) {
  for (let i = 0; i < ATTACKERS; i++) {
    const attacker = attackers[i];
    if (attacker && (await isSignedIn(place, attacker))) continue;
    const another = await newPerson(place);
    attackers[i] = another;
    targets.attackers[i] = await settleIn(place, another, `an attacker's ${i}`);
  }
}

/** Checks the product after the run, and returns what is wrong. */
async function aftermath(world: World, before: string): Promise<string[]> {
  const { product, secrets } = world;
  const problems: string[] = [];
  const after = await world.bystandersRows();
  if (after !== before)
    problems.push(`Another person's rows were
${before}
and are now
${after}`);
  const complaint = await complaintOf(world);
  if (complaint !== undefined) problems.push(`Somebody else cannot go on: ${complaint}.`);
  const memory = world.memory();
  if (memory > MAX_MEMORY) problems.push(`The process takes ${memory.toFixed(0)} MB.`);
  // The startup message contains the data folder's path, so only the log after it is checked.
  const [, log = ''] = product.output().split('Stop: Ctrl-C');
  const leak = leakIn(log, secrets);
  if (leak !== undefined) problems.push(`The log: ${leak}.`);
  if (log.trim() !== '') problems.push(`The log should be empty, and says:\n${log.trim().slice(0, 4000)}`);
  return problems;
}

function describe({ number, why, sent, answer }: Failure, seed: number): string {
  const shown = JSON.stringify(sent).slice(0, 3000);
  const said = answer ? `${answer.status} ${answer.body.slice(0, 500)}` : 'nothing';
  return `Request ${number}: ${why}.\n  ${shown}\n  answered: ${said}\n  again: npm run fuzz -- --seed ${seed} --only ${number}`;
}
