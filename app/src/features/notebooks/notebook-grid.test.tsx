import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { NotebookGrid, NotebookGridSkeleton } from './notebook-grid.tsx';

test('shows a card per notebook in order, then one that creates another', () => {
  const onCreate = vi.fn<() => void>();
  const notebooks = ['b', 'a', 'c'].map((id) => someNotebook({ id, name: `Notebook ${id}` }));
  render(<NotebookGrid notebooks={notebooks} onCreate={onCreate} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Notebook b',
    'Notebook a',
    'Notebook c',
  ]);
  const create = screen.getByRole('button', { name: 'Create New Notebook' });
  expect(create.className).toContain('border-dashed');
  expect(screen.getAllByRole('listitem').at(-1)?.contains(create)).toBe(true);
  fireEvent.click(create);
  expect(onCreate).toHaveBeenCalledOnce();
});

test('shows six skeleton cards while loading', () => {
  const { container } = render(<NotebookGridSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(container.querySelector('.grid')?.children).toHaveLength(6);
  expect(screen.queryByRole('article')).toBeNull();
});
