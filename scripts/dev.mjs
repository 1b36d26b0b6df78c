// `npm run dev`: the product with hot reload. Vite serves the site and runs the server's sources; changes to the server
// restart it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './set-up.mjs';

const RESTART = 75;

if (process.argv.includes('--once')) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'app/vite.config.ts',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const { run } = await vite.ssrLoadModule(path.resolve('packages/backend/server/run.ts'));
  const { liveSite } = await vite.ssrLoadModule(path.resolve('scripts/live-site.ts'));
  vite.watcher.add(['packages/backend/server', 'packages/backend/supabase']);
  vite.watcher.on('change', (file) => {
    if (!/[/\\]backend[/\\](server|supabase)[/\\]/.test(file) || file.endsWith('.test.ts')) return;
    console.log(`${file} changed: starting anew …`);
    process.exitCode = RESTART;
    process.kill(process.pid, 'SIGTERM');
  });
  await run(await liveSite(vite));
} else {
  install({ tools: true });
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  const again = () => {
    child = spawn(process.execPath, [import.meta.filename, '--once'], { stdio: 'inherit' });
    child.on('exit', (code) => (code === RESTART ? again() : process.exit(code ?? 1)));
  };
  process.on('SIGINT', () => {}); // the terminal also sends it to the child, which we wait for
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  again();
}
