import { within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_SHARE } from '#record/domain/share-choice.ts';
import { type SomeShare, someSharedRecord } from '#tests/support/some-shared-record.ts';
import { NoSharePage, SharePage } from './share-page.tsx';

/** The page as a server sends it, without scripts. */
function sentPage(options: SomeShare = {}, exportPath?: string, number = 1) {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <SharePage record={someSharedRecord(options)} page={number} exportPath={exportPath} />,
  );
  return page;
}

const rowsOf = (page: HTMLElement) =>
  within(page)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

test('a page without scripts shows the figures, how far they can be trusted, and the bets', () => {
  const page = sentPage({}, '/share/token/record.json');
  const headings = within(page).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Results',
    'When these bets were recorded',
    'How far you can trust it',
    'Bets',
  ]);
  expect(page.querySelector('script, style, [style]')).toBeNull();
  expect(within(page).getByText('One of 3 notebooks, 1 deleted', { exact: false })).toBeTruthy();
  expect(within(page).getByRole('link', { name: 'signed record' }).getAttribute('href')).toBe(
    '/share/token/record.json',
  );
});

test('amounts are in units without a dollar sign, unless the owner shows money', () => {
  expect(sentPage().textContent).not.toContain('$');
  expect(sentPage({ choice: { ...DEFAULT_SHARE, money: true } }).textContent).toContain('$110.00');
});

test('bets whose event is hidden show no start in its place', () => {
  const page = sentPage({ choice: { ...DEFAULT_SHARE, subjects: false, name: false } });
  expect(page.textContent).not.toMatch(/T\d\d:|Lakers|NBA/);
  expect(within(page).getByRole('heading', { level: 1 }).textContent).toBe('A betting record');
});

test('late and imported bets are marked, and corrections stand beside the bet', () => {
  const rows = rowsOf(sentPage());
  expect(rows.filter((row) => row.includes('Added 1 hour late'))).not.toEqual([]);
  expect(rows.filter((row) => row.includes('Imported'))).not.toEqual([]);
  expect(rows.find((row) => row.includes('Corrected'))).toContain(
    'Corrected, line: -4 (Read the wrong row of the odds screen)',
  );
});

test('the classes of the bets are drawn side by side', () => {
  const parts = [...sentPage().querySelectorAll('rect[height="10"]')];
  expect(parts.length).toBeGreaterThan(1);
  const numberOf = (part: Element, name: string) => Number.parseFloat(part.getAttribute(name) ?? '');
  let end = 0;
  for (const part of parts) {
    expect(numberOf(part, 'x')).toBeCloseTo(end);
    end += numberOf(part, 'width');
  }
  expect(end).toBeCloseTo(100);
});

test('without a stamp the page says that its times are those of this server', () => {
  expect(sentPage({ stamped: false }).textContent).toContain('Its times are those of this server.');
  expect(sentPage({ stamped: false }).textContent).toContain('Not witnessed');
});

test('stamps are said to be unchecked, and make no record witnessed', () => {
  const text = sentPage().textContent;
  expect(text).toContain('1 stamp attached, not checked here: check it with the verifier.');
  expect(text).not.toContain('Witnessed');
});

test('tags show beside their bet', () => {
  const tags = { '00000000-0000-4000-8000-000000000001': [['Sportsbook', '<b>Pinnacle</b>']] as const };
  expect(
    rowsOf(sentPage({ tags, bets: 50 })).filter((row) => row.includes('Sportsbook: <b>Pinnacle</b>')),
  ).toHaveLength(1);
});

test('bets come page by page, the newest first', () => {
  const pages = [1, 2, 3].map((number) => sentPage({ bets: 225 }, undefined, number));
  const rows = pages.map(rowsOf);
  expect(rows.map(({ length }) => length)).toEqual([100, 100, 17]); // 8 are hidden or deleted
  const starts = rows.map(([first = '']) => Date.parse(first.slice(0, first.indexOf(', 20') + 6)));
  expect(starts).toEqual(starts.toSorted((one, other) => other - one));
  expect(new Set(starts).size).toBe(3);
  const links = pages.map((page) =>
    within(within(page).getByRole('navigation', { name: 'Pages of bets' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(links).toEqual([
    [['Older bets', '?page=2#bets']],
    [
      ['Newer bets', '?page=1#bets'],
      ['Older bets', '?page=3#bets'],
    ],
    [['Newer bets', '?page=2#bets']],
  ]);
  expect(pages[1]?.textContent).toContain('101 to 200 of 217');
  for (const [asked, shown] of [
    [Number.NaN, 0],
    [-3, 0],
    [1.5, 0],
    [1e300, 2],
  ] as const)
    expect(rowsOf(sentPage({ bets: 225 }, undefined, asked))).toEqual(rows[shown]);
  expect(within(sentPage({ bets: 50 })).queryByRole('navigation')).toBeNull();
});

test('a record without bets that have locked says so', () => {
  const page = sentPage({ bets: 0 });
  expect(page.textContent).toContain('No bet has locked yet.');
  expect(within(page).queryByRole('table')).toBeNull();
});

test('an address that was revoked, has expired or never existed looks the same', () => {
  expect(renderToStaticMarkup(<NoSharePage />)).toContain('No record is shared here');
});

test('the largest drawdown stands beside what luck allows', () => {
  expect(sentPage().textContent).toMatch(
    /Luck gets this bad in (?:over )?\d+% of 2,000 simulations; its typical range is [\d.]+ units to [\d.]+ units/,
  );
});

test('bets from before the record began are counted, and so are those from after its end', () => {
  expect(sentPage().textContent).not.toContain('Outside the record');
  expect(sentPage({ before: 12 }).textContent).toContain(
    '12 bets of this notebook from before the record began. They aren’t shown and never count.',
  );
});
