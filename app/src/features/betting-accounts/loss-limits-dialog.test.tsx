import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, fill, press } from '#tests/support/page.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { LossLimitsDialog } from './loss-limits-dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24) });
});
const week = { period: 'week', amount_cents: 200_00, pending: null };
const pendingWeek = { ...week, pending: { amount_cents: 300_00, at: '2026-11-25T15:40:00+00:00' } };

async function open(limits: readonly unknown[]) {
  const kept = { limits };
  const wire = renderOnWire(
    <Suspense>
      <LossLimitsDialog helpHref="/faqs#not-fun" onClose={onClose} />
    </Suspense>,
    {
      standing: ({ path }) => {
        if (path.endsWith('/current_loss_limits')) return kept.limits;
        if (path.endsWith('/daily_pl_between')) return { total_cents: 0, days: [['2026-11-24', -168_00]] };
        return undefined;
      },
    },
  );
  await screen.findByRole('dialog', { name: 'Loss limits' });
  return { ...wire, kept };
}

const saved = (index: number, sent: readonly { body: unknown }[]) => sent[index]?.body;

test('shows the limits, and what is lost so far', async () => {
  await open([week]);
  expect(field('Per week').value).toBe('200.00');
  expect(field('Per month').value).toBe('');
  expect(await screen.findByText('Sunday to Saturday · $168.00 lost so far')).not.toBeNull();
  expect(screen.getByText('From the 1st · $168.00 lost so far')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Where to find help' }).getAttribute('href')).toBe('/faqs#not-fun');
});

test('saves only what has changed', async () => {
  const { sent, answer } = await open([week]);
  fill('Per month', '$1,000');
  press('Save');
  await answer(200);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(saved(0, sent)).toEqual({ limit_period: 'month', limit_cents: 1000_00 });
  expect(shownToast()).toMatchObject({ title: 'Limits saved', description: 'In effect now.' });
});

test.each(['300', ''])('says that raising or removing a limit takes 24 hours (%j)', async (typed) => {
  const { sent, answer } = await open([week]);
  fill('Per week', typed);
  press('Save');
  await answer(200);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved(0, sent)).toEqual({ limit_period: 'week', limit_cents: typed === '' ? null : 300_00 });
  expect(shownToast()?.description).toBe('Raising or removing a limit takes effect in 24 hours.');
});

test('saving without changes keeps a pending change', async () => {
  const { sent } = await open([pendingWeek]);
  press('Save');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('a pending change shows when it takes effect, and can be cancelled', async () => {
  const { sent, answer, kept, client } = await open([pendingWeek]);
  expect(screen.getByText(/^\$300\.00 from Nov 25, 2026/)).not.toBeNull();
  press('Keep $200.00');
  expect(document.activeElement).toBe(field('Per week'));
  kept.limits = [week];
  await answer(200);
  expect(saved(0, sent)).toEqual({ limit_period: 'week', limit_cents: 200_00 });
  void client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(/^\$300\.00 from/)).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test('a pending removal is named', async () => {
  await open([{ ...week, pending: { amount_cents: null, at: '2026-11-25T15:40:00+00:00' } }]);
  expect(screen.getByText(/^No limit from Nov 25, 2026/)).not.toBeNull();
});

test('an invalid amount stays in its field, which gets the focus', async () => {
  const { sent } = await open([]);
  fill('Per month', '-5');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Enter an amount above 0');
  expect(document.activeElement).toBe(field('Per month'));
  expect(field('Per month').value).toBe('-5');
  expect(sent).toEqual([]);
});

test('a failed save is shown, and keeps what was typed', async () => {
  const { refuse } = await open([week]);
  fill('Per week', '150');
  press('Save');
  await refuse('');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save limits');
  expect(field('Per week').value).toBe('150');
  expect(onClose).not.toHaveBeenCalled();
});
