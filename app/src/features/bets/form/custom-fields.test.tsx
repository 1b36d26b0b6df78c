import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { EnteredBet } from '#domain/bets/bet.ts';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { fill } from '#tests/support/page.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { someColumn } from '#tests/support/some-column.ts';
import { CustomFields } from './custom-fields.tsx';
import { betTextsIn, customTexts, withCustomValues } from './custom-values.ts';
import { OddsFormatProvider } from '#ui/odds-format.ts';

const league = someColumn({ id: 'l', type: 'select', options: ['NFL', 'Other', 'NBA'] });
const line = someColumn({ id: 'x', name: 'Line', type: 'number' });
const game = someColumn({ id: 'g', name: 'Game' });
const notes = someColumn({ id: 't', name: 'Notes' });
const customFields = [league, line, game, notes];

type FieldsProps = { customFields: readonly CustomField[]; start: CustomValues };

function Fields({ customFields: shown, start }: FieldsProps) {
  const [values, setValues] = useState(() => customTexts(shown, { customValues: start }));
  return <CustomFields customFields={shown} values={values} onChange={setValues} />;
}

const bet: EnteredBet = someBet({});

function renderFields(values: CustomValues = {}, shown = customFields) {
  const fields = (now: readonly CustomField[]) => (
    <form aria-label="Bet">
      <Fields customFields={now} start={values} />
    </form>
  );
  const { rerender } = render(fields(shown));
  return {
    rerender: (now: readonly CustomField[]) => rerender(fields(now)),
    typed: () => new FormData(screen.getByRole<HTMLFormElement>('form')),
  };
}

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
  const wrongBet = { problem: { field: 'odds', message: 'Odds' } } as const;
  expect(withCustomValues(wrongBet, customFields, typed(), 'american')).toBe(wrongBet);
  expect(withCustomValues({ value: bet }, customFields, typed(), 'american')).toEqual({
    problem: {
      field: 'custom:x',
      message: 'Line must be a number',
    },
  });
  fill('Line', ' 1,000 ');
  expect(withCustomValues({ value: bet }, customFields, typed(), 'american')).toEqual({
    value: { bet, customValues: { l: 'NBA', x: '1000' } },
  });
});

describe('closing odds', () => {
  const closing = someColumn({ id: 'c', name: 'Closing odds', type: 'number' });

  function renderClosing(format: OddsFormat, stored?: string) {
    render(
      <OddsFormatProvider value={format}>
        <form aria-label="Bet">
          <Fields customFields={[closing]} start={stored === undefined ? {} : { c: stored }} />
        </form>
      </OddsFormatProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Closing odds');
    return {
      input,
      hint: () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      saved: () => {
        const typed = new FormData(screen.getByRole<HTMLFormElement>('form'));
        const checked = withCustomValues({ value: bet }, [closing], typed, format);
        if ('problem' in checked) return checked.problem.message;
        return betTextsIn(typed, [closing], format).closing || checked.value.customValues['c'];
      },
    };
  }

  test.each([
    ['american', '-110', 'American odds (1.91 decimal)', '-110'],
    ['american', '5/2', 'Fractional odds (+250 American)', '5/2'],
    ['american', '1.91', 'Decimal odds (\u2212110 American)', '1.91'],
    ['american', '150', 'American odds (2.50 decimal)', '+150'],
    ['decimal', '150', 'Decimal odds (+14900 American)', '150.00'],
    ['decimal', '2', 'Decimal odds (+100 American)', '2.00'],
    ['fractional', '5', 'Fractional odds (+500 American)', '5/1'],
    ['decimal', '52.4%', 'Probability (\u2212110 American)', '52.4%'],
  ] as const)('in the %s format, %s are read as %s, and stored as %s', (format, typed, reading, stored) => {
    const { hint, saved } = renderClosing(format);
    expect(hint()).toBe('Any format: -110, 1.91, 10/11 or 52.4%');
    fill('Closing odds', typed);
    expect(hint()).toBe(reading);
    expect(saved()).toBe(stored);
  });

  test('that are unreadable say so once the field is left, and are saved as typed', () => {
    const { input, hint, saved } = renderClosing('american');
    fill('Closing odds', 'soon');
    expect([hint(), input.getAttribute('aria-invalid')]).toEqual([
      'Any format: -110, 1.91, 10/11 or 52.4%',
      null,
    ]);
    fireEvent.blur(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(hint()).toBe(
      'We can’t read this as odds. Type odds like -110, 1.91, 10/11 or 52.4%, or save it as it is.',
    );
    expect(saved()).toBe('soon');
    fill('Closing odds', '2');
    expect(hint()).toBe('This can mean 2.00 or 2/1. Type one of them, or save it as it is.');
    fill('Closing odds', '2.0');
    expect([hint(), input.getAttribute('aria-invalid')]).toEqual(['Decimal odds (+100 American)', null]);
  });

  test('of a select are its options', () => {
    const select = { ...closing, type: 'select' as const, options: ['150', '200'] };
    const { typed } = renderFields({ c: '150' }, [select]);
    expect(screen.getByLabelText<HTMLSelectElement>('Closing odds').value).toBe('150');
    const checked = withCustomValues({ value: bet }, [select], typed(), 'decimal');
    expect(checked).toMatchObject({ value: { customValues: { c: '150' } } });
  });

  test('stored as an American number stay American in every format', () => {
    const { input, saved } = renderClosing('decimal', '150');
    expect(input.value).toBe('+150');
    expect(saved()).toBe('+150');
  });
});
