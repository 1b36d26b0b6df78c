import process from 'node:process';

/** Repeats a failed property test: `SEED=` with the number it printed. */
const seed = process.env['SEED'];
if (seed) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(seed) });
}
