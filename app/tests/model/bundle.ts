import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import type * as Page from './page.ts';

/** What a page finds around it in a browser, in place of Node's own. */
const GLOBALS = [
  'globalThis',
  'window',
  'self',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'AbortSignal',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestIdleCallback',
  'addEventListener',
  'removeEventListener',
  'Date',
  'Math',
  'performance',
  'console',
] as const;

export type Globals = Readonly<Record<(typeof GLOBALS)[number], unknown>>;

export type RunPage = (globals: Globals) => typeof Page;

/** A change to the source that a check should find: in a file of src, this text becomes another. */
export type Replacement = { readonly file: string; readonly from: string; readonly to: string };

/** Bundles a file of this folder as a script with a variable for its exports. */
export async function bundle(
  file: string,
  name: string,
  replacements: readonly Replacement[] = [],
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [replacing(replacements)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: path.join(import.meta.dirname, file), formats: ['iife'], name },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} was not bundled`);
  return chunk.code;
}

/** Makes what a page runs a function, so that each start of a device has modules of its own. */
export function pageFunction(code: string): RunPage {
  const source = `((${GLOBALS.join(', ')}) => {${code}\nreturn page;\n})`;
  const run = runInThisContext(source, { filename: 'page.js' }) as (...given: unknown[]) => typeof Page;
  return (globals) => run(...GLOBALS.map((name) => globals[name]));
}

function replacing(replacements: readonly Replacement[]): Plugin {
  return {
    name: 'replacing',
    enforce: 'pre',
    transform(code, id) {
      let changed = code;
      for (const { file, from, to } of replacements) {
        if (!id.endsWith(`/src/${file}`)) continue;
        if (!changed.includes(from)) throw new Error(`${file} has no ${from}`);
        changed = changed.replace(from, () => to);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}
