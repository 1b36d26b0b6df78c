import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryKeys } from '#data/query-keys.ts';
import { queryClient } from '#data/query-client.ts';
import { renderSignedIn } from '#tests/support/factors-on-wire.tsx';
import { GoogleSetting } from './google-setting.tsx';

const shown = (isOffered: boolean) => {
  queryClient.setQueryData(queryKeys.googleOffer, isOffered);
  renderSignedIn(<GoogleSetting />);
  return screen.getByText('Google sign-in').parentElement?.textContent;
};

test('where Google is not set up, Settings says how, with the redirect URL', () => {
  const text = shown(false);
  expect(text).toContain(`${location.origin}/auth/v1/callback`);
  expect(text).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  expect(screen.getByRole('link', { name: 'Create a client' })).not.toBeNull();
});

test('where Google is set up, Settings says so', () => {
  expect(shown(true)).toContain('On.');
  expect(screen.queryByRole('link')).toBeNull();
});
