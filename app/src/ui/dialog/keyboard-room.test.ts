import { afterEach, expect, test, vi } from 'vitest';
import { makeRoomForKeyboard } from './keyboard-room.ts';

/** A visual viewport. In Safari, the keyboard shrinks it. */
class VisibleViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  become(change: Partial<Pick<VisibleViewport, 'height' | 'offsetTop' | 'scale'>>, event = 'resize') {
    Object.assign(this, change);
    this.dispatchEvent(new Event(event));
  }
}

const room = () => document.documentElement.style.getPropertyValue('--keyboard');

function openDialog() {
  const viewport = new VisibleViewport();
  vi.stubGlobal('visualViewport', viewport);
  return { viewport, close: makeRoomForKeyboard() };
}

afterEach(() => vi.unstubAllGlobals());

test('a dialog makes room for the keyboard, also while the page is scrolled under it', () => {
  const { viewport, close } = openDialog();
  expect(room()).toBe('0px');
  viewport.become({ height: window.innerHeight - 300 });
  expect(room()).toBe('300px');
  viewport.become({ offsetTop: 120 }, 'scroll');
  expect(room()).toBe('180px');
  close();
  viewport.become({ offsetTop: 0 });
  expect(room()).toBe('');
});

test('zooming in is not taken for a keyboard', () => {
  const { viewport, close } = openDialog();
  viewport.become({ height: window.innerHeight / 2, scale: 2 });
  expect(room()).toBe('0px');
  close();
});

test('the focused field stays in view when the keyboard opens', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const scrolled = vi.spyOn(field, 'scrollIntoView').mockReturnValue();
  field.focus();
  const { viewport, close } = openDialog();
  viewport.become({ height: window.innerHeight - 300 });
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  close();
  field.remove();
});
