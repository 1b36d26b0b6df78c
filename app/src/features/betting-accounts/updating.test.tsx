import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { answerFrom, NOTHING, type Sums } from '#tests/support/daily-pl-answers.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { TrackerHeader, Updating } from './tracker-header.tsx';

const allTime = { total_cents: 0, entry_count: 0 };

test("'Updating' is shown during a refetch, but not during the first load", async () => {
  let known: Sums = { month: NOTHING, year: NOTHING };
  const shown = { accountId: 'circa', month: { year: 2026, month: 11 }, today: isoDay('2026-11-21') };
  const { client, answer } = renderOnWire(
    <>
      <Updating />
      <TrackerHeader {...shown} onMonthChange={() => {}} />
    </>,
    { standing: (request) => answerFrom(request, known) },
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await answer(200, allTime);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(status.textContent).toBe('');

  known = { month: NOTHING, allTime };
  void client.invalidateQueries();
  await waitFor(() => expect(status.textContent).toBe('Updating'));
  await answer(200, NOTHING);
  await waitFor(() => expect(status.textContent).toBe(''));
});
