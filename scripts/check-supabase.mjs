// `npm run check:supabase`: whether a Supabase project has all that the migrations use.
import { install } from './set-up.mjs';

install();
// Plain Node 20 cannot run TypeScript: Vite runs it, as in `npm run dev`.
const { createServer } = await import('vite');
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { run } = await vite.ssrLoadModule('/tests/support/supabase/check.ts');
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await vite.close();
}
