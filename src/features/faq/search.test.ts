import { expect, test } from 'vitest';
import { FAQS } from './questions.ts';
import { isFound, partsOf, searchOf } from './search.ts';

const found = (typed: string) => FAQS.filter((faq) => isFound(faq, searchOf(typed))).map(({ id }) => id);

test('a search goes by the question or the answer, whatever its case and the space around it', () => {
  expect(found('  IS MY data ')).toEqual(['security']);
  expect(found('postgresql')).toEqual(['security']);
  expect(found('round  robins')).toEqual(['calculators']);
  expect(found('no such words')).toEqual([]);
});

test("the apostrophes of phones' keyboards are found, too", () => {
  expect(found('phone’s browser')).toEqual(['mobile']);
});

test('what is found is marked wherever it is, in the letters that the text has', () => {
  expect(partsOf('A bet on a BET', 'bet')).toEqual([
    { at: 0, text: 'A ', isFound: false },
    { at: 2, text: 'bet', isFound: true },
    { at: 5, text: ' on a ', isFound: false },
    { at: 11, text: 'BET', isFound: true },
  ]);
  expect(partsOf('A bet', 'x')).toEqual([{ at: 0, text: 'A bet', isFound: false }]);
  expect(partsOf('A bet', '')).toEqual([{ at: 0, text: 'A bet', isFound: false }]);
});

test('what is special in patterns is searched for as it is', () => {
  expect(partsOf('1.5 or 105 (.)', '.').filter((part) => part.isFound)).toHaveLength(2);
  expect(found('(')).toEqual([]);
});

test('there are fifteen entries, each with a name that an address can carry', () => {
  const ids = FAQS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(15);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('the texts have the apostrophes and spaces that people type', () => {
  for (const { question, answer } of FAQS) {
    expect(`${question} ${answer}`).not.toMatch(/[‘’]|\s\s/);
    expect(answer.length).toBeLessThan(340);
  }
});
