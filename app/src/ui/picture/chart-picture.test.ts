import { expect, test } from 'vitest';
import { brokenText } from './chart-picture.ts';

const fits = (text: string) => text.length <= 10;

test('a text is broken between words', () => {
  expect(brokenText('every bet since May', fits)).toEqual(['every bet', 'since May']);
});

test('a word that does not fit has a line of its own', () => {
  expect(brokenText('a notebook-of-mine b', fits)).toEqual(['a', 'notebook-of-mine', 'b']);
});
