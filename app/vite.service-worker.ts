import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { entryOf, scriptFrom } from './vite.app-scripts.ts';

/** Files that no page requests, or that are requested only when the app is installed. */
const NOT_STORED = /^(?:\.vite\/|icons\/|.*\.map$)/;

/** Cyrillic and Vietnamese fonts: the browser caches them for users who need them. */
const RARE_FONTS = /geist-(?:cyrillic|vietnamese)/;

/** The scripts for pages in Chromium; the first starts the page. */
const SCRIPTS = /^assets\/(?:app|later)-[^/]*\.js$/;

/** Builds the service worker. It has the list of the site's files, and changes whenever any of them does. */
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
        const files: string[] = [];
        const scripts: string[] = [];
        for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          if (NOT_STORED.test(name)) continue;
          hash.update(`${name}\0`).update(file.type === 'asset' ? file.source : file.code);
          if (SCRIPTS.test(name)) scripts.push(`/${name}`);
          else if (name !== 'index.html' && !RARE_FONTS.test(name)) files.push(`/${name}`);
        }
        for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).toSorted()) {
          if (NOT_STORED.test(name) || !path.extname(name)) continue;
          hash.update(`${name}\0`).update(readFileSync(path.join(publicFolder, name)));
          files.push(`/${name}`);
        }
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await scriptFrom(path.join(import.meta.dirname, 'src/app/service-worker.ts'), {
            define: {
              VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
              FILES: JSON.stringify(files),
              MODULE: JSON.stringify(`/${entryOf(bundle)}`),
              SCRIPTS: JSON.stringify(scripts),
            },
          }),
        });
      },
    },
  };
}
