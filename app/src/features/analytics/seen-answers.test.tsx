import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeSession } from '#data/session/session.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { ANN } from '#tests/support/ann.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { type AnalyticsPage, Answered } from './answered.tsx';
import { seenAnswers } from './seen-answers.ts';

beforeEach(() => changeSession({ user: ANN }));

const BETS = evenBets('nba', 3, 1);

/** A card on a page that keeps its answers. */
function Card({ page, choice = 'all' }: { page: AnalyticsPage; choice?: string }) {
  const { data: seen } = useQuery(seenAnswers);
  return (
    <Answered page={{ ...page, choice, seen }} title="Bets" question={['figures']}>
      {({ betCount }) => `${betCount} bets`}
    </Answered>
  );
}

const loading = (page: AnalyticsPage, key = 'all'): AnalyticsPage => {
  return { ...page, client: null, selection: { ...page.selection, key } };
};

const SINCE_FEBRUARY = { ...NO_FILTER, dateFrom: isoDay('2026-02-01') };

test('while bets load, what was shown before is, and waits for them', async () => {
  workersInPage();
  const page = analyticsPageOf(BETS);
  const { container, rerender } = await renderAnalytics(<Card key="first" page={page} />);
  const later = analyticsPageOf([...BETS, ...evenBets('nba', 1, 0)]);
  const next = rerender(<Card key="second" page={loading(later)} />);
  expect(container.textContent).toBe('4 bets');
  void rerender(<Card key="second" page={later} />);
  expect(container.textContent).toBe('4 bets');
  await next;
  expect(container.textContent).toBe('5 bets');
});

test('each choice of bets has its own answers, also while bets load', async () => {
  workersInPage();
  const all = analyticsPageOf(BETS);
  const some = analyticsPageOf(BETS, { scope: SINCE_FEBRUARY });
  const { container, rerender } = await renderAnalytics(<Card key="first" page={all} />);
  const next = rerender(<Card key="second" page={some} choice="some" />);
  expect(container.textContent).toBe('');
  await next;
  expect(container.textContent).toBe('1 bets');
  void rerender(<Card key="third" page={loading(all)} />);
  expect(container.textContent).toBe('4 bets');
  void rerender(<Card key="third" page={loading(some, 'some')} choice="some" />);
  expect(container.textContent).toBe('1 bets');
});

test('nothing is kept while nobody is signed in', async () => {
  workersInPage();
  const { container, rerender } = await renderAnalytics(
    <Card key="first" page={analyticsPageOf(BETS, { scope: SINCE_FEBRUARY })} />,
  );
  changeSession({ user: null });
  await rerender(<Card key="second" page={analyticsPageOf(BETS)} />);
  expect(container.textContent).toBe('4 bets');
  void rerender(<Card key="third" page={loading(analyticsPageOf(BETS))} />);
  expect(container.textContent).toBe('1 bets');
});

test('nothing is asked again about the same bets', async () => {
  const workers = workersInPage();
  const page = analyticsPageOf(BETS);
  const { container, rerender } = await renderAnalytics(<Card key="first" page={page} />);
  await vi.waitFor(() => expect(workers[0]?.orders.filter((order) => 'id' in order)).toHaveLength(1));
  await rerender(<Card key="second" page={page} />);
  expect(container.textContent).toBe('4 bets');
  expect(workers[0]?.orders.filter((order) => 'id' in order)).toHaveLength(1);
});
