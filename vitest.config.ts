import { defineConfig } from 'vitest/config';
import { reactCompiler } from './vite.config.ts';

/**
 * Tests of the database's own rules. They run only on a PostgreSQL set up like Supabase's, since
 * tests/supabase/migrations.test.ts proves that every table, policy, trigger and function is the same on the embedded
 * one.
 */
const OF_THE_DATABASE = `tests/{${[
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
  'src/screens/add-to-notebook.test.tsx',
  'src/data/device/restored-copy.test.ts',
  'src/data/session/session-offline.test.ts',
  'src/features/betting-accounts/{edit-pl-days,edit-pl-conflicts}.test.tsx',
  'src/ui/page-heading.test.tsx',
];

/** Tests of the source code itself, which need no database. */
const OF_THE_SOURCE = ['tests/import-{cycles,rules}.test.ts'];

const COMPONENTS = { environment: 'happy-dom', setupFiles: ['tests/support/component-test.ts'] };

export default defineConfig({
  plugins: [reactCompiler()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/domain/**/*.test.ts', ...OF_THE_SOURCE],
          isolate: false,
        },
      },
      {
        // All files of a worker share one window and one copy of React, which halves the run time.
        extends: true,
        test: {
          ...COMPONENTS,
          name: 'components',
          include: ['src/{data,ui,features,screens,app}/**/*.test.{ts,tsx}'],
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
          include: ['tests/product/*.test.ts'],
          globalSetup: ['tests/product/build.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['server/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...OF_THE_SOURCE, OF_THE_DATABASE],
          globalSetup: ['tests/support/global-setup.ts'],
          isolate: false,
        },
      },
      {
        // These run on a PostgreSQL set up like Supabase's.
        extends: true,
        test: {
          name: 'supabase',
          include: ['tests/supabase/*.test.ts', OF_THE_DATABASE],
          globalSetup: ['tests/support/supabase/global-setup.ts'],
          isolate: false,
        },
      },
    ],
    maxWorkers: 2,
    setupFiles: ['tests/support/seed.ts'],
    expect: { poll: { timeout: 20_000 } },
    // Generous, since busy machines are slow and no test measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
