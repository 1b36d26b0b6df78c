import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, onTestFinished } from 'vitest';
import { BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { keepQueriesCurrent, queryClient } from '#data/query-client.ts';
import { connectedClient } from '#data/session/session-connection.ts';
import { currentSession } from '#data/session/session.ts';
import { APP, type FactorsOnWire, signInOnWire, renderSignedIn } from '#tests/support/factors-on-wire.tsx';
import { sessionOf } from '#tests/support/stored-session.ts';
import { press, fill } from '#tests/support/page.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Guard } from '#app/guard.tsx';
import './second-step.tsx'; // loaded here, so that no test has to wait for it

const PAGE = 'All that is theirs';

/** A page with an open dialog and some typed text. */
function Page() {
  const [note, setNote] = useState('');
  return (
    <>
      <p>{PAGE}</p>
      <Dialog title="Add Bet" actions={null} onClose={() => {}}>
        <label>
          Note <input value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
      </Dialog>
    </>
  );
}

const show = () =>
  renderSignedIn(
    <Guard>
      <Page />
    </Guard>,
  );

/** Drops the session to aal1, as if its factor had been removed and replaced in another browser. */
async function fallBack(wire: FactorsOnWire) {
  wire.answers.set('POST /token', () => Response.json(sessionOf('aal1', [APP])));
  const client = await connectedClient();
  await act(() => client.refreshSession());
}

test('the page shows nothing before the second step and everything after it', async () => {
  await signInOnWire([APP]);
  show();
  expect(await screen.findByRole('heading', { name: 'Two-factor authentication', level: 1 })).not.toBeNull();
  expect(screen.getByText('Signing in as ann@example.com')).not.toBeNull();
  expect(screen.queryByText(PAGE)).toBeNull();
  fill('Code from your app', '123456');
  press('Continue');
  expect(await screen.findByText(PAGE)).not.toBeNull();
});

test('a user who stops at the second step can sign out', async () => {
  await signInOnWire([APP]);
  show();
  await screen.findByLabelText('Code from your app');
  press('Sign out');
  await waitFor(() => expect(currentSession()).toMatchObject({ user: null, ended: 'signed out' }));
});

test('if it is required again over an open page, nothing typed there is lost', async () => {
  const wire = await signInOnWire([APP], 'aal2');
  show();
  fill('Note', 'half a thou');
  await fallBack(wire);
  expect(await screen.findByRole('dialog', { name: 'Two-factor authentication' })).not.toBeNull();
  fill('Code from your app', '123456');
  press('Continue');
  await waitFor(() => expect(screen.queryByLabelText('Code from your app')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a thou');
});

test('a read that requires the second step is repeated only after it', async () => {
  onTestFinished(keepQueriesCurrent());
  const wire = await signInOnWire([APP], 'aal2');
  const refused = { code: '42501', message: 'Enter the code', details: null, hint: 'second_step_needed' };
  wire.answers.set('POST /token', () => Response.json(sessionOf('aal1', [APP])));
  wire.answers.set('POST /rpc/bets_page', () => Response.json(refused, { status: 403 }));
  show();
  const query = { queryKey: ['bets'], queryFn: () => call('bets_page', {}), retry: false };
  const failure = await act(() => queryClient.query(query).catch((error: unknown) => error));
  expect(failure).toBeInstanceOf(BackendError);
  expect(failure).toMatchObject({ code: 'second_step_needed', status: 403 });
  // The new token still requires the second step; later tokens don't.
  expect(currentSession().needsSecondStep).toBe(true);
  await call('bets_page', {}).catch(() => undefined);
  expect(wire.sent.filter((request) => request === 'POST /token')).toHaveLength(1);
  await screen.findByLabelText('Code from your app');
  fill('Code from your app', '123456');
  press('Continue');
  await waitFor(() => expect(queryClient.getQueryState(['bets'])?.isInvalidated).toBe(true));
});
