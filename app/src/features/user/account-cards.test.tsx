import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UserInformation } from './account-cards.tsx';

test('the email address shows, and cannot be changed', () => {
  render(<UserInformation user={{ email: 'ann@example.com', createdAt: '2026-01-05T12:00:00Z' }} />);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ann@example.com', true]);
  expect(screen.getByText('Email address cannot be changed').id).toBe(email.getAttribute('aria-describedby'));
});

test.each([
  ['2026-01-05T12:00:00.123456Z', 'Jan 5, 2026'],
  ['', 'Unknown'],
  ['yesterday', 'Unknown'],
])('an account created at %j says %s', (createdAt, shown) => {
  render(<UserInformation user={{ email: 'ann@example.com', createdAt }} />);
  expect(screen.getByRole('definition').textContent).toBe(shown);
});
