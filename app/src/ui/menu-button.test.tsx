import { fireEvent, render, screen } from '@testing-library/react';
import Pencil from 'lucide-react/icons/pencil';
import { expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

test('the button opens a menu, whose items close it and give the focus back', () => {
  const onSelect = vi.fn<() => void>();
  const item = (label: string) => ({ label, icon: Pencil, tone: 'neutral' as const, onSelect });
  render(<MenuButton label="More" items={[item('Edit'), item('Delete')]} />);
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});
