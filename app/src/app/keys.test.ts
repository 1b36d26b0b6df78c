import { afterEach, beforeEach, expect, test } from 'vitest';
import { elementOf, leaveEmptyField, opensPalette, pressElementOf, singleKey } from './keys.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <ul>
      <li data-row><a id="first" href="#first">First</a><button id="first-won" data-key="w"></button></li>
      <li data-row><a id="second" href="#second">Second</a><button id="second-won" data-key="w"></button></li>
      <li data-row><a id="settled" href="#settled">Settled</a></li>
    </ul>
    <button id="undo" data-key="u"></button>
    <input id="search" type="search" data-key="/" value="over" />
    <input id="checkbox" type="checkbox" />
    <textarea id="text"></textarea>
    <select id="select"></select>
    <div role="menu"><button id="item"></button></div>`;
});
afterEach(() => document.body.replaceChildren());

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No element ${id}`);
  return found;
}

/** The event of a key that was pressed in an element. */
function pressed(key: string, options: KeyboardEventInit = {}, target = 'first'): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  element(target).dispatchEvent(event);
  return event;
}

test.each([
  ['n', {}, 'n'],
  ['N', { shiftKey: true }, 'N'],
  ['N', {}, 'n'],
  ['n', { shiftKey: true }, 'N'],
  ['?', { shiftKey: true }, '?'],
  ['/', { shiftKey: true }, '/'],
])('%s with %o is %s, whatever Caps Lock does', (key, options, expected) => {
  expect(singleKey(pressed(key, options))).toBe(expected);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
  'a key with %o belongs to the browser',
  (options) => {
    expect(singleKey(pressed('n', options))).toBeNull();
  },
);

test.each([
  ['search', null],
  ['text', null],
  ['select', null],
  ['item', null],
  ['checkbox', 'n'],
  ['undo', 'n'],
])('in %s, n is %s', (target, expected) => {
  expect(singleKey(pressed('n', {}, target))).toBe(expected);
});

test('a key that something else has handled does nothing more', () => {
  const event = pressed('n');
  event.preventDefault();
  expect(singleKey(event)).toBeNull();
});

test('Ctrl+K opens the palette, also from fields, but not with another modifier', () => {
  expect(opensPalette(pressed('k', { ctrlKey: true }, 'text'))).toBe(true);
  expect(opensPalette(pressed('K', { ctrlKey: true }))).toBe(true);
  for (const options of [
    {},
    { metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
  ])
    expect(opensPalette(pressed('k', options))).toBe(false);
});

test('a key presses the element of the focused row, never that of another row', () => {
  expect(elementOf('w')).toBeUndefined();
  element('second').focus();
  expect(elementOf('w')?.id).toBe('second-won');
  element('settled').focus();
  expect(elementOf('w')).toBeUndefined();
});

test('what is outside of rows is pressed from anywhere: buttons are clicked, fields are focused', () => {
  let clicks = 0;
  element('undo').addEventListener('click', () => (clicks += 1));
  element('first').focus();
  expect(pressElementOf('u')).toBe(true);
  expect(clicks).toBe(1);
  expect(document.activeElement?.id).toBe('first');
  expect(pressElementOf('/')).toBe(true);
  expect(document.activeElement?.id).toBe('search');
  expect(pressElementOf('e')).toBe(false);
});

test('Escape leaves a field that a key focuses once it is empty', () => {
  const search = element('search');
  search.focus();
  expect(leaveEmptyField(pressed('Escape', {}, 'search'))).toBe(false);
  (search as HTMLInputElement).value = '';
  expect(leaveEmptyField(pressed('Escape', {}, 'search'))).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(leaveEmptyField(pressed('Escape', {}, 'text'))).toBe(false);
});
