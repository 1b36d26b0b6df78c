// `npm run bench [-- --readme]`: what the project claims of its speed, measured on the built product.
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
  const { run } = await vite.ssrLoadModule('/bench/run.ts');
  process.exitCode = (await run(process.argv.includes('--readme'))) ? 0 : 1;
} finally {
  await vite.close();
}
