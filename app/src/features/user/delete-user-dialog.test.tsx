import { screen, waitFor } from '@testing-library/react';
import { describe, expect, vi, beforeEach, test } from 'vitest';
import { currentSession } from '#data/session/session.ts';
import { fill, message, press } from '#tests/support/page.ts';
import {
  APP,
  type FactorsOnWire,
  LATE_CODE,
  OUTAGE,
  refusal,
  signInOnWire,
  USED_CODE,
  renderSignedIn,
} from '#tests/support/factors-on-wire.tsx';
import { sessionOf } from '#tests/support/stored-session.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

const DELETE = 'POST /rpc/delete_account';
const VERIFY = 'POST /factors/app/verify';
const [EMAIL, PASSWORD, CODE] = ['Your email address', 'Password', 'Code from your app'];
const ann = { id: '00000000-0000-4000-8000-00000000000a', email: 'ann@example.com', hasPassword: true };
const WRONG_PASSWORD = refusal(400, 'invalid_credentials', 'Invalid login credentials');
const TOO_OLD = () =>
  Response.json(
    { code: '42501', message: 'reauthentication_needed', details: null, hint: null },
    { status: 403 },
  );

let wire: FactorsOnWire;
const onClose = vi.fn<() => void>();

async function open(given: Partial<typeof ann & { isProven: boolean }> = {}) {
  const { isProven = false, ...user } = given;
  renderSignedIn(
    <DeleteUserDialog user={{ ...ann, ...user }} isProven={isProven} onClose={onClose}>
      <button type="button">Export all data</button>
    </DeleteUserDialog>,
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
}
const send = () => press('Delete account');
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a user with a password', () => {
  beforeEach(async () => {
    wire = await signInOnWire([]);
    wire.answers.set('POST /token', () => Response.json(sessionOf('aal1', [])));
  });

  test('is offered an export above the fields', async () => {
    await open();
    const offer = screen.getByRole('button', { name: 'Export all data' });
    const field = screen.getByLabelText(EMAIL);
    expect(offer.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });

  test.each(['', 'ann', 'bob@example.com'])(
    'must type the address exactly: %j is rejected',
    async (typed) => {
      await open();
      fill(EMAIL, typed);
      fill(PASSWORD, 'horse');
      const before = wire.sent.length;
      send();
      expect(await message()).toBe("This isn't your account's email address");
      expect(document.activeElement).toBe(screen.getByLabelText(EMAIL));
      expect(wire.sent).toHaveLength(before);
    },
  );

  test('must enter the right password, or nothing is deleted', async () => {
    await open();
    fill(EMAIL, 'Ann@Example.com');
    send();
    expect(await message()).toBe('Password is required');
    wire.answers.set('POST /token', WRONG_PASSWORD);
    fill(PASSWORD, 'not mine');
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your password is incorrect.'));
    expect([value(EMAIL), value(PASSWORD)]).toEqual(['Ann@Example.com', 'not mine']);
    expect(wire.sent).not.toContain(DELETE);
  });

  test('is signed out once the account is deleted', async () => {
    await open();
    fill(EMAIL, ann.email);
    fill(PASSWORD, 'horse');
    send();
    await waitFor(() => expect(currentSession()).toMatchObject({ user: null, ended: 'account deleted' }));
    // The password is checked before anything is deleted.
    expect(wire.sent.indexOf('POST /token')).toBeLessThan(wire.sent.indexOf(DELETE));
  });

  test('calls again until everything is deleted', async () => {
    const answers = [false, false, true];
    wire.answers.set(DELETE, () => Response.json(answers.shift()));
    await open();
    fill(EMAIL, ann.email);
    fill(PASSWORD, 'horse');
    send();
    await waitFor(() => expect(currentSession().user).toBeNull());
    expect(answers).toEqual([]);
  });

  test('sees why it failed, and keeps the typed texts', async () => {
    wire.answers.set(DELETE, OUTAGE);
    await open();
    fill(EMAIL, ann.email);
    fill(PASSWORD, 'horse');
    send();
    expect(await message()).toBe('Something went wrong on the server.');
    expect([value(EMAIL), value(PASSWORD)]).toEqual([ann.email, 'horse']);
    expect(currentSession().user?.email).toBe(ann.email);
  });

  test('can leave', async () => {
    await open();
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(wire.sent).toEqual(['GET /user']);
  });
});

describe('a user with an app', () => {
  beforeEach(async () => {
    wire = await signInOnWire([APP], 'aal2');
    wire.answers.set('POST /token', () => Response.json(sessionOf('aal1', [APP])));
    await open();
    fill(EMAIL, ann.email);
    fill(PASSWORD, 'horse');
  });

  test('must enter a fresh code as well', async () => {
    send();
    expect(await message()).toBe('Enter the six digits your app shows');
    fill(CODE, '123456');
    send();
    await waitFor(() => expect(currentSession().user).toBeNull());
    expect(wire.sent.indexOf(VERIFY)).toBeLessThan(wire.sent.indexOf(DELETE));
  });

  test.each([
    [USED_CODE, 'This code has already been used. Wait for the next one.'],
    [
      LATE_CODE,
      "This code doesn't match the time: your phone's clock seems to be 5 minutes slow. Make sure it sets itself automatically.",
    ],
  ])('deletes nothing with a rejected code', async (refuse, words) => {
    wire.answers.set(VERIFY, refuse);
    fill(CODE, '123456');
    send();
    expect(await message()).toBe(words);
    expect([value(PASSWORD), value(CODE)]).toEqual(['horse', '123456']);
    expect(wire.sent).not.toContain(DELETE);
  });
});

describe('a user without a password', () => {
  beforeEach(async () => {
    wire = await signInOnWire([]);
  });

  test('signs in with Google first', async () => {
    await open({ hasPassword: false });
    expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  test('confirms with the address alone after signing in with Google again', async () => {
    await open({ hasPassword: false, isProven: true });
    expect(screen.queryByLabelText(PASSWORD)).toBeNull();
    fill(EMAIL, ann.email);
    send();
    await waitFor(() => expect(currentSession().user).toBeNull());
  });

  test('must sign in with Google again if that was too long ago', async () => {
    wire.answers.set(DELETE, TOO_OLD);
    await open({ hasPassword: false, isProven: true });
    fill(EMAIL, ann.email);
    send();
    expect(await message()).toBe('For security, please sign in again before deleting your account.');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toBeNull();
  });
});
