import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** For `npm run upstream` alone, which says by the environment which suite is where. */
const { UPSTREAM_FOLDER: folder, UPSTREAM_FILES: files = '' } = process.env;
if (!folder) throw new Error('Run `npm run upstream -- <checkout>`.');

const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Jest's files are CommonJS and require TypeScript files, too, which Node would not load: imports in their place. */
const requiresAsImports: Plugin = {
  name: 'requires-as-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.test.ts')) return undefined;
    const names: string[] = [];
    const changed = code.replaceAll(/\brequire\('([^']+)'\)/g, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `required${names.indexOf(name)}`;
    });
    const imports = names.map((name, index) => `import * as required${index} from '${name}'`);
    return [...imports, changed].join('; ');
  },
};

/** zod, which their tests use too, is the one that knip brings along. */
const ourZod: Plugin = {
  name: 'our-zod',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(name) {
      return name === 'zod' ? this.resolve(name, ours('vitest.config.ts'), { skipSelf: true }) : undefined;
    },
  },
};

/** Their files build on the rows, and on the order of rows, that those before them have left. */
class ByName extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return specifications.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  root: folder,
  plugins: [requiresAsImports, ourZod],
  resolve: {
    alias: {
      // Their development dependencies, as far as their tests use them: nothing is installed in a checkout.
      '@faker-js/faker': ours('faker.ts'),
      jsonwebtoken: ours('jsonwebtoken.ts'),
    },
  },
  test: {
    include: files.split(','),
    globals: true,
    globalSetup: [ours('server.ts')],
    setupFiles: [ours('jest.ts')],
    // One server and one database for all.
    fileParallelism: false,
    sequence: { sequencer: ByName },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    silent: true,
  },
});
