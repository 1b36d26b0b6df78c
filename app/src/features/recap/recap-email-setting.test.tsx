import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownToast } from '#ui/toast/toast-store.ts';
import { ownClock } from '#ui/today.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { RecapEmailSetting } from './recap-email-setting.tsx';

const TURNED_ON = [{ time_zone: 'America/Los_Angeles' }];

/** Sets the page's meta tag, which says whether its server has SMTP set up. */
function serve(smtp: '' | 'on') {
  document.head.innerHTML = `<meta name="smtp" content="${smtp}">`;
}
beforeEach(() => serve('on'));
afterEach(() => (document.head.innerHTML = ''));

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('without SMTP it is not offered, and nothing is loaded', () => {
  serve('');
  const { sent } = renderOnWire(<RecapEmailSetting />);
  expect(document.body.textContent).toBe('');
  expect(sent).toEqual([]);
});

test('it is off until it is turned on, in the time zone of the device', async () => {
  const { answer, sent } = renderOnWire(<RecapEmailSetting />);
  expect(screen.queryByRole('radio')).toBeNull();
  await answer(200, []);
  expect((await choice('Off')).checked).toBe(true);
  expect(screen.getByText(/^Mondays from 8 a.m., your time: /)).not.toBeNull();
  fireEvent.click(await choice('On'));
  await waitFor(async () => expect((await choice('On')).checked).toBe(true));
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/rest/v1/rpc/set_recap_email',
    body: { zone: ownClock().zone },
  });
  await answer(204);
});

test('while it is on it shows its time zone, and can be turned off', async () => {
  const { answer, sent } = renderOnWire(<RecapEmailSetting />);
  await answer(200, TURNED_ON);
  expect((await choice('On')).checked).toBe(true);
  expect(screen.getByText(/^Mondays from 8 a.m., America\/Los Angeles time: /)).not.toBeNull();
  fireEvent.click(await choice('Off'));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ zone: null }));
  await answer(204);
});

test('if it fails, a toast says why and it stays as it was', async () => {
  const { answer, refuse } = renderOnWire(<RecapEmailSetting />);
  await answer(200, TURNED_ON);
  fireEvent.click(await choice('Off'));
  await refuse('No');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: "Couldn't save the setting", description: 'No' }),
  );
  expect((await choice('On')).checked).toBe(true);
});

test('its state is not guessed if it fails to load', async () => {
  const { answer, refuse } = renderOnWire(<RecapEmailSetting />);
  await refuse('No');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('radio')).toBeNull();
  await answer(200, []);
  expect((await choice('Off')).checked).toBe(true);
});
