import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeading } from './page-heading.tsx';

function visit(path: string, title: string) {
  history.replaceState(null, '', path);
  return render(<PageHeading documentTitle={title}>{title}</PageHeading>);
}

const heading = () => screen.getByRole('heading');

test('the heading takes the focus on arrival from another screen, but not on the first', () => {
  const first = visit('/notebooks', 'Notebooks');
  expect(document.title).toBe('Notebooks · PaperEdge');
  expect(document.activeElement).not.toBe(heading());
  first.unmount();

  const loading = visit('/notebooks/1', 'Notebook');
  expect(document.activeElement).toBe(heading());
  loading.unmount();

  visit('/notebooks/1', 'NBA totals');
  expect(document.title).toBe('NBA totals · PaperEdge');
  expect(document.activeElement, 'the focus of the loading screen passes on').toBe(heading());
});

test('the heading leaves the focus where the user has put it', () => {
  visit('/notebooks/2', 'Notebook').unmount();
  render(<button type="button">Add Bet</button>);
  screen.getByRole('button').focus();
  visit('/notebooks/2', 'NBA totals');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
