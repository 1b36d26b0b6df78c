import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { renderOnWire, type Sent } from '#tests/support/wire.tsx';
import { LossLimits } from './loss-limits.tsx';

const limit = (period: string, amount: number) => ({ period, amount_cents: amount, pending: null });
/** Losses: $168.00 in the week of November 22, 2026, and another $60.00 earlier that month. */
const days = [
  ['2026-11-20', -60_00],
  ['2026-11-24', -168_00],
];

type Known = { limits?: unknown; days?: readonly unknown[] | undefined };

function show(known: Known, onEdit = () => {}) {
  const asked: Sent[] = [];
  const wire = renderOnWire(
    <LossLimits today={isoDay('2026-11-24')} onEdit={onEdit} helpHref="/faqs#not-fun" />,
    {
      standing: (request) => {
        asked.push(request);
        if (request.path.endsWith('/current_loss_limits')) return known.limits;
        return known.days && { total_cents: 0, days: known.days };
      },
    },
  );
  return { ...wire, asked };
}

const strip = () => within(screen.getByRole('region', { name: 'Loss limits' }));

test('without limits it offers to set them, and asks for no totals', async () => {
  const onEdit = vi.fn<() => void>();
  const { asked } = show({ limits: [], days }, onEdit);
  expect(await strip().findByText('No loss limits set')).not.toBeNull();
  fireEvent.click(strip().getByRole('button', { name: 'Set limits' }));
  expect(onEdit).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(1);
});

test('below 80% it says how much of each limit is used, in this week and this month', async () => {
  const { asked } = show({ limits: [limit('week', 400_00), limit('month', 800_00)], days });
  expect(await strip().findByText('This week: 42% of $400.00 limit')).not.toBeNull();
  expect(strip().getByText('This month: 28% of $800.00 limit')).not.toBeNull(); // 228 of 800 is 28.5%
  expect(asked.at(-1)?.body).toMatchObject({ first_day: '2026-11-01', last_day: '2026-11-30' });
  expect(strip().queryByRole('status')).toBeNull();
  expect(strip().queryByRole('link')).toBeNull();
  expect(strip().getByRole('button', { name: 'Edit limits' })).not.toBeNull();
});

test('from 80% it says so quietly', async () => {
  show({ limits: [limit('week', 200_00)], days });
  const note = await strip().findByRole('status');
  expect(note.textContent).toBe("You've used 84% of this week's limit");
  expect(note.className).not.toContain('danger');
  expect(strip().queryByRole('link')).toBeNull();
});

test.each([
  [168_00, "You've reached this week's limit"],
  [100_00, "$68.00 past this week's limit"],
])('from 100%% it says so clearly, and where to find help (limit of %i cents)', async (amount, words) => {
  show({ limits: [limit('week', amount), limit('month', 800_00)], days });
  const note = await strip().findByRole('status');
  expect(note.textContent).toBe(words);
  expect(note.className).toContain('danger');
  const help = strip().getByRole('link', { name: 'Where to find help' });
  expect(help.getAttribute('href')).toBe('/faqs#not-fun');
  expect(strip().getByText('This month: 28% of $800.00 limit')).not.toBeNull();
});

test.each(['limits', 'days'] as const)(
  'if the %s fail to load it says so, and can be retried',
  async (part) => {
    const known: Known = { limits: [limit('week', 200_00)], days, [part]: undefined };
    const { refuse, answer } = show(known);
    await refuse('No');
    expect((await strip().findByRole('alert')).textContent).toBe("Couldn't load your loss limits.");
    expect(strip().queryByText(/No loss limits set/)).toBeNull();
    fireEvent.click(strip().getByRole('button', { name: 'Try again' }));
    await answer(200, part === 'limits' ? [limit('week', 200_00)] : { total_cents: 0, days });
    await waitFor(() => expect(strip().getByRole('status').textContent).toContain('84%'));
  },
);
