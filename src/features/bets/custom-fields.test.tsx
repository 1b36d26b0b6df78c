import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import { someColumn } from '#tests/support/some-column.ts';
import { CustomFields } from './custom-fields.tsx';
import { withCustomValues } from './custom-values.ts';

const league = someColumn({ id: 'l', type: 'select', options: ['NFL', 'Other', 'NBA'] });
const line = someColumn({ id: 'x', name: 'Line', type: 'number' });
const game = someColumn({ id: 'g', name: 'Game' });
const notes = someColumn({ id: 't', name: 'Notes' });
const customFields = [league, line, game, notes];

function renderFields(values: CustomValues = {}, shown = customFields) {
  const fields = (now: readonly CustomField[]) => (
    <form aria-label="Bet">
      <CustomFields customFields={now} values={values} />
    </form>
  );
  const { rerender } = render(fields(shown));
  return {
    rerender: (now: readonly CustomField[]) => rerender(fields(now)),
    typed: () => new FormData(screen.getByRole<HTMLFormElement>('form')),
  };
}

const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('a select offers nothing, its options, and Other… last, once', () => {
  renderFields();
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(['–', 'NFL', 'NBA', 'Other…']);
});

test('every column has one entry in the form, whatever its type', () => {
  const { typed } = renderFields();
  fill('League', 'NBA');
  fill('Line', '-3.5');
  fill('Game', 'Lakers @ Nuggets');
  fill('Notes', 'two\nlines');
  expect([...typed()]).toEqual([
    ['custom:l', 'NBA'],
    ['custom:x', '-3.5'],
    ['custom:g', 'Lakers @ Nuggets'],
    ['custom:t', 'two\nlines'],
  ]);
});

test('Other… reveals a text that takes the focus and counts instead', () => {
  const { typed } = renderFields();
  expect(screen.queryByLabelText('Other League')).toBeNull();
  fill('League', 'other');
  expect(document.activeElement).toBe(screen.getByLabelText('Other League'));
  expect(typed().getAll('custom:l')).toEqual(['']);
  fill('Other League', 'EuroLeague');
  expect(typed().getAll('custom:l')).toEqual(['EuroLeague']);
});

test('a text that happens to be an option while it is typed does not take the field away', () => {
  renderFields();
  fill('League', 'other');
  fill('Other League', 'NBA');
  expect(screen.getByLabelText('Other League')).toHaveProperty('value', 'NBA');
});

test('what was typed under Other… is still there for those who come back to it', () => {
  const { typed } = renderFields();
  fill('League', 'other');
  fill('Other League', 'EuroLeague');
  fill('League', 'NFL');
  expect(typed().getAll('custom:l')).toEqual(['NFL']);
  fill('League', 'other');
  expect(typed().getAll('custom:l')).toEqual(['EuroLeague']);
});

test('a stored value that is no option shows as Other… with its text, and leaves the focus alone', () => {
  const { typed } = renderFields({ l: 'NCAA' });
  expect(screen.getByLabelText('League')).toHaveProperty('value', 'other');
  expect(screen.getByLabelText('Other League')).toHaveProperty('value', 'NCAA');
  expect(document.activeElement).toBe(document.body);
  expect(typed().get('custom:l')).toBe('NCAA');
});

test('an option that is removed in another tab while it is chosen stays, as Other…', () => {
  const { rerender, typed } = renderFields({ l: 'NBA' });
  rerender([{ ...league, options: ['NFL'] }]);
  expect(screen.getByLabelText('Other League')).toHaveProperty('value', 'NBA');
  expect(typed().get('custom:l')).toBe('NBA');
});

test('what is typed outlives another type of its column, and the deletion of another column', () => {
  const { rerender, typed } = renderFields();
  fill('Line', '7');
  fill('Game', 'Lakers');
  rerender([{ ...line, type: 'text' }, game]);
  expect([...typed()]).toEqual([
    ['custom:x', '7'],
    ['custom:g', 'Lakers'],
  ]);
});

test('numbers are checked after the bet itself, in the order of the columns', () => {
  const { typed } = renderFields({ x: 'ten', l: 'NBA' });
  const wrongBet = { ok: false, field: 'odds', message: 'Odds' } as const;
  expect(withCustomValues(wrongBet, customFields, typed())).toBe(wrongBet);
  expect(withCustomValues({ ok: true, value: 'bet' }, customFields, typed())).toEqual({
    ok: false,
    field: 'custom:x',
    message: 'Line must be a number',
  });
  fill('Line', ' 1,000 ');
  expect(withCustomValues({ ok: true, value: 'bet' }, customFields, typed())).toEqual({
    ok: true,
    value: { bet: 'bet', customValues: { l: 'NBA', x: '1000' } },
  });
});
