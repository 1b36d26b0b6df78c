import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnProduct, ownProduct } from '#tests/e2e/support/own-product.ts';
import { temporaryFolder } from '#backend/tests/product/product.ts';
import type { Engine } from './browser.ts';
import { chromium } from './chromium.ts';
import { everyDay } from './every-day.ts';
import { firefox } from './firefox.ts';
import { prepareSite } from './in-page.ts';
import { journeys, type Step, type World } from './journeys.ts';
import { type Network, openNetwork } from './network.ts';
import { records } from './records.ts';
import { looks } from './screens.ts';
import { Visitor } from './visitor.ts';
import { waiting } from './waiting.ts';
import { webkit } from './webkit.ts';

const ENGINES = [chromium, firefox, webkit];

const USAGE =
  'Use it as: npm run test:browsers -- [chromium] [firefox] [webkit] [--short] [--pictures folder]';

/** Runs the journeys and, without --short, the screens and dialogs, in all browsers or those named. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { short: { type: 'boolean' }, pictures: { type: 'string' } },
  });
  const engines = ENGINES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (positionals.some((each) => !ENGINES.some(({ name }) => name === each))) throw new Error(USAGE);
  const missing = engines.map((engine) => engine.missing()).filter((each) => each !== null);
  for (const { what, packages } of missing)
    console.error(`${what} is not installed. On Debian: apt-get install ${packages}`);
  if (missing.length > 0) return false;
  if (values.pictures) mkdirSync(values.pictures, { recursive: true });

  // The last of them ends on the site whose screens are looked at.
  const shortSteps = [...journeys, ...everyDay, ...waiting, ...records];
  const steps = values.short ? shortSteps : [...shortSteps, ...looks];
  let failures = 0;
  for (const engine of engines) failures += await runIn(engine, steps, values.pictures);
  console.log(failures === 0 ? 'All is well in every browser.' : `${failures} failures`);
  return failures === 0;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step, which also fails if the pages report an error. */
async function succeeds([what, task]: Step, world: World): Promise<boolean> {
  const start = performance.now();
  try {
    await task(world);
    const errors = await world.visitor.takeErrors();
    if (errors.length > 0) throw new Error(errors.join('\n'));
    console.log(`   ok: ${what}, ${seconds(start)}`);
    return true;
  } catch (error) {
    console.log(`   FAILED: ${what}, ${seconds(start)}`, error);
    console.log(await world.visitor.text().catch(() => 'The page has no text.'));
    return false;
  }
}

async function runIn(engine: Engine, steps: Step[], pictures: string | undefined): Promise<number> {
  const start = performance.now();
  const { folder, remove } = temporaryFolder();
  mkdirSync(path.join(folder, 'downloads'));
  let product: OwnProduct | null = null;
  let network: Network | null = null;
  let failures = 0;
  try {
    product = await ownProduct(prepareSite);
    network = await openNetwork(product.address);
    const browser = await engine.start(folder);
    console.log(`\n── ${browser.version}`);
    try {
      const visitor = new Visitor(browser, product.address);
      await browser.resize(1280, 800);
      const keepPicture = async (name: string) => {
        const file = `${engine.name} ${name.replaceAll(/[^\w ,=-]+/g, '-')}.png`;
        if (pictures) writeFileSync(path.join(pictures, file), await browser.takePicture());
      };
      for (const step of steps) {
        const [what] = step;
        const isFine = await succeeds(step, { visitor, product, network, folder, keepPicture });
        if (!isFine) failures += 1;
        await keepPicture(isFine ? what : `FAILED ${what}`);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await network?.close();
    await product?.remove();
    remove();
  }
  console.log(`   ${seconds(start)}`);
  return failures;
}
