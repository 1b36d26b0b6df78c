import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Files that no page requests, or that are requested only when the app is installed. */
const NOT_STORED = /^(?:\.vite\/|icons\/|.*\.map$)/;

/** Cyrillic and Vietnamese fonts: the browser caches them for users who need them. */
const RARE_FONTS = /geist-(?:cyrillic|vietnamese)/;

/** Builds the service worker, which stores the built site's files. It changes whenever they do. */
export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ publicDir, build: { ssr } }) {
      publicFolder = ssr ? '' : publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!publicFolder) return;
        const hash = createHash('sha256');
        const files = ['/'];
        for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          if (NOT_STORED.test(name)) continue;
          hash.update(`${name}\0`).update(file.type === 'asset' ? file.source : file.code);
          if (name !== 'index.html' && !RARE_FONTS.test(name)) files.push(`/${name}`);
        }
        for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).toSorted()) {
          if (NOT_STORED.test(name) || !path.extname(name)) continue;
          hash.update(`${name}\0`).update(readFileSync(path.join(publicFolder, name)));
          files.push(`/${name}`);
        }
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await compiled(files, hash.digest('hex').slice(0, 16)),
        });
      },
    },
  };
}

async function compiled(files: readonly string[], version: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
    build: {
      write: false,
      rolldownOptions: { input: 'src/app/service-worker.ts', output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The service worker was not built');
  return output.output[0].code;
}
