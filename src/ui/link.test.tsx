import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Link } from './link.tsx';

afterEach(() => history.replaceState(null, '', '/'));

test('a link leads on at the first click, and at the second of a double click nowhere', () => {
  history.replaceState(null, '', '/before');
  render(<Link href="/notebooks">Notebooks</Link>);
  const link = screen.getByRole('link');
  fireEvent.click(link, { detail: 2 });
  expect(location.pathname).toBe('/before');
  fireEvent.click(link, { detail: 1 });
  expect(location.pathname).toBe('/notebooks');
});
