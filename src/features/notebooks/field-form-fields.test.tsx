import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { fieldSchema } from '#domain/bets/custom-field-form.ts';
import { checkForm } from '#domain/form.ts';
import { someColumn } from '#tests/support/some-column.ts';
import { FieldFormFields } from './field-form-fields.tsx';

const league = someColumn({ type: 'select', options: ['NFL', 'NBA'] });

function renderForm(customField: CustomField | null) {
  render(
    <form aria-label="Column">
      <FieldFormFields customField={customField} />
    </form>,
  );
  return () =>
    checkForm(
      fieldSchema,
      Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Column' }))),
    );
}

const choose = (type: string) => fireEvent.click(screen.getByRole('radio', { name: type }));

test('a new field is a select that needs a name and an option', () => {
  const checked = renderForm(null);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(checked()).toMatchObject({ ok: false, message: 'Field name is required' });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Book ' } });
  expect(checked()).toMatchObject({ ok: false, message: 'Add at least one option' });
  fireEvent.change(screen.getByLabelText('Option 1'), { target: { value: 'Circa' } });
  expect(checked()).toEqual({ ok: true, value: { name: 'Book', type: 'select', options: ['Circa'] } });
});

test('options can be reordered', () => {
  const checked = renderForm(league);
  fireEvent.click(screen.getByRole('button', { name: 'Move NBA up' }));
  expect(checked()).toEqual({ ok: true, value: { name: 'League', type: 'select', options: ['NBA', 'NFL'] } });
});

test('changing the type explains the consequences, and keeps the options until saved', () => {
  const checked = renderForm(league);
  choose('Text');
  expect(screen.getByText('Its 2 options will be lost. Existing values are kept.')).not.toBeNull();
  expect(screen.getByText('Options').closest('[hidden]')).not.toBeNull();
  expect(checked()).toEqual({ ok: true, value: { name: 'League', type: 'text', options: [] } });
  choose('Select');
  expect(checked()).toMatchObject({ value: { options: ['NFL', 'NBA'] } });
});
