/**
 * Loads a TypeScript file through Vite, since Node 20 can't run TypeScript, for work with what it exports.
 * @param {string} file
 * @param {(exported: Record<string, any>) => unknown} work
 */
export async function withTypeScript(file, work) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work(await vite.ssrLoadModule(file));
  } finally {
    await vite.close();
  }
}

/**
 * Runs a TypeScript file's `run`. Exits with code 1 unless it returns true.
 * @param {string} file
 */
export const runTypeScript = (file) =>
  withTypeScript(file, async ({ run }) => {
    process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
  });
