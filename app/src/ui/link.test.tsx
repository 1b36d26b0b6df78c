import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Link } from './link.tsx';

afterEach(() => history.replaceState(null, '', '/'));

test('a link works at the first click, and ignores the second click of a double click', () => {
  history.replaceState(null, '', '/before');
  render(<Link href="/notebooks">Notebooks</Link>);
  const link = screen.getByRole('link');
  fireEvent.click(link, { detail: 2 });
  expect(location.pathname).toBe('/before');
  fireEvent.click(link, { detail: 1 });
  expect(location.pathname).toBe('/notebooks');
});
