import type { Page } from '@playwright/test';
import { csvOf } from '../support/football-data.ts';
import { FIXTURES, SEASON_2025 } from '../support/game-headings.ts';
import { askDataApi, storeBets } from './support/data-api.ts';
import { playGamesOf } from './support/database.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Made-up games with the prices of a Friday, the prices at the start, and the score. */
const GAMES = [
  {
    teams: ['Reds', 'Blues'],
    score: [2, 1],
    line: '-0.5',
    taken: ['2.10', '3.40', '3.60'],
    close: ['2.00', '3.50', '3.80'],
  },
  {
    teams: ['Greens', 'Whites'],
    score: [1, 1],
    line: '-0.25',
    taken: ['2.30', '3.20', '3.30'],
    close: ['2.20', '3.30', '3.40'],
  },
  {
    teams: ['Blacks', 'Golds'],
    score: [0, 2],
    line: '0.5',
    taken: ['3.90', '3.50', '2.00'],
    close: ['4.10', '3.60', '1.90'],
  },
  {
    teams: ['Silvers', 'Greys'],
    score: [0, 0],
    line: '-1',
    taken: ['1.55', '4.20', '6.00'],
    close: ['1.50', '4.40', '6.50'],
  },
  {
    teams: ['Pinks', 'Violets'],
    score: [2, 1],
    line: '-0.75',
    taken: ['1.75', '3.80', '4.60'],
    close: ['1.70', '3.90', '4.80'],
  },
] as const;

const DAY = 86_400_000;

