import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** Modules that show stored figures. They and everything they import are in the first script. */
const FIRST = [
  'frame',
  'screens',
  'copy',
  'toasts',
  'age-mark',
  'installed-app',
  'dashboard-screen',
  'dashboard-lower',
  'notebooks-screen',
  'notebook-screen',
  'bets-screen',
  'bet-history',
  'notebook-calendar',
  'analytics-screen',
  'lower-cards',
  'tracker-screen',
  'recap-screen',
];

type Modules = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Bundles the built modules once more, as two classic scripts for pages of the service worker in Chromium
 * (docs/decisions/0020-offline.md). The first starts the page. The second has all other modules, and loads when one of
 * them is needed.
 */
export function appScripts(): Plugin {
  return {
    name: 'app-scripts',
    apply: 'build',
    generateBundle: {
      // Before Vite lists the files that each import needs.
      order: 'pre',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        const modules = new Map(files.map((file) => [`/${file.fileName}`, file]));
        const entry = `/${entryOf(bundle)}`;
        const first = new Set<string>();
        const add = (id: string) => {
          if (first.has(id)) return;
          first.add(id);
          for (const imported of modules.get(id)?.imports ?? []) add(`/${imported}`);
        };
        add(entry);
        for (const name of FIRST) {
          const file = files.find((each) => each.name === name);
          if (!file) throw new Error(`The build has no module called ${name}`);
          add(`/${file.fileName}`);
        }
        const others = new Set([...modules.keys()].filter((id) => !first.has(id)));
        const used = new Set(
          files.flatMap(({ fileName, imports, dynamicImports }) =>
            others.has(`/${fileName}`) ? [...imports, ...dynamicImports].map((id) => `/${id}`) : [],
          ),
        );
        const shared = [...first].filter((id) => used.has(id));

        const source = await bundled(modules, others, `paperedge.others = ${importing([...others])}`);
        const second = this.getFileName(this.emitFile({ type: 'asset', name: 'later.js', source }));
        const start = startOf({ entry, shared, second: `/${second}` });
        this.emitFile({ type: 'asset', name: 'app.js', source: await bundled(modules, first, start) });
      },
    },
  };
}

/** The code of an object that imports modules by their addresses. */
function importing(ids: readonly string[]): string {
  return `{ ${ids.map((id) => `'${id}': () => import('${id}')`).join(', ')} }`;
}

/** The code that starts the page, and loads modules that only the other script has. */
function startOf({ entry, shared, second }: { entry: string; shared: readonly string[]; second: string }) {
  return `
    const shared = ${importing(shared)};
    let loading;
    async function loadOthers() {
      for (const id in shared) paperedge.shared[id] = await shared[id]();
      await new Promise((onload, onerror) => {
        document.head.append(Object.assign(document.createElement('script'), { src: '${second}', onload, onerror }));
      });
    }
    globalThis.paperedge = {
      shared: {},
      async load(id) {
        if (id in shared) return shared[id]();
        loading ??= loadOthers();
        await loading.catch((error) => {
          loading = undefined;
          throw error;
        });
        return paperedge.others[id]();
      },
    };
    void import('${entry}');`;
}

/** Bundles some of the modules with code that imports them. They access the other script's modules through `paperedge`. */
function bundled(modules: Modules, own: ReadonlySet<string>, code: string): Promise<string> {
  const load = (id: string) =>
    modules
      .get(id)
      ?.code.replaceAll('import.meta.url', `(location.origin + '${id}')`)
      .replaceAll(/\bimport\(['"`]\.\/([^'"`]+)['"`]\)/g, (all, name: string) => {
        const imported = `/assets/${name}`;
        return own.has(imported) ? all : `paperedge.load('${imported}')`;
      });
  return scriptFrom(
    '/start.js',
    {
      plugins: [
        {
          name: 'built-modules',
          enforce: 'pre',
          resolveId(id, importer = '/') {
            const file = path.posix.resolve(path.posix.dirname(importer), id);
            if (file !== '/start.js' && !modules.has(file)) return undefined;
            return { id: file, external: modules.has(file) && !own.has(file) };
          },
          load: (id) => (id === '/start.js' ? code : load(id)),
        },
      ],
      define: { __VITE_PRELOAD__: 'undefined', 'import.meta.resolve': 'undefined' },
    },
    (id) => `paperedge.shared['${id}']`,
  );
}

export function entryOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The site has no entry');
  return entry.fileName;
}

/** Builds one classic script. `globals` names the global variables of external modules. */
export async function scriptFrom(
  input: string,
  config: InlineConfig,
  globals: (id: string) => string = String,
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...config,
    build: {
      write: false,
      // For anything but a library, Vite adds code that loads parts of it.
      lib: { entry: input, formats: ['iife'], name: 'exported' },
      rolldownOptions: { output: { globals } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${input} was not built`);
  return output.output[0].code;
}
