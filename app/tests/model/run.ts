import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { browserVersion, findBrowser } from '#tests/e2e/support/find-browser.ts';
import { runHistory, stepsOf } from './history.ts';
import { shrink } from './shrink.ts';
import { PLANTED } from './planted.ts';
import { openSite, type Site, withPlanted } from './site.ts';

/** `npm run model [-- --histories 1000 --seed 1] [--browsers]`: returns whether no history violates the model. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      histories: { type: 'string' },
      seed: { type: 'string' },
      browsers: { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
      planted: { type: 'string', default: '0' },
      shrink: { type: 'boolean', default: false },
    },
  });
  const { browsers } = values;
  // Histories in browsers are always the same, since there are few.
  const first = Number(values.seed ?? (browsers ? 100 : Date.now() % 1_000_000));
  const count = Number(values.histories ?? (browsers ? 20 : 1000));
  const options = browsers ? await findBrowser() : undefined;
  if (options) console.log(`Devices run in ${browserVersion(options)}.`);
  const chromium = options && (await playwright.launch(options));
  const site = await openSite(undefined, chromium);
  let failures = 0;
  try {
    if (Number(values.planted) > 0) return await findPlanted(site, first, Number(values.planted));
    const start = performance.now();
    for (let seed = first; seed < first + count; seed += 1) {
      const steps = stepsOf(seed);
      const faults = await runHistory(site, steps, values.log ? console.log : undefined);
      if (faults.length === 0) continue;
      failures += 1;
      console.error(`History ${seed}:\n  ${faults.join('\n  ')}`);
      console.error(
        `  again: npm run model -- --histories 1 --seed ${seed} --log${browsers ? ' --browsers' : ''}`,
      );
      if (!values.shrink) continue;
      const shortest = await shrink(steps, async (some) => (await runHistory(site, some)).length > 0);
      console.error(`\nThe same in ${shortest.length} steps:`);
      for (const fault of await runHistory(site, shortest, console.error)) console.error(`  ${fault}`);
    }
    const ms = (performance.now() - start) / count;
    console.log(`${count} histories from the seed ${first}, ${ms.toFixed(0)} ms each: ${failures} failed.`);
  } finally {
    await site.end();
    await chromium?.close();
  }
  return failures === 0;
}

/** Plants each fault, and says which of so many histories find it. Returns whether each was found. */
async function findPlanted(site: Site, first: number, count: number): Promise<boolean> {
  let isEachFound = true;
  for (const planted of PLANTED) {
    const found = await withPlanted(site, planted, async (faulty) => {
      for (let seed = first; seed < first + count; seed += 1) {
        const [fault] = await runHistory(faulty, stepsOf(seed));
        if (fault !== undefined) return `history ${seed}: ${fault}`;
      }
      return undefined;
    });
    console.log(`${found === undefined ? 'NOT FOUND' : 'found'}: ${planted.name}\n  ${found ?? ''}`);
    isEachFound &&= found !== undefined;
  }
  return isEachFound;
}
