import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAQS } from '#features/faq/questions.ts';
import { OLDEST_BROWSERS } from '../vite.config.ts';

/**
 * What the oldest browsers lack, by MDN's compatibility tables: the build rewrites syntax for them, but adds no API.
 * A use that checks for the feature first is listed in GUARDED.
 */
const NEWER: readonly [feature: string, use: RegExp][] = [
  ['Promise.withResolvers and Promise.try', /\bPromise\.(withResolvers|try)\b/],
  ['Object.groupBy and Map.groupBy', /\b(Object|Map)\.groupBy\b/],
  ['Array.fromAsync', /\bArray\.fromAsync\b/],
  [
    'methods of sets',
    /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  ],
  [
    'iterator helpers',
    /(?<!Object)\.(values|keys|entries|matchAll)\([^()]*\)\s*\.(map|filter|take|drop|reduce|some|every|find|toArray)\(/,
  ],
  ['Iterator', /\bIterator\.from\b/],
  ['RegExp.escape', /\bRegExp\.escape\b/],
  ['Uint8Array in base64 and hex', /\.(fromBase64|toBase64|fromHex|toHex)\(/],
  ['ArrayBuffer.transfer', /\.transferToFixedLength\(/],
  ['Intl.DurationFormat', /\bIntl\.DurationFormat\b/],
  ['AbortSignal.any', /\bAbortSignal\.any\b/],
  ['URL.canParse and URL.parse', /\bURL\.(canParse|parse)\b/],
  ['Temporal', /\bTemporal\./],
  ['scheduler', /\bscheduler\.(yield|postTask)\b/],
  ['requestIdleCallback', /\brequestIdleCallback\b/],
  ['view transitions', /\bstartViewTransition\b/],
  ['Element.checkVisibility', /\.checkVisibility\(/],
  ['popover and closedby', /\b(popover|popoverTarget|closedby|closedBy)=|\.(showPopover|togglePopover)\(/],
  ['using', /^\s*(await )?using \w+ =/m],
  ['@starting-style', /@starting-style\b/],
  ['@scope', /@scope\b/],
  ['light-dark()', /\blight-dark\(/],
  ['field-sizing', /\bfield-sizing\b/],
  ['anchor positioning', /\b(anchor-name|position-anchor)\b/],
  ['scroll-driven animations', /\b(animation-timeline|scroll-timeline|view-timeline)\b/],
  ['scrollbar-gutter', /\bscrollbar-gutter\b/],
  ['interpolate-size', /\binterpolate-size\b/],
];

const GUARDED = new Set(['src/data/offline/when-idle.ts: requestIdleCallback']);

const files = ['src', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('the documents name the oldest browsers', () => {
  expect(OLDEST_BROWSERS).toEqual(['chrome117', 'edge117', 'firefox128', 'safari16.4']);
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(readme).toContain('Chrome and Edge 117, Firefox 128 and Safari 16.4');
  const answer = FAQS.find(({ id }) => id === 'browsers')?.answer;
  expect(answer).toContain('Chrome and Edge from version 117, Firefox from 128, and Safari from 16.4');
});

test.each(NEWER)('the site does not need %s', (feature, use) => {
  const found = files.filter((file) => use.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => !GUARDED.has(`${file}: ${feature}`))).toEqual([]);
});
