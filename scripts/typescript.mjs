/**
 * Runs a TypeScript file's `run` through Vite, since Node 20 can't run TypeScript. Exits with code 1 unless it returns
 * true.
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
