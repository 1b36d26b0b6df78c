import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageSources } from '../support/page-sources.ts';
import { GROUPS } from './places.ts';

const places = GROUPS.flatMap((group) => group.places);
const names = places.map(([name]) => name);
const addresses = places.map(([, address]) => address);

const sources = pageSources().map((file) => readFileSync(file, 'utf8'));

const found = (pattern: RegExp, texts = sources) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, first = '']) => first));

/** Dialogs in the address that open for something chosen on the page before, with their places. */
const BY_A_CLICK: Readonly<Record<string, string>> = {
  paid: 'Cash out',
  save: 'Save as notebook',
  'open-held-out': 'Open 2025/26 for this rule?',
  'edit-bets': 'Edit 41 bets',
  'move-bets': 'Move 41 bets',
  'delete-bets': 'Delete 213 bets?',
};

/** Dialogs that only a journey can open, which lets axe look at them. */
const OF_JOURNEYS = new Set([
  'Stop the import?',
  'Switch accounts?',
  'Half won or half lost?',
  'Remove this stamp?',
  'Your new recovery codes',
]);

test('every screen has a place', () => {
  const anyId = (address: string) => address.replace(/[?#].*/, '').replace(/:\w+/, ':id');
  const routes = [...found(/screen\(\s*'([^']+)'/g), ...found(/<Route path="(\/[^"]+)"/g)].map(anyId);
  expect(routes.length).toBeGreaterThan(15);
  const opened = new Set(addresses.map(anyId));
  expect(routes.filter((route) => !opened.has(route))).toEqual([]);
});

test('every dialog that an address opens has a place', () => {
  const lists = found(/(?:DIALOGS = |useDialog\()\[([^\]]*)\]/g);
  const kinds = found(/'([^']+)'/g, lists);
  expect(kinds.length).toBeGreaterThan(25);
  const opened = new Set(addresses.map((address) => /[?&]dialog=([^&]+)/.exec(address)?.[1]));
  const isHeld = (kind: string) => opened.has(kind) || names.includes(BY_A_CLICK[kind] ?? '');
  expect(kinds.filter((kind) => !isHeld(kind))).toEqual([]);
});

test('every dialog with a title of its own has a place, or a journey', () => {
  const titled = /<\w*Dialog\b[^<]{0,200}?\btitle=/;
  const withConstant = sources.filter((text) => new RegExp(`${titled.source}\\{TITLE\\}`).test(text));
  const titles = [
    ...found(new RegExp(`${titled.source}"([^"]+)"`, 'g')),
    ...found(/const TITLE = '([^']+)'/g, withConstant),
  ];
  expect(titles.length).toBeGreaterThan(30);
  const isHeld = (title: string) =>
    OF_JOURNEYS.has(title) || names.some((name) => name === title || name.startsWith(`${title}, `));
  expect(titles.filter((title) => !isHeld(title))).toEqual([]);
});
