import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { FAQS } from '#features/faq/questions.ts';
import { OLDEST_BROWSERS } from '../../vite.config.ts';
import { temporaryFolder } from '#backend/tests/product/product.ts';
import { pageSources } from '../support/page-sources.ts';

const require = createRequire(import.meta.url);
/** MDN's compatibility tables. */
const { api, css, html } = require('@mdn/browser-compat-data') as CompatData;

const OLDEST = OLDEST_BROWSERS.map((browser) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return { name, version: Number(version) };
});

/** Whether one of the oldest browsers lacks a feature, or has it only with a vendor prefix that isn't accepted. */
function isNewer(feature: Identifier | undefined, accepted?: 'prefixed'): boolean {
  const support = feature?.['__compat']?.support as Partial<Record<string, unknown>> | undefined;
  if (!support) return false;
  const isIn = (statement: SimpleSupportStatement, version: number) => {
    const { version_added, version_removed, flags, prefix, alternative_name } = statement;
    const number = (text: unknown) => Number.parseFloat(String(text).replace('≤', ''));
    if (flags || alternative_name || (prefix && !accepted)) return false;
    return number(version_added) <= version && !(number(version_removed) <= version);
  };
  return !OLDEST.every(({ name, version }) =>
    ([support[name]].flat() as SimpleSupportStatement[]).some((statement) => isIn(statement, version)),
  );
}

test('the documents name the oldest browsers', () => {
  expect(OLDEST_BROWSERS).toEqual(['chrome117', 'edge117', 'firefox128', 'safari16.4']);
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(readme).toContain('Chrome and Edge 117, Firefox 128 and Safari 16.4');
  const answer = FAQS.find(({ id }) => id === 'browsers')?.answer;
  expect(answer).toContain('Chrome and Edge from version 117, Firefox from 128, and Safari from 16.4');
});

