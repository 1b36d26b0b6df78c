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
  expect(checked()).toMatchObject({ problem: { message: 'Field name is required' } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Book ' } });
  expect(checked()).toMatchObject({ problem: { message: 'Add at least one option' } });
  fireEvent.change(screen.getByLabelText('Options, one per line'), { target: { value: 'Circa' } });
  expect(checked()).toEqual({ value: { name: 'Book', type: 'select', options: ['Circa'] } });
});

test('options are lines, in their order', () => {
  const checked = renderForm(league);
  const options = screen.getByLabelText<HTMLTextAreaElement>('Options, one per line');
  expect(options.value).toBe('NFL\nNBA');
  fireEvent.change(options, { target: { value: 'NBA\n\n NFL ' } });
  expect(checked()).toEqual({ value: { name: 'League', type: 'select', options: ['NBA', 'NFL'] } });
});

test('changing the type explains the consequences, and keeps the options until saved', () => {
  const checked = renderForm(league);
  choose('Text');
  expect(screen.getByText('Its 2 options will be lost. Existing values are kept.')).not.toBeNull();
  expect(screen.getByText('Options, one per line').closest('[hidden]')).not.toBeNull();
  expect(checked()).toEqual({ value: { name: 'League', type: 'text', options: [] } });
  choose('Select');
  expect(checked()).toMatchObject({ value: { options: ['NFL', 'NBA'] } });
});
