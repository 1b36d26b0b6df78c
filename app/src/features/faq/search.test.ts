import { expect, test } from 'vitest';
import { FAQS } from './questions.ts';
import { isFound, partsOf, searchOf } from './search.ts';

const found = (typed: string) => FAQS.filter((faq) => isFound(faq, searchOf(typed))).map(({ id }) => id);

test('a search matches questions and answers, ignoring case and extra spaces', () => {
  expect(found('  IS MY data ')).toEqual(['security']);
  expect(found('postgresql')).toEqual(['security']);
  expect(found('round  robins')).toEqual(['calculators']);
  expect(found('no such words')).toEqual([]);
});

test('the curly apostrophes of phones match too', () => {
  expect(found('phone’s browser')).toEqual(['mobile']);
});

test('every match is marked, in its original case', () => {
  expect(partsOf('A bet on a BET', 'bet')).toEqual([
    { at: 0, text: 'A ', isFound: false },
    { at: 2, text: 'bet', isFound: true },
    { at: 5, text: ' on a ', isFound: false },
    { at: 11, text: 'BET', isFound: true },
  ]);
  expect(partsOf('A bet', 'x')).toEqual([{ at: 0, text: 'A bet', isFound: false }]);
  expect(partsOf('A bet', '')).toEqual([{ at: 0, text: 'A bet', isFound: false }]);
});

test('special characters are searched for literally', () => {
  expect(partsOf('1.5 or 105 (.)', '.').filter((part) => part.isFound)).toHaveLength(2);
  expect(found('(')).toEqual([]);
});

test('every entry has an id that fits in a URL', () => {
  const ids = FAQS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(FAQS.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('texts use straight apostrophes and single spaces, and answers stay short', () => {
  for (const { question, answer } of FAQS) {
    expect(`${question} ${answer}`).not.toMatch(/[‘’]|\s\s/);
    expect(answer.length).toBeLessThan(340);
  }
});
