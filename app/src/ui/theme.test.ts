import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageSources } from '#tests/support/page-sources.ts';
import { chooseTheme, chosenTheme, onThemeChoice, THEME_CHOICES } from './theme.ts';

const stop: (() => void)[] = [];
afterEach(() => stop.splice(0).forEach((each) => each()));

test.each(THEME_CHOICES)('%s is remembered, and listeners are notified', (choice) => {
  const heard = vi.fn<() => void>();
  stop.push(onThemeChoice(heard));
  chooseTheme(choice);
  expect(chosenTheme()).toBe(choice);
  expect(heard).toHaveBeenCalledOnce();
});

test("without a valid choice, the theme is the system's", () => {
  expect(chosenTheme()).toBe('system');
  localStorage.setItem('paperedge-theme', 'sepia');
  expect(chosenTheme()).toBe('system');
});

test("listeners are notified of another tab's choice, too", () => {
  const heard = vi.fn<() => void>();
  stop.push(onThemeChoice(heard));
  dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledOnce();
});

const CSS = readFileSync('app/src/ui/theme.css', 'utf8');

/** The colors that a rule sets, by name. */
function colorsIn(selector: string): Record<string, string> {
  const start = CSS.indexOf(`${selector} {`);
  const rule = CSS.slice(start, CSS.indexOf('\n}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [
      name,
      color,
    ]),
  );
}

/** WCAG 2.2: (lighter + 0.05) / (darker + 0.05), of relative luminances. */
function contrast(...colors: [string, string]): number {
  const luminances = colors.map((color) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** The backgrounds of each text color; soft colors are backgrounds of their own text. */
const BEHIND_TEXT: Record<string, string[]> = {
  ink: ['page', 'surface', 'hover', 'primary-soft', 'danger-soft', 'pending-soft', 'neutral-soft'],
  muted: ['page', 'surface', 'hover'],
  primary: ['page', 'surface', 'primary-soft'],
  'primary-hover': ['page', 'surface'],
  'on-primary': ['primary', 'primary-hover'],
  danger: ['page', 'surface', 'danger-soft'],
  profit: ['page', 'surface', 'hover', 'profit-soft'],
  loss: ['page', 'surface', 'hover', 'loss-soft'],
  pending: ['page', 'surface', 'pending-soft'],
  neutral: ['page', 'surface', 'neutral-soft'],
};

const LIGHT = colorsIn('@theme');
describe.each([
  ['light', LIGHT],
  ['dark', { ...LIGHT, ...colorsIn('@utility dark-theme') }],
])('in the %s theme', (_, colors) => {
  const between = (a: string, b: string) => contrast(colors[a] ?? '', colors[b] ?? '');
  const pairs = Object.entries(BEHIND_TEXT).flatMap(([text, behind]) =>
    behind.map((background) => [text, background] as const),
  );

  test.each(pairs)('%s can be read on %s', (text, background) => {
    expect(between(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['control', ...Object.keys(LIGHT).filter((name) => name.startsWith('notebook-'))])(
    '%s can be told from what is around it',
    (name) => {
      expect(between(name, 'surface')).toBeGreaterThanOrEqual(3);
    },
  );
});

test('no text has an untested color', () => {
  const source = pageSources()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const used = new Set([...source.matchAll(/\btext-([a-z-]+)\b/g)].map(([, name = '']) => name));
  // These are colors of lines and marks, not of text.
  const isDrawn = (name: string) => /^(surface|line|control|notebook-.*)$/.test(name);
  const names = Object.keys(LIGHT).filter((name) => used.has(name) && !isDrawn(name));
  expect(names.filter((name) => !(name in BEHIND_TEXT))).toEqual([]);
});
