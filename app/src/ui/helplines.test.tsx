import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HELPLINES } from '#domain/user/helplines.ts';
import { Helplines } from './helplines.tsx';

test('every number can be called, and every site is a link that sends no referrer', () => {
  render(<Helplines />);
  for (const { name, phone, site } of HELPLINES.flatMap(({ services }) => services)) {
    expect(screen.getByText(name)).not.toBeNull();
    const link = screen.getByRole('link', { name: site });
    expect(link.getAttribute('href')).toBe(`https://${site}`);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    const numbers = screen.queryAllByRole('link', { name: phone ?? 'no number' });
    expect(numbers).toHaveLength(phone === undefined ? 0 : 1);
  }
  expect(screen.getByRole('link', { name: '1-800-GAMBLER' }).getAttribute('href')).toBe('tel:18004262537');
});
