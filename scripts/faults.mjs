// `npm run faults [-- --kills 50 --seed 1]`: kill -9 at random moments, on the built product.
import { build, install } from './set-up.mjs';

install();
build();
// Plain Node 20 cannot run TypeScript: Vite runs it, as in `npm run dev`.
const { createServer } = await import('vite');
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { run } = await vite.ssrLoadModule('/tests/product/faults.ts');
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await vite.close();
}