/** TypeScript's declarations of the DOM without the members that the oldest browsers lack. */
function oldestDom(): string {
  const compiler = require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
  const lines = readFileSync(path.join(path.dirname(compiler), 'lib/lib.dom.d.ts'), 'utf8').split('\n');
  // The tables list a mixin's members with each interface that has them.
  const mixins = new Set(
    lines.flatMap((line) => {
      const [, name = '', bases = ''] = /^interface (\w+) extends ([\w, ]+) \{/.exec(line) ?? [];
      return api[name] ? bases.split(', ').filter((base) => !api[base]) : [];
    }),
  );
  function isNewerMember(owner: string, member: string): boolean {
    const known = api[owner];
    if (known) return isNewer(known[member] ?? known[`${member}_static`]);
    if (!mixins.has(owner)) return false;
    const features = Object.keys(api)
      .map((name) => api[name]?.[member])
      .filter((feature) => feature?.['__compat']);
    return features.length > 0 && features.every((feature) => isNewer(feature));
  }
  let owner = '';
  let isLeftOut = false;
  const kept = lines.filter((line) => {
    if (isLeftOut) {
      isLeftOut = !line.startsWith('}');
      return false;
    }
    owner = /^(?:declare var|interface) (\w+)\b.*\{$/.exec(line)?.[1] ?? owner;
    const global = /^declare (?:function|var) (\w+)\b/.exec(line)?.[1];
    const member = /^ {4}(?:readonly |get |set )?(\w+)\??[(:<]/.exec(line)?.[1];
    const isMissing = global
      ? isNewer(api['Window']?.[global] ?? api[global])
      : member !== undefined && isNewerMember(owner, member);
    isLeftOut = isMissing && line.endsWith('{');
    return !isMissing;
  });
  return kept.join('\n');
}

const PLANTED_SCRIPT = `
  document.startViewTransition(() => {});
  document.body.checkVisibility();
  document.body.togglePopover();
  URL.parse('/');
  new EyeDropper();
  new Set([1]).union(new Set([2]));
  [1].values().map((value) => value);
  Promise.withResolvers();`;

test('scripts use nothing that the oldest browsers lack', () => {
  const { folder, remove } = temporaryFolder();
  const settings = {
    extends: path.resolve('tsconfig.json'),
    // The compiler rejects anything newer than ES2023, which all of these browsers support.
    compilerOptions: {
      lib: ['ES2023'],
      types: [path.resolve('node_modules/vite/client.d.ts')],
    },
    include: [...pageSources().map((file) => path.resolve(file)), path.resolve('app/public'), '*.ts'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(path.join(folder, 'dom.d.ts'), oldestDom());
  writeFileSync(path.join(folder, 'planted.ts'), PLANTED_SCRIPT);
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
    encoding: 'utf8',
  });
  remove();
  // All other errors are reported by check:types. Which file comes first depends on where the folders are.
  const found = stdout.matchAll(/^(?:\.\.\/.*\/)?(\S+)\(.*: (?:Property|Cannot find name) '(\w+)'/gm);
  expect(Array.from(found, ([, file, name]) => `${file}: ${name}`).toSorted()).toEqual([
    // The code checks whether these functions exist before calling them.
    'app/src/ui/menu.tsx: showPopover',
    'app/src/ui/picture/share-picture-dialog.tsx: share',
    'app/src/ui/schedule.ts: requestIdleCallback',
    'app/src/ui/schedule.ts: requestIdleCallback',
    'planted.ts: EyeDropper',
    'planted.ts: checkVisibility',
    'planted.ts: map',
    'planted.ts: parse',
    'planted.ts: startViewTransition',
    'planted.ts: togglePopover',
    'planted.ts: union',
    'planted.ts: withResolvers',
  ]);
});

/** Elements and attributes in JSX that the oldest browsers lack. */
function newerMarkup(file: string, source: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }) {
      const tag = name.type === 'JSXIdentifier' ? html['elements']?.[name.name] : undefined;
      if (!tag || name.type !== 'JSXIdentifier') return;
      if (isNewer(tag)) found.push(`<${name.name}>`);
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier') continue;
        const attribute = each.name.name.toLowerCase();
        if (isNewer(tag[attribute] ?? html['global_attributes']?.[attribute]))
          found.push(`<${name.name} ${attribute}>`);
      }
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

test('markup uses nothing that the oldest browsers lack', () => {
  const planted = 'const panel = <details name="one"><p popover="auto" title="Two" /><search /></details>;';
  expect(newerMarkup('planted.tsx', planted)).toEqual(['<details name>', '<p popover>', '<search>']);
  const files = pageSources().filter((file) => file.endsWith('.tsx'));
  expect(files.flatMap((file) => newerMarkup(file, readFileSync(file, 'utf8')))).toEqual([]);
});

/** At-rules, selectors, properties, values and functions in CSS that the oldest browsers lack. */
function newerStyles(source: string): string[] {
  const found = new Set<string>();
  const note = (what: string, feature: Identifier | undefined) => {
    if (isNewer(feature)) found.add(what);
  };
  const text = source.replaceAll(/"[^"]*"|'[^']*'|\/\*.*?\*\/|url\([^)]*\)/gs, '').replaceAll(/\\./g, '_');
  const matches = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);
  for (const name of matches(/@([a-z][a-z-]*)/g)) note(`@${name}`, css['at-rules']?.[name]);
  for (const name of matches(/::?([a-z][a-z-]*)(?=[^;}]*\{)/g)) note(`:${name}`, css['selectors']?.[name]);
  for (const name of matches(/(?<![\w-])([a-z][a-z-]*)\(/g))
    note(`${name}()`, css['types']?.[name] ?? css['types']?.['color']?.[name]);
  for (const declaration of matches(/[{;]([a-z][a-z-]*:[^;{}]*)(?=[;}])/g)) {
    const [name = '', ...values] = declaration.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? [];
    const property = css['properties']?.[name];
    // Where a prefix is needed, the build also adds the prefixed declaration.
    if (text.includes(`-webkit-${declaration}`) && !isNewer(property, 'prefixed')) continue;
    note(name, property);
    if (!isNewer(property)) for (const value of values) note(`${name}: ${value}`, property?.[value]);
  }
  return [...found].toSorted();
}

test('styles use nothing that the oldest browsers lack, except for cosmetic properties', () => {
  const planted =
    'a:open{color:light-dark(red,blue);field-sizing:content;width:calc-size(auto,size)}@starting-style{a{top:0}}';
  expect(newerStyles(planted)).toEqual([
    ':open',
    '@starting-style',
    'calc-size()',
    'field-sizing',
    'light-dark()',
  ]);
  const sheets = readdirSync('dist/site/assets')
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`dist/site/assets/${name}`, 'utf8'));
  const [, ofVerifier = ''] =
    /<style>(.*?)<\/style>/s.exec(readFileSync('dist/site/verify.html', 'utf8')) ?? [];
  const found = new Set([...sheets, ofVerifier].flatMap(newerStyles));
  expect([...found].toSorted()).toEqual([
    // From Tailwind's `group-open:`, which lists them in `:is()` with `[open]`; browsers skip unknown selectors there.
    ':open',
    ':popover-open',
    // These only affect appearance: print margins, font, scrollbar and line breaks.
    '@page',
    // Long lists of the verifier are drawn as they are scrolled to.
    'contain-intrinsic-size',
    'content-visibility',
    'font-family: ui-monospace',
    'scrollbar-width',
    'text-wrap',
  ]);
});
