import { screen } from '@testing-library/react';
import { test, vi, expect } from 'vitest';
import { APP, signInOnWire, renderSignedIn } from '#tests/support/factors-on-wire.tsx';
import { press } from '#tests/support/page.ts';
import { TwoFactorSetting } from './security-card.tsx';

const [onSetUp, onNewCodes, onRemove] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
const show = () =>
  renderSignedIn(<TwoFactorSetting onSetUp={onSetUp} onNewCodes={onNewCodes} onRemove={onRemove} />);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('while it is off it can be set up', async () => {
  await signInOnWire([{ id: 'begun', status: 'unverified' }]);
  show();
  expect(screen.queryByRole('button')).toBeNull();
  await screen.findByRole('button', { name: 'Set up' });
  expect(buttons()).toEqual(['Set up']);
  press('Set up');
  expect(onSetUp).toHaveBeenCalledOnce();
});

test.each([
  [10, 'On, with 10 recovery codes in case you lose your phone.'],
  [0, 'On, but without recovery codes. Create some in case you lose your phone.'],
])('while it is on with %i codes, users can create new ones or remove it', async (left, words) => {
  const wire = await signInOnWire([APP], 'aal2');
  wire.codesLeft = left;
  show();
  expect(await screen.findByText(words)).not.toBeNull();
  expect(buttons()).toEqual(['New recovery codes', 'Remove']);
  press('New recovery codes');
  press('Remove');
  expect(onNewCodes).toHaveBeenCalled();
  expect(onRemove).toHaveBeenCalled();
});

test('its state is not guessed if it fails to load', async () => {
  const wire = await signInOnWire([APP], 'aal2');
  wire.answers.set('POST /rpc/recovery_codes_left', () =>
    Response.json({ code: 'P0001', message: 'No', details: null, hint: null }, { status: 400 }),
  );
  show();
  expect(await screen.findByText("Couldn't load your two-factor status.")).not.toBeNull();
  expect(buttons()).toEqual(['Try again']);
  wire.answers.clear();
  press('Try again');
  expect(await screen.findByRole('button', { name: 'Remove' })).not.toBeNull();
});
