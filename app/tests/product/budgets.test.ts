import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { shareThread } from '#backend/server/records/share-thread.ts';
import { someShare } from '../support/some-shared-record.ts';

type Chunk = { file: string; name?: string; imports?: string[] };

const manifest = JSON.parse(readFileSync('dist/site/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** The chunks a page loads for these entries, including static imports. */
function closure(...entries: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return found;
}

function chunkNamed(wanted: string): string {
  const found = Object.keys(manifest).filter((key) => manifest[key]?.name === wanted);
  const [key] = found;
  if (key === undefined || found.length > 1) throw new Error(`The build has ${found.length} of ${wanted}`);
  return key;
}

const kibOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/site/${file}`)).length, 0) / 1024;

function expectWithin(what: string, files: Iterable<string>, budget: number) {
  const kib = kibOf(files);
  console.log(`${what}: ${kib.toFixed(1)} of ${budget} KiB, compressed`);
  expect(kib).toBeLessThanOrEqual(budget);
}

/** What every signed-in page loads: the frame around its screen, and what reads the copy on the device. */
const FRAME = ['index.html', chunkNamed('frame'), chunkNamed('copy')];
const SCREENS = Object.keys(manifest).filter((name) => /^src\/screens\/.*-screen\.tsx$/.test(name));

test('every file that the page names is there', () => {
  const page = readFileSync('dist/site/index.html', 'utf8');
  const named = Array.from(page.matchAll(/(?:href|src)="(\/[^"]*)"/g), ([, file = '']) => file);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(`dist/site${file}`))).toEqual([]);
});

test('every screen has a budget', () => {
  const files = readdirSync('app/src/screens').filter((file) => file.endsWith('-screen.tsx'));
  // Login is part of the first chunk, and has a test of its own.
  const screens = files.filter((file) => file !== 'login-screen.tsx');
  expect(SCREENS.toSorted()).toEqual(screens.map((file) => `src/screens/${file}`).toSorted());
});

test('Login needs at most 75.5 KiB before its first paint', () => {
  expectWithin('Login before its first paint', closure('index.html'), 75.5);
});

// Chunks that load later, when idle, have separate budgets.
test('Dashboard needs at most 122 KiB for what the device has stored, 10 of them to read it, and 139 in all', () => {
  const shown = [...FRAME, chunkNamed('screens'), 'src/screens/dashboard-screen.tsx'];
  expectWithin('Dashboard for what the device has stored', closure(...shown), 122);
  expectWithin('Dashboard in all', closure(...shown, chunkNamed('auth')), 139);
  const copy = closure(chunkNamed('copy'));
  const dashboard = closure('index.html', chunkNamed('frame'), 'src/screens/dashboard-screen.tsx');
  expectWithin(
    'The copy',
    [...copy].filter((file) => !dashboard.has(file)),
    10,
  );
});

test('live updates load once a page is ready, and take at most 18 KiB', () => {
  const known = closure(...FRAME, ...SCREENS);
  const late = [...closure('src/data/realtime.ts')].filter((file) => !known.has(file));
  expect(late).not.toEqual([]);
  expectWithin('What follows other tabs', late, 18);
});

/** Screens with tighter budgets than the rest. */
const BUDGETS: Readonly<Record<string, number>> = {
  // Its fields alone need what reads typed odds.
  'src/screens/calculators-screen.tsx': 29.5,
  // With its list, which other screens load after their figures.
  'src/screens/bets-screen.tsx': 47.5,
  'src/screens/analytics-screen.tsx': 38.5,
  'src/screens/recap-screen.tsx': 40,
};

test.each(SCREENS.map((screen) => ({ screen, budget: BUDGETS[screen] ?? 37 })))(
  '$screen adds at most $budget KiB to the page around it',
  ({ screen, budget }) => {
    const frame = closure(...FRAME);
    const added = [...closure(screen)].filter((file) => !frame.has(file));
    expectWithin(screen, added, budget);
  },
);

// It loads in parallel with a screen's data.
test('a list of bets takes at most 31 KiB beside its screen', () => {
  const screen = closure(...FRAME, 'src/screens/notebook-screen.tsx');
  const own = [...closure('src/features/bets/list/bet-history.tsx')].filter((file) => !screen.has(file));
  expectWithin('What a list of bets adds', own, 31);
});

const RECORD = 'src/features/record/record-of.tsx';

test('a record takes at most 27 KiB beside its screen', () => {
  const screen = closure(...FRAME, 'src/screens/record-screen.tsx');
  const own = [...closure(RECORD)].filter((file) => !screen.has(file));
  expectWithin('What a record adds', own, 27);
});

// Strangers need as much where no server renders the page.
test('the page of a shared record takes at most 36.5 KiB, with the dialog that previews it', () => {
  const screen = closure(...FRAME, 'src/screens/record-screen.tsx', RECORD);
  const own = [...closure('src/features/record/share-dialog.tsx')].filter((file) => !screen.has(file));
  expectWithin('The page of a shared record', own, 36.5);
});

const filesNamed = (start: string) => {
  const found = readdirSync('dist/site/assets').filter((file) => file.startsWith(start));
  expect(found).toHaveLength(1);
  return found.map((file) => `assets/${file}`);
};

test('the scripts of installed pages are at most 230 KiB before the first paint, and 531 in all', () => {
  expectWithin('The first script of installed pages', filesNamed('app-'), 230);
  expectWithin('Both scripts of installed pages', [...filesNamed('app-'), ...filesNamed('later-')], 531);
});

// A tenth of it settles rows whose status and money contradict each other.
test('the worker that reads and writes files is at most 60 KiB', () => {
  expectWithin('The worker of import and export', filesNamed('transfer-worker'), 60);
});

// The worker also finds leaks and compares periods; their cards are one more chunk below the fold.
test('Analytics takes at most 65 KiB of its own, including what is below the fold and the worker', () => {
  const screen = 'src/screens/analytics-screen.tsx';
  const others = SCREENS.filter((name) => name !== screen);
  const known = closure(...FRAME, ...others);
  const parts = closure(screen, 'src/screens/lower-cards.tsx');
  const own = [...[...parts].filter((file) => !known.has(file)), ...filesNamed('analytics-worker')];
  expectWithin('What Analytics alone needs', own, 65);
  const late = [...closure('src/screens/late-cards.tsx')].filter(
    (file) => !parts.has(file) && !known.has(file),
  );
  expect(late).not.toEqual([]);
  expectWithin('The cards of leaks and periods', late, 8);
});

// With its font, style, and its code twice: in the page, and as the worker's text.
test('the page that checks records is at most 219 KiB, compressed', () => {
  expectWithin('verify.html', ['verify.html'], 219);
});

test.each([
  { what: 'without bets', bets: 0, budget: 16 },
  { what: 'of 1,000 bets', bets: 1000, budget: 25 },
])('the page of a shared record $what is at most $budget KiB, compressed', async ({ bets, budget }) => {
  const thread = shareThread(path.resolve('dist/server/share-worker.js'));
  onTestFinished(() => thread.close());
  const { share, events } = someShare({ bets });
  const { html } = await thread.render({
    share,
    eventTexts: [JSON.stringify(events)],
    tagsText: '{}',
    exportPath: `/share/${'A'.repeat(43)}/record.json`,
    page: 1,
  });
  const kib = gzipSync(html).length / 1024;
  console.log(
    `${bets} bets: ${kib.toFixed(1)} of ${budget} KiB, compressed; ${Math.round(html.length / 1024)} KiB`,
  );
  expect(kib).toBeLessThanOrEqual(budget);
});
