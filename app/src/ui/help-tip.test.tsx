import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { HelpTip } from './help-tip.tsx';

beforeEach(() => {
  render(
    <>
      <HelpTip label="How it works">Four tips</HelpTip>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'How it works' });
const isOpen = () => {
  const shown = screen.queryByText('Four tips') !== null;
  expect(button().getAttribute('aria-expanded')).toBe(String(shown));
  return shown;
};
/** React derives pointerenter and pointerleave from these events. */
const enter = (pointerType: string) => fireEvent.pointerOver(button(), { pointerType });
const leave = () => fireEvent.pointerOut(button(), { pointerType: 'mouse', relatedTarget: document.body });
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('focus alone opens nothing; the key that clicks it does, and the content follows the button', () => {
  button().focus();
  expect(isOpen()).toBe(false);
  fireEvent.click(button(), { detail: 0 });
  expect(isOpen()).toBe(true);
  const bubble = document.getElementById(button().getAttribute('aria-controls') ?? '');
  expect(bubble?.textContent).toBe('Four tips');
  expect(button().nextElementSibling).toBe(bubble);
  expect(document.activeElement).toBe(button());
  fireEvent.click(button(), { detail: 0 });
  expect(isOpen()).toBe(false);
});

test('Escape closes it, and the focus stays on the button', () => {
  button().focus();
  fireEvent.click(button());
  escape();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('it closes when the focus goes elsewhere, but not into its own text', () => {
  button().focus();
  fireEvent.click(button());
  const bubble = button().nextElementSibling;
  act(() => (bubble as HTMLElement).focus());
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(isOpen()).toBe(false);
});

test('a press elsewhere closes it, even if clicks don’t move the focus', () => {
  fireEvent.click(button());
  fireEvent.pointerDown(screen.getByText('Four tips'));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});

test('hovering with a mouse opens it, and leaving or Escape closes it', () => {
  enter('mouse');
  expect(isOpen()).toBe(true);
  leave();
  expect(isOpen()).toBe(false);
  enter('mouse');
  escape();
  expect(isOpen()).toBe(false);
});

test('the bubble can be hovered', () => {
  enter('mouse');
  fireEvent.pointerOut(button(), { pointerType: 'mouse', relatedTarget: screen.getByText('Four tips') });
  expect(isOpen()).toBe(true);
});

test('a click keeps what hovering opened', () => {
  enter('mouse');
  fireEvent.click(button());
  leave();
  expect(isOpen()).toBe(true);
});

test('a tap opens it once: touch does not hover', () => {
  enter('touch');
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
});
