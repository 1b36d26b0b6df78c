import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

/** The names that a file imports from, dynamic imports included, without those from which it takes only types. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const isOfValues = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...staticImports.filter(isOfValues).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
}

/** What each wing's files are called in imports: `#domain/money.ts`, `#record/domain/chain.ts`. */
const { imports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const wings = Object.entries(imports).map(
  ([name, path]) => [name.slice(0, -1), join(project, path.slice(0, -1))] as const,
);

/** The first cycle of files of these folders that import each other; empty if there is none. */
function cycleIn(folders: readonly string[], named: readonly (readonly [name: string, folder: string])[]) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => join(folder, file)),
  );
  const pathOf = (name: string, importer: string) => {
    const wing = named.find(([start]) => name.startsWith(start));
    return wing ? join(wing[1], name.slice(wing[0].length)) : join(dirname(importer), name);
  };
  const next = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .map((name) => pathOf(name, file))
        .filter((path) => existsSync(path)),
    ]),
  );
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return [];
    for (const each of next.get(file) ?? []) {
      const cycle = walk(each, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of files) {
    const cycle = walk(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('no file of a page imports itself through others, dynamic imports included', () => {
  const folders = ['app/src', 'packages/record'].map((folder) => join(project, folder));
  expect(cycleIn(folders, wings)).toEqual([]);
});

test('a cycle through a dynamic import is found, and types alone make none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-cycles-'));
  writeFileSync(
    join(folder, 'a.ts'),
    `import type { C } from '#c.ts';\nexport const b = () => import('./b.ts');`,
  );
  writeFileSync(join(folder, 'b.ts'), `import { c } from '#c.ts';\nexport const d = c;`);
  writeFileSync(join(folder, 'c.ts'), `import type { d } from './b.ts';\nexport const c = 1;`);
  expect(cycleIn([folder], [['#', folder]])).toEqual([]);
  writeFileSync(join(folder, 'c.ts'), `export { b } from './a.ts';`);
  const cycle = cycleIn([folder], [['#', folder]]).map((file) => basename(file));
  expect(cycle.toSorted()).toEqual(['a.ts', 'a.ts', 'b.ts', 'c.ts']);
  rmSync(folder, { recursive: true });
});
