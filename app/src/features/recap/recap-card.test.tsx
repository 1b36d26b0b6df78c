import { screen, waitFor, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { BETS_BEFORE, betOn, NOTEBOOKS, WEEK_BETS } from '#tests/support/recap-week.ts';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { lineRow } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { RecapCard } from './recap-card.tsx';

const notebooks = NOTEBOOKS.map((notebook) => someNotebook(notebook, [result('lost')]));

function show(today: string, bets?: readonly Bet[]) {
  const rows = bets?.map(lineRow);
  return renderOnWire(<RecapCard notebooks={notebooks} today={isoDay(today)} />, {
    standing: ({ path }) => (path.endsWith('bet_lines') ? rows : []),
  });
}

const link = () => screen.findByRole('link', { name: 'See your recap' });
/** What the card says once it has loaded. */
async function line(): Promise<string | null | undefined> {
  const text = () => document.querySelector('p')?.textContent;
  await waitFor(() => expect(text()).not.toBe(''));
  return text();
}

test('last week is announced in a line that leads to its recap', async () => {
  show('2026-11-23', [...WEEK_BETS, ...BETS_BEFORE]);
  expect(await line()).toBe('Last week: +$190.00, +3.5 units, 3-3-1.');
  expect((await link()).getAttribute('href')).toBe('/recap?week=2026-11-16');
});

test('a week without results says so', async () => {
  show('2026-11-23', [betOn('2026-11-18', 10, null)]);
  expect(await line()).toBe('Last week: 1 bet, still pending.');
});

test('a week without bets says so', async () => {
  show('2026-11-23', BETS_BEFORE);
  expect(await line()).toBe('No bets last week.');
});

test('it is there while it loads, and stays if that fails', async () => {
  const { refuse, client } = show('2026-11-23');
  const before = await link();
  await refuse('No');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(before.isConnected).toBe(true);
  expect(before.previousElementSibling?.textContent).toBe('');
});

test('it is dismissed for that week alone, which this device remembers', async () => {
  const { showAgain, unmount } = show('2026-11-23', WEEK_BETS);
  await link();
  fireEvent.click(screen.getByRole('button', { name: "Dismiss last week's recap" }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  showAgain();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show('2026-11-30', WEEK_BETS);
  await link();
});

test('from Thursday on there is no card, and nothing is loaded', () => {
  const { sent } = show('2026-11-26');
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});
