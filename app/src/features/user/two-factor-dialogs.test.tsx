import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fill, message, press } from '#tests/support/page.ts';
import {
  APP,
  type FactorsOnWire,
  LATE_CODE,
  OUTAGE,
  renderSignedIn,
  signInOnWire,
  TOO_MANY_CODES,
  USED_CODE,
  WRONG_CODE,
} from '#tests/support/factors-on-wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { NewRecoveryCodesDialog, RemoveTwoFactorDialog } from './two-factor-dialogs.tsx';

const VERIFY = 'POST /factors/app/verify';
const REMOVE = 'DELETE /factors/app';
const MAKE = 'POST /rpc/make_recovery_codes';
const FIELD = 'Code from your app';

let wire: FactorsOnWire;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  wire = await signInOnWire([APP], 'aal2');
});

describe.each([
  ['removing it', () => <RemoveTwoFactorDialog onClose={onClose} />, 'Remove', REMOVE],
  ['new recovery codes', () => <NewRecoveryCodesDialog onClose={onClose} />, 'Create new codes', MAKE],
])('%s', (_, dialog, button, effect) => {
  test.each([
    [WRONG_CODE, /^Wrong code\./],
    [LATE_CODE, /your phone's clock seems to be 5 minutes slow/],
    [USED_CODE, /^This code has already been used\. Wait for the next one\.$/],
    [TOO_MANY_CODES, /^Too many wrong codes\./],
    [OUTAGE, /^Couldn't \w+ (?:it|new codes)\. Please try again\.$/],
  ])('changes nothing with a rejected code', async (refuse, words) => {
    wire.answers.set(VERIFY, refuse);
    renderSignedIn(dialog());
    fill(FIELD, '123456');
    press(button);
    expect(await message()).toMatch(words);
    expect(screen.getByLabelText<HTMLInputElement>(FIELD).value).toBe('123456');
    expect(wire.sent).not.toContain(effect);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('checks the code before it asks the backend', async () => {
    renderSignedIn(dialog());
    press(button);
    expect(await message()).toBe('Enter the six digits your app shows');
    expect(wire.sent).toEqual([]);
  });

  test('can be canceled', () => {
    renderSignedIn(dialog());
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(wire.sent).toEqual([]);
  });
});

test('a fresh code removes two-factor authentication', async () => {
  renderSignedIn(<RemoveTwoFactorDialog onClose={onClose} />);
  fill(FIELD, '123 456');
  press('Remove');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(wire.factors).toEqual([]);
  expect(shownToast()?.title).toBe('Two-factor authentication removed');
});

test('removing what was removed in another browser succeeds', async () => {
  wire.factors = [];
  renderSignedIn(<RemoveTwoFactorDialog onClose={onClose} />);
  fill(FIELD, '123456');
  press('Remove');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a fresh code creates new codes, and is not sent twice if only creating them fails', async () => {
  wire.answers.set(MAKE, OUTAGE);
  renderSignedIn(<NewRecoveryCodesDialog onClose={onClose} />);
  fill(FIELD, '123456');
  press('Create new codes');
  expect(await message()).toBe('Something went wrong on the server.');
  wire.answers.delete(MAKE);
  press('Create new codes');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(list.children).toHaveLength(10);
  expect(wire.sent.filter((request) => request === VERIFY)).toHaveLength(1);
});
