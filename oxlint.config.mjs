import { IMPORT_RULES } from './lab/house/imports.mjs';

/** Code that is to give the same result at any time, and anywhere. */
const PURE = {
  'no-restricted-globals': [
    'error',
    { name: 'Date', message: 'Today and now are arguments.' },
    { name: 'performance', message: 'Today and now are arguments.' },
    { name: 'crypto', message: 'Chance is an argument.' },
    { name: 'fetch', message: 'The domain does no I/O.' },
    { name: 'localStorage', message: 'The domain does no I/O.' },
    { name: 'sessionStorage', message: 'The domain does no I/O.' },
    { name: 'document', message: 'The domain has no screen.' },
    { name: 'window', message: 'The domain has no screen.' },
    { name: 'navigator', message: 'The domain has no screen.' },
    { name: 'process', message: 'The domain has no process.' },
    { name: 'globalThis', message: 'The domain reaches for nothing global.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Chance is an argument.' },
  ],
};

export default {
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'node',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['/dist', '/data', '/test-results', '/playwright-report'],
  settings: { react: { version: '19.3.1' } },
  rules: {
    // Size and shape.
    'max-lines': ['error', { max: 300 }],
    'max-depth': ['error', { max: 4 }],
    complexity: ['error', { max: 20 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'import/no-mutable-exports': 'error',
    'import/no-duplicates': 'error',
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],

    // What TypeScript cannot vouch for.
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-deprecated': 'error',
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    'typescript/no-dynamic-delete': 'error',

    // Promises and errors.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',

    // Plain good sense.
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-else-return': 'error',
    'no-empty': 'error',
    'no-nested-ternary': 'error',
    'no-new-wrappers': 'error',
    'no-param-reassign': 'error',
    'no-return-assign': 'error',
    'no-self-compare': 'error',
    'no-sequences': 'error',
    'no-useless-return': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-object-has-own': 'error',
    'prefer-template': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/no-document-cookie': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/prefer-number-properties': 'error',
    'unicorn/throw-new-error': 'error',

    // React and accessibility, beyond what is plainly wrong.
    'react/rules-of-hooks': 'error',
    'react/button-has-type': 'error',
    'react/hook-use-state': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-danger': 'error',
    'react/no-unknown-property': 'error',
    'react/self-closing-comp': 'error',
    'jsx-a11y/anchor-ambiguous-text': 'error',

    // Tests.
    'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
    'vitest/no-identical-title': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],

    // The compiler's JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Style sheets and fonts are imported for their effect.
    'import/no-unassigned-import': 'off',
    // A default import may share its name with a member: bcrypt, fc, nodemailer.
    'import/no-named-as-default-member': 'off',
    // One after the other is often the point: migrations, ordered writes, retries.
    'no-await-in-loop': 'off',
    // A brand is given by an assertion, and a branded number is negated like any other.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    // The compiler knows when a switch is exhausted; this rule does not.
    'typescript/consistent-return': 'off',
    // A function may stand where it is used.
    'unicorn/consistent-function-scoping': 'off',
    // A native dialog focuses what is marked; and <output> is for the result of a form, not for every status.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    { files: ['app/src/domain/**', 'packages/record/domain/**'], rules: PURE },
    ...IMPORT_RULES,
    {
      // The process's log is its console; a page's console is for nobody.
      files: ['app/src/**', 'packages/record/**'],
      rules: { 'no-console': 'error' },
    },
    {
      // A component passes its type on, with a default; the rule wants a literal.
      files: ['app/src/ui/controls/button.tsx', 'app/src/ui/controls/icon-button.tsx'],
      rules: { 'react/button-has-type': 'off' },
    },
    {
      // These tools want a default export.
      files: [
        '**/*.config.{ts,mjs}',
        '{app,packages/*}/tests/**/global-setup.ts',
        'packages/backend/tests/product/build.ts',
        'lab/house/slowest-files.ts',
        'packages/backend/tests/upstream/jsonwebtoken.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Plain JavaScript has no types to vouch for.
      files: ['**/*.js', '**/*.mjs'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
    {
      // Tests may import everything, and need the clock and chance to check against.
      files: [
        '{app,packages/*}/tests/**',
        'lab/**',
        'packages/backend/fuzz/**',
        '**/*.test.ts',
        '**/*.test.tsx',
      ],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
      },
    },
  ],
};
