import { act, fireEvent } from '@testing-library/react';
import { test, vi, expect } from 'vitest';
import { field } from '#tests/support/page.ts';
import {
  fill,
  shownError,
  NO_ERROR,
  renderCalculator,
  type,
  leave,
  pressEnter,
} from '#tests/support/calculator.tsx';
import { UnitCalculator } from './unit-calculator.tsx';

const wrongOdds = { message: 'Please enter valid odds (e.g. -120, +100, or 100)', fields: ['Odds'] };

test('a message shows once its field is left, and not while the first digit is typed', () => {
  renderCalculator(UnitCalculator, { unit: '25' });
  type('Odds', '-');
  expect(shownError()).toEqual(NO_ERROR);
  type('Odds', '-1');
  expect(shownError()).toEqual(NO_ERROR);
  leave('Odds');
  expect(shownError()).toEqual(wrongOdds);
});

test('a message stays until the field is right, and then goes at once', () => {
  renderCalculator(UnitCalculator, { unit: '25' });
  fill('Odds', '-1');
  type('Odds', '-12');
  expect(shownError()).toEqual(wrongOdds);
  type('Odds', '-120');
  expect(shownError()).toEqual(NO_ERROR);
  type('Odds', '-12');
  expect(shownError()).toEqual(NO_ERROR);
});

test('a valid field that was left shows no message while it is retyped', () => {
  renderCalculator(UnitCalculator, { unit: '25' });
  fill('Odds', '-120');
  type('Odds', '');
  type('Odds', '+');
  expect(shownError()).toEqual(NO_ERROR);
});

test('Enter shows the error and focuses its field', () => {
  renderCalculator(UnitCalculator, { unit: '25' });
  type('Units to win', '2');
  pressEnter('Units to win');
  expect(shownError()).toEqual({ message: 'Please fill in all fields', fields: ['Odds'] });
  expect(document.activeElement).toBe(field('Odds'));
});

test('Enter shows no message if nothing is wrong', () => {
  renderCalculator(UnitCalculator, { unit: '25', odds: '-120' });
  pressEnter('Odds');
  expect(shownError()).toEqual(NO_ERROR);
});

test('an error in the URL shows at once', () => {
  renderCalculator(UnitCalculator, { unit: '25', odds: '99' });
  expect(shownError()).toEqual(wrongOdds);
});

test("a message waits until a click is over, so that it doesn't move the button", () => {
  vi.useFakeTimers();
  renderCalculator(UnitCalculator, { unit: '25' });
  type('Odds', '99');
  fireEvent.pointerDown(document.body);
  leave('Odds');
  expect(shownError()).toEqual(NO_ERROR);
  fireEvent.pointerUp(document.body);
  expect(shownError()).toEqual(NO_ERROR);
  act(() => void vi.advanceTimersByTime(0));
  expect(shownError()).toEqual(wrongOdds);
});

test('typed texts go into the URL, emptied fields too, but not defaults', () => {
  const { typed } = renderCalculator(UnitCalculator);
  type('Units to win', '');
  type('Odds', '-120');
  expect(typed()).toEqual({ units: '', odds: '-120' });
  type('Units to win', '1');
  expect(typed()).toEqual({ odds: '-120' });
});
