import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BET_ROOMS, IMPORT_RULES, ROOMS } from './imports.mjs';

const project = join(import.meta.dirname, '../..');

const rooms = Object.entries(ROOMS);
const betRooms = Object.entries(BET_ROOMS);
const inRooms = (list: string) => list.replaceAll(/[\w/-]+/g, '#domain/$&/some-file.ts');

/** Whether a room is named, or is a part of one. */
const mayUse = (room: string, others: string, used: string) =>
  [room, ...others.split(' ')].some((each) => each !== '' && (used === each || used.startsWith(`${each}/`)));

/** A file of each layer, with what it may and may not import. */
const places = [
  {
    file: 'app/src/domain/bet.ts',
    allowed: `valibot ./odds.ts ./calculators/parlay.ts #domain/odds.ts`,
    refused: `#ui/button.tsx #data/bets.ts #features/bets/bet-form.tsx #app/routes.ts #backend/server/app.ts
      ../data/bets.ts ./../data/bets.ts ../../server/app.ts /src/data/bets.ts .. #tests/vectors/ledger.ts
      react d3-scale @tanstack/react-query @supabase/auth-js node:fs fs`,
  },
  ...rooms.map(([room, others]) => ({
    file: `app/src/domain/${room}/some-file.ts`,
    allowed: `valibot ./other-file.ts #domain/money.ts ${inRooms(others)}`,
    refused: `#ui/button.tsx react ../${room}.ts ${inRooms(
      Object.keys(ROOMS)
        .filter((each) => !mayUse(room, others, each))
        .join(' '),
    )}`,
  })),
  ...betRooms.map(([room, others]) => ({
    file: `app/src/features/bets/${room}/some-file.tsx`,
    allowed: `react #ui/card.tsx #data/bets.ts #domain/money.ts #features/bets/shared.tsx ${others.replaceAll(/\w+/g, '#features/bets/$&/some-file.tsx')}`,
    refused: `#features/notebooks/card.tsx #data/data-client.ts #app/routes.ts ${betRooms
      .filter(([each]) => each !== room && !others.split(' ').includes(each))
      .map(([each]) => `#features/bets/${each}/some-file.tsx`)
      .join(' ')}`,
  })),
  {
    file: 'app/src/ui/money.tsx',
    allowed: `react react-dom lucide-react/icons/x ./field.tsx ./theme.css #ui/field.tsx #domain/money.ts`,
    refused: `#data/bets.ts #features/bets/bet-form.tsx #app/routes.ts #backend/server/app.ts
      ../data/bets.ts ./../data/bets.ts
      lucide-react wouter valibot radix-ui d3-scale @tanstack/react-query @supabase/auth-js node:fs`,
  },
  { file: 'app/src/ui/money-format.ts', allowed: `./currency.ts #domain/money.ts`, refused: `react` },
  {
    file: 'app/src/ui/link.tsx',
    allowed: `wouter react lucide-react/icons/x ./button.tsx #ui/button.tsx #domain/money.ts`,
    refused: `#data/bets.ts #features/bets/bet-form.tsx #app/routes.ts
      ../data/bets.ts ./../data/bets.ts @supabase/auth-js`,
  },
  {
    file: 'app/src/data/bets.ts',
    allowed: `@supabase/auth-js @supabase/postgrest-js @tanstack/react-query react
      ./data-client.ts #data/data-client.ts #domain/bet.ts #ui/schedule.ts`,
    refused: `#data/device/inside/outbox-store.ts ./device/inside/copy-database.ts
      #ui/button.tsx #ui/use-prefetch.ts #features/bets/bet-form.tsx #app/routes.ts #backend/server/app.ts
      ../ui/button.tsx ./../ui/button.tsx
      wouter lucide-react/icons/x postgres node:fs`,
  },
  {
    file: 'app/src/data/device/outbox.ts',
    allowed: `./inside/outbox-store.ts ./writes.ts #data/session/session.ts`,
    refused: `#data/device/inside/outbox-store.ts ../device/inside/outbox-store.ts`,
  },
  {
    file: 'app/src/features/bets/bet-form.tsx',
    allowed: `react lucide-react/icons/x @tanstack/react-query ./bet-card.tsx ./fields/odds-field.tsx
      #ui/field.tsx #data/bets.ts #domain/bet.ts`,
    refused: `#features/notebooks/notebook-card.tsx ../notebooks/notebook-card.tsx ./../notebooks/notebook-card.tsx
      #data/data-client.ts #data/realtime/realtime-client.ts ../../data/data-client.ts
      #data/device/inside/outbox-store.ts
      #app/routes.ts ../../app/routes.ts #backend/server/app.ts
      @supabase/auth-js @supabase/postgrest-js wouter wouter/use-browser-location node:fs fflate papaparse`,
  },
  {
    file: 'app/src/data/files/zip-file.ts',
    allowed: `fflate papaparse @tanstack/react-query ./file-kinds.ts #domain/import/table.ts`,
    refused: `#ui/card.tsx #features/bets/bet-card.tsx #data/data-client.ts #app/routes.tsx
      @supabase/postgrest-js react wouter node:fs`,
  },
  {
    file: 'app/src/features/import-export/write-export.ts',
    allowed: `fflate react lucide-react/icons/x @tanstack/react-query ./text-file.ts #ui/card.tsx
      #data/transfer/imports.ts #domain/export/export-json.ts`,
    refused: `#data/device/inside/outbox-store.ts
      #features/bets/bet-card.tsx ../bets/bet-card.tsx #data/data-client.ts #data/session/auth-client.ts
      #app/routes.tsx @supabase/postgrest-js wouter node:fs papaparse`,
  },
  {
    file: 'app/src/features/record/record-of.tsx',
    allowed: `@noble/hashes/sha2.js react lucide-react/icons/x @tanstack/react-query ./stamp-row.tsx #ui/card.tsx
      #data/records.ts #record/domain/chain.ts #record/share/share-page.tsx #record/stamps/check-stamp.ts`,
    refused: `#record/verifier/result.tsx #lab/bench/run.ts
      #data/device/inside/outbox-store.ts
      #features/bets/bet-card.tsx ../bets/bet-card.tsx #data/data-client.ts #data/session/auth-client.ts
      #app/routes.tsx @supabase/postgrest-js wouter node:fs asn1js fflate`,
  },
  {
    file: 'packages/record/stamps/rfc3161.ts',
    allowed: `@noble/hashes/sha2.js ./der.ts`,
    refused: `../share/share-page.tsx #record/share/share-page.tsx #record/domain/chain.ts #data/records.ts
      #ui/card.tsx #app/routes.tsx react @tanstack/react-query node:crypto`,
  },
  {
    file: 'packages/record/domain/chain.ts',
    allowed: `valibot ./lock.ts #record/domain/lock.ts #domain/money.ts #domain/bets/bet.ts #domain/calendar/clock.ts`,
    refused: `#record/share/share-page.tsx #domain/games/game.ts #domain/import/table.ts #ui/card.tsx #data/records.ts
      react node:crypto`,
  },
  {
    file: 'packages/record/share/share-page.tsx',
    allowed: `react react-dom/server node:worker_threads lucide-react/icons/x ./share-bets.tsx #ui/card.tsx
      #record/domain/chain.ts #domain/money.ts`,
    refused: `#record/verifier/result.tsx #data/records.ts #features/record/record-of.tsx #app/routes.tsx
      @tanstack/react-query @supabase/postgrest-js wouter node:fs`,
  },
  {
    file: 'app/src/screens/dashboard-screen.tsx',
    allowed: `react react-dom react-dom/client lucide-react/icons/x wouter wouter/use-browser-location
      @tanstack/react-query @fontsource-variable/geist ./shell.tsx #screens/shell.tsx
      #features/bets/bet-form.tsx #features/notebooks/notebook-card.tsx #data/bets.ts #ui/field.tsx #domain/bet.ts`,
    refused: `#data/device/inside/outbox-store.ts #app/shell.tsx
      #backend/server/app.ts ../../server/app.ts ./../../server/app.ts ../features/bets/bet-form.tsx
      @supabase/auth-js @supabase/postgrest-js hono node:fs`,
  },
  {
    file: 'app/src/app/shell.tsx',
    allowed: `react wouter #screens/dashboard-screen.tsx #app/routes.tsx #features/bets/bet-form.tsx`,
    refused: `#data/device/inside/outbox-store.ts #record/verifier/result.tsx #backend/server/app.ts #lab/bench/run.ts`,
  },
  {
    file: 'packages/record/verifier/verify-record.ts',
    allowed: `react react-dom/client lucide-react/icons/x @noble/hashes/sha2.js ./result.tsx
      #record/stamps/check-stamp.ts #ui/card.tsx #record/domain/chain.ts`,
    refused: `#features/bets/bet-card.tsx #data/records.ts #data/data-client.ts #screens/bets-screen.tsx
      #app/routes.tsx #backend/server/app.ts ../stamps/check-stamp.ts #features/record/record-of.tsx
      @tanstack/react-query @supabase/postgrest-js wouter node:fs`,
  },
  {
    file: 'packages/backend/server/auth/users.ts',
    allowed: `hono pg node:fs jose ./limits.ts ../log.ts #backend/server/log.ts`,
    refused: `#domain/money.ts #data/bets.ts #ui/button.tsx #features/bets/bet-form.tsx #app/routes.ts
      #record/domain/chain.ts #lab/bench/run.ts #backend/tests/support/database.ts
      ../../../app/src/domain/money.ts ../../../record/domain/chain.ts`,
  },
  {
    file: 'app/src/domain/bet.test.ts',
    allowed: `vitest fast-check node:fs #tests/vectors/ledger.ts #data/bets.ts #backend/server/app.ts`,
    refused: ``,
  },
  {
    file: 'packages/backend/tests/ledger.test.ts',
    allowed: `#domain/bet.ts #data/data-client.ts #features/bets/bet-form.tsx #backend/server/app.ts @supabase/auth-js`,
    refused: ``,
  },
].map(({ file, allowed, refused }) => ({
  file,
  imports: wordsIn(`${allowed} ${refused}`),
  refused: wordsIn(refused),
}));

function wordsIn(list: string): string[] {
  return list.split(/\s+/).filter((name) => name !== '');
}

/** All forms of import, each of which must be detected. */
const forms = [
  `import { a } from '#data/a.ts';`,
  `import * as b from '#data/b.ts';`,
  `import type { C } from '#data/c.ts';`,
  `import '#data/d.ts';`,
  `export { e } from '#data/e.ts';`,
  `export * from '#data/f.ts';`,
  `export const g = import('#data/g.ts');`,
  `export type H = import('#data/h.ts').H;`,
];

/** Code that the domain must not contain: clocks, randomness, and access to anything outside. */
const impurities = [
  'export const a = Date.now();',
  'export const b = new Date();',
  'export const c = globalThis.Date.now();',
  'export const d = performance.now();',
  'export const e = Math.random();',
  'export const { random } = Math;',
  'export const g = crypto.randomUUID();',
  `export const h = fetch('/');`,
  `export const i = localStorage.getItem('key');`,
  `export const j = sessionStorage.getItem('key');`,
  'export const k = document.title;',
  'export const l = window.name;',
  'export const m = navigator.onLine;',
  'export const n = process.env;',
];

const WRITING = ['formatMoney', 'formatSignedMoney as written', 'cents, type Cents'].map(
  (names) => `import { ${names} } from '#domain/money.ts';`,
);
const ON_SCREEN = ['ui', 'features/bets/form', 'screens', 'app'].map((room) => `app/src/${room}/writing.tsx`);
const writers = [...ON_SCREEN, 'app/src/data/writing.ts', 'app/src/domain/writing.ts'];

type Problem = { code: string; filename: string; labels: { span: { line: number } }[] };

const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
let problems: Problem[] = [];

function plant(file: string, lines: string[]): void {
  mkdirSync(join(tree, dirname(file)), { recursive: true });
  writeFileSync(join(tree, file), `${lines.join('\n')}\n`);
}

/** The lines that a rule reports in a file written by `plant`, counted from 0. */
function refusedLines(file: string, rule: string): number[] {
  const lines = problems
    .filter((problem) => problem.filename === file && problem.code === rule)
    .flatMap((problem) => problem.labels.slice(0, 1).map((label) => label.span.line - 1));
  return [...new Set(lines)].toSorted((a, b) => a - b);
}

beforeAll(() => {
  const config = join(project, 'oxlint.config.mjs');
  writeFileSync(join(tree, 'oxlint.config.mjs'), `export { default } from ${JSON.stringify(config)};`);
  for (const { file, imports } of places) {
    plant(
      file,
      imports.map((from) => `import '${from}';`),
    );
  }
  plant('app/src/domain/forms.ts', forms);
  plant('app/src/domain/impurities.ts', impurities);
  for (const file of writers) plant(file, WRITING);
  plant(
    'app/src/domain/long.ts',
    Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`),
  );
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--config', 'oxlint.config.mjs', '--format', 'json'],
    {
      cwd: tree,
      encoding: 'utf8',
      // npm puts the type-aware linter on the path; editors don't.
      env: { ...process.env, PATH: [join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
    },
  );
  problems = (JSON.parse(stdout) as { diagnostics: Problem[] }).diagnostics;
});

afterAll(() => {
  rmSync(tree, { recursive: true });
});

test.each(writers)("%s writes amounts in the user's currency", (file) => {
  const refused = refusedLines(file, 'eslint(no-restricted-imports)');
  expect(refused).toEqual(ON_SCREEN.includes(file) ? [0, 1] : []);
});

describe('who may import whom', () => {
  test.each(places)('$file may import what its layer may, and nothing else', ({ file, imports, refused }) => {
    const named = refusedLines(file, 'eslint(no-restricted-imports)').map((line) => imports[line]);
    expect(named).toEqual(refused);
  });

  test('every rule is tried', () => {
    const tried = (pattern: string) =>
      places.some(({ file, refused }) => refused.length > 0 && file.startsWith(pattern.replace('**', '')));
    expect(IMPORT_RULES.flatMap(({ files }) => files).filter((pattern) => !tried(pattern))).toEqual([]);
  });

  test('every form of import is detected', () => {
    const named = [
      ...refusedLines('app/src/domain/forms.ts', 'eslint(no-restricted-imports)'),
      ...refusedLines('app/src/domain/forms.ts', 'typescript(consistent-type-imports)'),
    ];
    expect(named.map((line) => forms[line])).toEqual(forms);
  });
});

test('the domain has no clock, no randomness and no I/O', () => {
  const named = [
    ...refusedLines('app/src/domain/impurities.ts', 'eslint(no-restricted-globals)'),
    ...refusedLines('app/src/domain/impurities.ts', 'eslint(no-restricted-properties)'),
  ].toSorted((a, b) => a - b);
  expect(named.map((line) => impurities[line])).toEqual(impurities);
});

test('a file of more than 300 lines is an error', () => {
  expect(
    problems.some(({ filename, code }) => filename.endsWith('long.ts') && code === 'eslint(max-lines)'),
  ).toBe(true);
});
