/**
 * Runs the `run` of a TypeScript file, which plain Node 20 cannot: Vite does, as in `npm run dev`. The process ends with
 * code 1 where it gives that not all is well.
 * @param {string} file
 */
export async function runTypeScript(file) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { run } = await vite.ssrLoadModule(file);
    process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
  } finally {
    await vite.close();
  }
}
