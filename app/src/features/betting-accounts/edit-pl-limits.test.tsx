import { screen, waitFor, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, press, fill } from '#tests/support/page.ts';
import { BOVADA, CIRCA, circa, KALSHI, openDay, shown, SAVED } from '#tests/support/day-dialog.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24) }));
const limit = (period: string, cents: number) => ({ period, amount_cents: cents, pending: null });
const TUESDAY = '2026-11-24';
/** The week has lost $150.00: $50.00 on Monday, and on Tuesday the $100.00 that the dialog shows. */
const totals = {
  total_cents: -150_00,
  days: [
    ['2026-11-23', -50_00],
    ['2026-11-24', -100_00],
  ] as [string, number][],
};
const days = { [TUESDAY]: [{ account: circa, amount: '-100.00' }] };
const limits = [limit('week', 200_00)];

const warning = () => screen.queryByText(/^Saving this takes you/)?.textContent ?? null;
const WEEKLY = 'Saving this takes you past your weekly limit of $200.00.';

test('warns before saving what breaks a limit, and saves all the same', async () => {
  const { sent, answer } = openDay({ day: TUESDAY, days, limits, totals });
  await shown();
  fill(CIRCA, '-150'); // the week comes to exactly $200.00
  expect(warning()).toBeNull();
  fill(BOVADA, '-0.01');
  await waitFor(() => expect(warning()).toBe(WEEKLY));
  fill(BOVADA, 'x');
  expect(warning()).toBeNull();
  fill(BOVADA, '-0.01');
  press('Save');
  await answer(200, SAVED);
  expect(sent).toHaveLength(1);
});

test("an account's dialog counts the losses of all accounts", async () => {
  openDay({ account: circa, day: TUESDAY, days, limits, totals });
  await shown();
  fill(CIRCA, '-150.01');
  await waitFor(() => expect(warning()).toBe(WEEKLY));
  fill(CIRCA, '-99');
  expect(warning()).toBeNull();
});

test('names every limit that it breaks, also one that is past already', async () => {
  openDay({ day: TUESDAY, days, limits: [limit('week', 149_00), limit('month', 150_00)], totals });
  await shown();
  expect(warning()).toBeNull();
  fill(KALSHI, '-1');
  await waitFor(() =>
    expect(warning()).toBe(
      'Saving this takes you further past your weekly limit of $149.00 and past your monthly limit of $150.00.',
    ),
  );
});

test('an entry of last week names its week; older ones break nothing', async () => {
  openDay({ day: '2026-11-21', days: {}, limits, totals });
  await shown();
  fill(CIRCA, '-201');
  await waitFor(() =>
    expect(warning()).toBe(
      'Saving this takes you past your weekly limit of $200.00 for the week of Nov 15, 2026.',
    ),
  );
});

test('without limits there is no warning, and no totals are requested', async () => {
  const { client } = openDay({ day: TUESDAY, days });
  await shown();
  fill(CIRCA, '-9000');
  fireEvent.blur(field(CIRCA));
  expect(warning()).toBeNull();
  const keys = client.getQueryCache().findAll({ queryKey: ['daily-pl', 'days'], type: 'active' });
  expect(keys.filter(({ state }) => state.data !== undefined)).toEqual([]);
});
