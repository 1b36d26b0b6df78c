import { afterEach, expect, test, vi } from 'vitest';
import { chooseTheme, chosenTheme, onThemeChoice, THEME_CHOICES } from './theme.ts';

const stop: (() => void)[] = [];
afterEach(() => stop.splice(0).forEach((each) => each()));

test.each(THEME_CHOICES)('%s is remembered, and told', (choice) => {
  const heard = vi.fn<() => void>();
  stop.push(onThemeChoice(heard));
  chooseTheme(choice);
  expect(chosenTheme()).toBe(choice);
  expect(heard).toHaveBeenCalledOnce();
});

test("whoever chose nothing, or what there is not, has the system's", () => {
  expect(chosenTheme()).toBe('system');
  localStorage.setItem('paperedge-theme', 'sepia');
  expect(chosenTheme()).toBe('system');
});

test("another tab's choice is told, too", () => {
  const heard = vi.fn<() => void>();
  stop.push(onThemeChoice(heard));
  dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledOnce();
});
