import { parseArgs } from 'node:util';
import { killInBursts, seededRandom, VICTIMS } from './kills.ts';

/** `npm run faults [-- --kills 50 --seed 1]`: kills the product at random moments; returns whether nothing was lost. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
  const kills = Number(values.kills ?? 50);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`${kills} kills; the same again: npm run faults -- --kills ${kills} --seed ${seed}`);
  const random = seededRandom(seed);
  const victims = Array.from(
    { length: kills },
    () => VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'both',
  );
  const { acknowledged, repeats, faults } = await killInBursts(victims, random, console.log);
  console.log(
    `${acknowledged.toLocaleString('en-US')} bets were acknowledged, ${repeats.toLocaleString('en-US')} times one was sent again.`,
  );
  console.log(
    faults.length === 0
      ? 'Each is there once, the bankroll agrees, and the chain of their record is whole.'
      : `Wrong: ${faults.join('; ')}.`,
  );
  return faults.length === 0;
}
