import process from 'node:process';

/** Repeats a property test that failed: `SEED=` and the number that it printed. */
const seed = process.env['SEED'];
if (seed) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(seed) });
}
