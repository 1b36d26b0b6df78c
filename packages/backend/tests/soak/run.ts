import { parseArgs } from 'node:util';
import { HOURS, PAUSE_S, PEOPLE, VISITS } from './model.ts';
import { soak } from './soak.ts';

/** In MiB in eight hours. A kilobyte kept per request would be over 400. */
const BOUNDS = { heap: 64, resident: 128, backend: 64 };
/** On average there are sixty. */
const AT_ONCE = 100;

/** `npm run soak [-- --minutes 60 --people 1000 --seed 1]`: eight hours' visits in one; returns whether all held. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '60' },
      people: { type: 'string', default: String(PEOPLE) },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const [minutes, people, seed] = [Number(values.minutes), Number(values.people), Number(values.seed)];
  const visits = Math.round((people * VISITS * minutes) / 60);
  const pauseMs = (PAUSE_S * 1000) / HOURS;
  console.log(
    `${visits} visits in ${minutes} minutes, as ${people} people's ${HOURS} hours in one; ` +
      `the same again: npm run soak -- --minutes ${minutes} --people ${people} --seed ${seed}`,
  );
  const options = { visits, minutes, atOnce: AT_ONCE, pauseMs, seed, sampleEveryMs: 10_000, bounds: BOUNDS };
  const faults = await soak(options, console.log);
  console.log(faults.length === 0 ? 'Everything held.' : `Wrong:\n  ${faults.join('\n  ')}`);
  return faults.length === 0;
}