/** A day as the files write it: 09/01/2026. */
function dayInFiles(daysFromNow: number): string {
  const [year, month, day] = new Date(Date.now() + daysFromNow * DAY).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

function pricesOf({ line, taken: [H, D, A] }: { line: string; taken: readonly string[] }, close = false) {
  const c = close ? 'C' : '';
  return {
    [`Avg${c}H`]: H ?? '',
    [`Avg${c}D`]: D ?? '',
    [`Avg${c}A`]: A ?? '',
    [`Avg${c}>2.5`]: close ? '1.85' : '1.90',
    [`Avg${c}<2.5`]: close ? '2.05' : '2.00',
    [`AH${c}h`]: line,
    [`Avg${c}AHH`]: close ? '1.90' : '1.95',
    [`Avg${c}AHA`]: close ? '2.00' : '1.95',
  };
}

const namesOf = ([HomeTeam, AwayTeam]: readonly [string, string], date: string) => ({
  Div: 'E0',
  Date: date,
  Time: '12:30',
  HomeTeam,
  AwayTeam,
});

const fixtures = () =>
  csvOf(
    FIXTURES,
    GAMES.map((game) => ({ ...namesOf(game.teams, dayInFiles(1)), ...pricesOf(game) })),
  );

/** The results of the games two days ago, where playGamesOf moves them. */
const season = () => csvOf(SEASON_2025, GAMES.map(resultOf));

function resultOf(game: (typeof GAMES)[number]) {
  const [FTHG, FTAG] = game.score.map(String);
  const closing = pricesOf({ line: game.line, taken: game.close }, true);
  return {
    ...namesOf(game.teams, dayInFiles(-2)),
    FTHG: FTHG ?? '',
    FTAG: FTAG ?? '',
    ...pricesOf(game),
    ...closing,
  };
}

async function drop(page: Page, name: string, csv: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(/^Choose (files|another file)$/).setInputFiles(file);
}

async function pick(page: Page, game: string, market: string | null, price: RegExp) {
  await page.getByRole('link', { name: new RegExp(game) }).click();
  const prices = page.getByRole('dialog', { name: game });
  if (market !== null) await prices.getByRole('radio', { name: market }).check();
  await prices.getByRole('button', { name: price }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByLabel('Wager').fill('100');
  await dialog.getByRole('button', { name: 'Add Bet', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What is picked, and how it ends. */
const PICKS: readonly [game: string, market: string | null, price: RegExp][] = [
  ['Reds v Blues', null, /^Average price: Reds at/],
  ['Reds v Blues', 'Total', /^Average price: Over 2\.5 at/],
  ['Greens v Whites', null, /^Average price: Draw at/],
  ['Greens v Whites', 'Asian handicap', /^Average price: Greens .0\.25 at/],
  ['Blacks v Golds', null, /^Average price: Golds at/],
  ['Blacks v Golds', 'Total', /^Average price: Under 2\.5 at/],
  ['Silvers v Greys', null, /^Average price: Silvers at/],
  ['Silvers v Greys', 'Asian handicap', /^Average price: Silvers .1 at/],
  ['Pinks v Violets', 'Asian handicap', /^Average price: Pinks .0\.75 at/],
  ['Pinks v Violets', 'Total', /^Average price: Over 2\.5 at/],
];

const OUTCOMES = ['won', 'won', 'won', 'half_lost', 'won', 'won', 'lost', 'lost', 'half_won', 'won'];

const stored = async (page: Page) => {
  const rows = await askDataApi(
    page,
    'GET',
    'bets?select=status,result,closing_price,closing_source&order=seq',
  );
  return rows.map(({ status, result, closing_price: close }) => [
    result ?? status,
    close === null ? null : Number(close),
  ]);
};

test('two files settle and price a week of ten bets without a price or result being typed', async ({
  page,
}) => {
  test.slow();
  await openNewNotebook(page, 'Files');
  const notebook = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/games');
  await drop(page, 'fixtures.csv', fixtures());
  for (const [game, market, price] of PICKS) await pick(page, game, market, price);
  await playGamesOf(notebook, 3);

  await page.reload();
  await drop(page, 'E0.csv', season());
  const apply = page.getByRole('button', { name: 'Apply 10 results and 10 closing odds' });
  await expect(apply).toBeVisible();
  await expect(page.getByText('10 of 10 bets matched a game in E0.csv.')).toBeVisible();
  expect(await stored(page)).toEqual(PICKS.map(() => ['pending', null]));
  await apply.click();
  await expect(page.getByRole('heading', { name: 'Applied 10 results and 10 closing odds' })).toBeFocused();
  const closes = [2, 1.85, 3.3, 1.9, 1.9, 2.05, 1.5, 1.9, 1.9, 1.85];
  expect(await stored(page)).toEqual(OUTCOMES.map((outcome, i) => [outcome, closes[i]]));

  await page.goto('/analytics');
  const card = page.getByRole('region', { name: 'Closing line value' });
  await expect(card.getByText('10 of 10 bets have closing odds.')).toBeVisible();
});

test('what was applied can be undone, by the button and by U', async ({ page }) => {
  await openNewNotebook(page, 'Undone');
  await storePicks(page);
  await page.goto('/games');
  await drop(page, 'E0.csv', season());
  for (const undo of [
    () =>
      page
        .getByRole('region', { name: /^Applied/ })
        .getByRole('button', { name: 'Undo' })
        .click(),
    () => page.keyboard.press('u'),
  ]) {
    const heading = page.getByRole('heading', { name: /^Applied/ });
    // The button waits while bets are read again, as live updates make them be at any time. Once it is pressed, it
    // goes before the heading comes.
    await expect(async () => {
      if (!(await heading.isVisible()))
        await page
          .getByRole('button', { name: 'Apply 2 results and 3 closing odds' })
          .click({ timeout: 2000 });
      await expect(heading).toBeFocused({ timeout: 3000 });
    }).toPass();
    expect((await stored(page)).slice(0, 2)).toEqual([
      ['won', 2],
      ['won', 1.85],
    ]);
    await undo();
    await expect(page.getByRole('heading', { name: 'Undone: 2 results and 3 closing odds' })).toBeVisible();
    expect((await stored(page)).slice(0, 2)).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
  }
});

test('nothing is matched by guess: a team’s other name counts once the user says so', async ({ page }) => {
  await openNewNotebook(page, 'Names');
  await storePicks(page);
  await page.goto('/games');
  await drop(page, 'E0.csv', season());
  await expect(page.getByText('2 results, 3 closing odds, 1 without a game, 1 line moved')).toBeVisible();
  await expect(page.getByText('4 of 5 bets matched a game in E0.csv.')).toBeVisible();
  await page.getByText('1 team name we don’t know').click();
  await page.getByLabel('“Gryes” in 1 bet').selectOption('Greys');
  await page.getByRole('button', { name: 'Same team' }).click();
  await expect(page.getByRole('button', { name: 'Apply 3 results and 4 closing odds' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Reds' }).uncheck();
  await page.getByRole('button', { name: 'Apply 2 results and 3 closing odds' }).click();
  await expect(page.getByRole('heading', { name: 'Applied 2 results and 3 closing odds' })).toBeVisible();
  // Kept for the next time.
  await page.reload();
  await drop(page, 'E0.csv', season());
  await expect(page.getByText('1 result, 1 closing odds, 1 line moved')).toBeVisible();
});

/** Two bets to settle, one whose team is misspelled, a push whose line moved, and a loss that was a win. */
async function storePicks(page: Page) {
  const date = new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);
  const bet = (event: string, market: string, selection: string, line: number | null = null) => ({
    description: line === null ? selection : `${selection} ${line}`,
    date,
    event,
    market,
    selection,
    line,
  });
  await storeBets(page, [
    bet('Reds v Blues', 'Match result', 'Reds'),
    bet('Reds v Blues', 'Total', 'Over', 2.5),
    bet('Silvers v Gryes', 'Match result', 'Draw'),
    { ...bet('Pinks v Violets', 'Asian handicap', 'Pinks', -1), status: 'push', return_amount: 0 },
    { ...bet('Blacks v Golds', 'Match result', 'Golds'), status: 'lost', return_amount: 0 },
  ]);
}
