import { defineConfig } from 'vitest/config';

/** What must hold of the database's own rules wherever the database is. */
const SAME_ON_SUPABASE = [
  'rls',
  'rls-totals',
  'second-factor',
  'second-factor-everywhere',
  'function-rights',
  'rest-protected-columns',
  'what-belongs-together',
  'bankroll',
  'kept-totals',
  'imports',
  'imports-undone',
];

/** Files that need a module's state as it is when a page opens: the auth client, the page heading. */
const WITH_MODULE_STATE = [
  'src/screens/add-as-bet.test.tsx',
  'src/data/session/session-offline.test.ts',
  'src/features/betting-accounts/{edit-pl-days,edit-pl-meanwhile}.test.tsx',
  'src/ui/page-heading.test.tsx',
];

const COMPONENTS = { environment: 'happy-dom', setupFiles: ['tests/support/component-test.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/domain/**/*.test.ts', 'tests/import-rules.test.ts'],
          isolate: false,
        },
      },
      {
        // One window and one copy of React for all files that a worker runs: half the time went into making them.
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
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['server/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['tests/import-rules.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        // On a PostgreSQL that is set up as Supabase's are: the tests of who may do what once more, and those of its own.
        extends: true,
        test: {
          name: 'supabase',
          include: ['tests/supabase/*.test.ts', ...SAME_ON_SUPABASE.map((name) => `tests/${name}.test.ts`)],
          globalSetup: ['tests/support/supabase/global-setup.ts'],
        },
      },
    ],
    maxWorkers: 2,
    setupFiles: ['tests/support/seed.ts'],
    expect: { poll: { timeout: 20_000 } },
    // For machines that are busy: no test is about time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
