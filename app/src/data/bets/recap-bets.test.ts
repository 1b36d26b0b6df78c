import { test, expect } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { lineRow } from '#tests/support/served-rows.ts';
import { newQueryClient } from '#tests/support/wire.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { serve } from '#tests/support/fake-network.ts';
import { recapQueries } from './recap-bets.ts';

const WEEK = weekOf(isoDay('2026-11-18'));

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Loads the week from a fake backend whose one notebook has this many bets; returns the requests for bets. */
async function load(notebookCount: number, betCount: number) {
  const asked: URLSearchParams[] = [];
  serve(({ name, search }) => {
    if (name !== 'bet_lines') return [];
    asked.push(search);
    const start = Number(search.get('offset'));
    const count = Math.min(betCount - start, Number(search.get('limit')));
    return Array.from({ length: count }, (_, index) => lineRow(someBet({ id: `b${start + index}` })));
  });
  const notebooks = Array.from({ length: notebookCount }, (_, index) =>
    someNotebook({ id: uuid(index) }, [result('lost')]),
  );
  const empty = someNotebook({ id: uuid(999) });
  const data = await newQueryClient().query(recapQueries.week(WEEK, [...notebooks, empty]));
  return { asked, data };
}

test('only the bets placed or settled in the week or the week before are read, from the notebooks that have bets', async () => {
  const { asked } = await load(2, 3);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('or')).toBe(
    '(and(date.gte.2026-11-09,date.lte.2026-11-22),and(settled_on.gte.2026-11-09,settled_on.lte.2026-11-22))',
  );
  expect(asked[0]?.get('notebook_id')).toBe(`in.(${uuid(0)},${uuid(1)})`);
});

test('more bets than a page has are read page by page', async () => {
  const { asked, data } = await load(1, 2001);
  expect(asked).toHaveLength(3);
  expect(new Set(data.bets.map(({ id }) => id)).size).toBe(2001);
});

test('a request names at most 100 notebooks, since addresses have a limit', async () => {
  const { asked } = await load(150, 0);
  expect(asked.map((search) => search.get('notebook_id')?.split(',').length)).toEqual([100, 50]);
});

test('without bets nothing is read', async () => {
  const { asked, data } = await load(0, 0);
  expect(asked).toEqual([]);
  expect(data).toEqual({ bets: [], fields: [] });
});
