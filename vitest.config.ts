import { defineConfig } from 'vitest/config';
import { slowestTests } from './lab/house/slowest-files.ts';
import { reactCompiler } from './app/vite.config.ts';

/**
 * Tests of the database's own rules. They run only on a PostgreSQL set up like Supabase's, since
 * packages/backend/tests/supabase/migrations.test.ts proves that every table, policy, trigger and function is the same on
 * the embedded one.
 */
const OF_THE_DATABASE = `packages/backend/tests/{${[
  'rls',
  'rls-coverage',
  'rls-read-only',
  'rls-records',
  'second-factor',
  'second-factor-coverage',
  'function-rights',
  'rest-protected-columns',
  'unique-and-cascading',
  'bankroll',
  'totals',
  'imports',
  'imports-undone',
].join(',')}}.test.ts`;

/** Files that need the module state of a freshly opened page: the auth client, the page heading. */
const WITH_MODULE_STATE = [
  'app/src/screens/add-to-notebook.test.tsx',
  'app/src/data/device/restored-copy.test.ts',
  'app/src/data/session/session-offline.test.ts',
  'app/src/features/betting-accounts/{edit-pl-days,edit-pl-conflicts}.test.tsx',
  'app/src/ui/page-heading.test.tsx',
];

/** Tests of the source code itself, which need no database. */
const OF_THE_SOURCE = ['lab/house/*.test.ts', 'app/tests/places/*.test.ts'];

const COMPONENTS = { environment: 'happy-dom', setupFiles: ['app/tests/support/component-test.ts'] };

export default defineConfig({
  plugins: [reactCompiler()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/src/domain/**/*.test.ts',
            'packages/record/{domain,stamps}/*.test.ts',
            ...OF_THE_SOURCE,
          ],
          isolate: false,
        },
      },
      {
        // All files of a worker share one window and one copy of React, which halves the run time.
        extends: true,
        test: {
          ...COMPONENTS,
          name: 'components',
          include: [
            'app/src/{data,ui,features,screens,app}/**/*.test.{ts,tsx}',
            'packages/record/share/*.test.tsx',
          ],
          exclude: WITH_MODULE_STATE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...COMPONENTS, name: 'components-isolated', include: WITH_MODULE_STATE },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{app,packages/*}/tests/product/*.test.ts'],
          globalSetup: ['packages/backend/tests/product/build.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['packages/backend/server/**/*.test.ts', 'packages/*/tests/*.test.ts'],
          exclude: [OF_THE_DATABASE],
          globalSetup: ['packages/backend/tests/support/global-setup.ts'],
          isolate: false,
        },
      },
      {
        // These run on a PostgreSQL set up like Supabase's.
        extends: true,
        test: {
          name: 'supabase',
          include: ['packages/backend/tests/supabase/*.test.ts', OF_THE_DATABASE],
          globalSetup: ['packages/backend/tests/support/supabase/global-setup.ts'],
          isolate: false,
        },
      },
    ],
    maxWorkers: 2,
    reporters: ['default', slowestTests],
    setupFiles: ['lab/house/seed.ts'],
    expect: { poll: { timeout: 20_000 } },
    // Generous, since busy machines are slow and no test measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
