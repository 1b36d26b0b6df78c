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

test('a select offers an empty choice, its options, and one Other… at the end', () => {
  renderFields();
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(['–', 'NFL', 'NBA', 'Other…']);
});

test('every field has one form entry, regardless of type', () => {
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

test('Other… shows a focused text field whose value is used instead', () => {
  const { typed } = renderFields();
  expect(screen.queryByLabelText('Other League')).toBeNull();
  fill('League', 'other');
  expect(document.activeElement).toBe(screen.getByLabelText('Other League'));
  expect(typed().getAll('custom:l')).toEqual(['']);
  fill('Other League', 'EuroLeague');
  expect(typed().getAll('custom:l')).toEqual(['EuroLeague']);
});

test('typing text equal to an option keeps the text field', () => {
  renderFields();
  fill('League', 'other');
  fill('Other League', 'NBA');
  expect(screen.getByLabelText('Other League')).toHaveProperty('value', 'NBA');
});

test('the text under Other… is kept when another option is selected', () => {
  const { typed } = renderFields();
  fill('League', 'other');
  fill('Other League', 'EuroLeague');
  fill('League', 'NFL');
  expect(typed().getAll('custom:l')).toEqual(['NFL']);
  fill('League', 'other');
  expect(typed().getAll('custom:l')).toEqual(['EuroLeague']);
});

test('a stored value that is not an option shows as Other… with its text, without taking the focus', () => {
  const { typed } = renderFields({ l: 'NCAA' });
  expect(screen.getByLabelText('League')).toHaveProperty('value', 'other');
  expect(screen.getByLabelText('Other League')).toHaveProperty('value', 'NCAA');
  expect(document.activeElement).toBe(document.body);
  expect(typed().get('custom:l')).toBe('NCAA');
});

test('a selected option removed in another tab stays as Other…', () => {
  const { rerender, typed } = renderFields({ l: 'NBA' });
  rerender([{ ...league, options: ['NFL'] }]);
  expect(screen.getByLabelText('Other League')).toHaveProperty('value', 'NBA');
  expect(typed().get('custom:l')).toBe('NBA');
});

test("typed values survive a change of the field's type and the deletion of another field", () => {
  const { rerender, typed } = renderFields();
  fill('Line', '7');
  fill('Game', 'Lakers');
  rerender([{ ...line, type: 'text' }, game]);
  expect([...typed()]).toEqual([
    ['custom:x', '7'],
    ['custom:g', 'Lakers'],
  ]);
});

test('numbers are checked after the bet itself, in field order', () => {
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
