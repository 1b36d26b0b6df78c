import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** For `npm run upstream` only, which passes the suite's location in the environment. */
const { UPSTREAM_FOLDER: folder, UPSTREAM_FILES: files = '' } = process.env;
if (!folder) throw new Error('Run `npm run upstream -- <checkout>`.');

const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Jest's files are CommonJS and also require TypeScript files, which Node can't load, so requires become imports. */
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

/** The suites' tests use zod, which is only installed as a dependency of knip. */
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

/** Runs the files in order of their names, since they depend on rows from earlier files. */
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
      // Replaces the suites' development dependencies, since nothing is installed in a checkout.
      '@faker-js/faker': ours('faker.ts'),
      jsonwebtoken: ours('jsonwebtoken.ts'),
    },
  },
  test: {
    include: files.split(','),
    globals: true,
    globalSetup: [ours('server.ts')],
    setupFiles: [ours('jest.ts')],
    // All files share one server and one database.
    fileParallelism: false,
    sequence: { sequencer: ByName },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    silent: true,
  },
});
