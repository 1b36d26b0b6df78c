// `npm run fuzz`: malformed requests to the built product, by a seed that repeats them.
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
  const { runFuzz } = await vite.ssrLoadModule('/fuzz/run.ts');
  process.exitCode = (await runFuzz(process.argv.slice(2))) ? 0 : 1;
} finally {
  await vite.close();
}
