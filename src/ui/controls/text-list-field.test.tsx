import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextListField } from './text-list-field.tsx';

function renderList(...texts: string[]) {
  render(
    <form aria-label="Column">
      <TextListField
        legend="Options"
        itemName="Option"
        name="options"
        defaultValue={texts}
        hint="In any order"
      />
    </form>,
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const option = (position: number) => screen.getByLabelText<HTMLInputElement>(`Option ${position}`);
const lines = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('options');

test('the form gets the texts in their order, one a line', () => {
  renderList('NFL', 'NBA', 'MLB');
  fireEvent.click(button('Move MLB up'));
  fireEvent.change(option(1), { target: { value: 'NCAA' } });
  expect(lines()).toBe('NCAA\nMLB\nNBA');
});

test('a moved text keeps the focus on the button that moves it, to the end of the list', () => {
  renderList('NFL', 'NBA', 'MLB');
  button('Move NFL down').focus();
  fireEvent.click(button('Move NFL down'));
  expect(lines()).toBe('NBA\nNFL\nMLB');
  expect(document.activeElement).toBe(button('Move NFL down'));
  fireEvent.click(button('Move NFL down'));
  expect(lines()).toBe('NBA\nMLB\nNFL');
  expect(button('Move NFL down').disabled).toBe(true);
  expect(document.activeElement).toBe(button('Move NFL up'));
  expect(screen.getByRole('status').textContent).toBe('NFL moved to 3 of 3');
});

test('the first cannot go up, nor the last down', () => {
  renderList('NFL', 'NBA');
  expect(button('Move NFL up').disabled).toBe(true);
  expect(button('Move NBA down').disabled).toBe(true);
});

test('Enter goes on to a new text below; in an empty one it is left to the form', () => {
  renderList('NFL', 'NBA');
  expect(fireEvent.keyDown(option(1), { key: 'Enter' })).toBe(false);
  expect(document.activeElement).toBe(option(2));
  expect(lines()).toBe('NFL\n\nNBA');
  expect(fireEvent.keyDown(option(2), { key: 'Enter' })).toBe(true);
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
});

test('Enter that ends the composing of a word adds no text', () => {
  renderList('日本');
  fireEvent.keyDown(option(1), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(option(1), { key: 'Enter', keyCode: 229 }); // Safari
  expect(lines()).toBe('日本');
  fireEvent.keyDown(option(1), { key: 'Enter' });
  expect(lines()).toBe('日本\n');
});

test('pasted lines become a text each, in place of an empty one', () => {
  renderList('NFL', '', 'MLB');
  fireEvent.paste(option(2), { clipboardData: { getData: () => 'NBA\r\n\r\n NHL \nUFC' } });
  expect(lines()).toBe('NFL\nNBA\nNHL\nUFC\nMLB');
  expect(document.activeElement).toBe(option(4));
});

test('a removed text gives the focus to the one in its place, and the last one to the one before', () => {
  renderList('NFL', 'NBA', 'MLB');
  fireEvent.click(button('Remove NFL'));
  expect(document.activeElement).toBe(option(1));
  fireEvent.click(button('Remove MLB'));
  expect(document.activeElement).toBe(option(1));
  expect(lines()).toBe('NBA');
  fireEvent.click(button('Remove NBA'));
  expect(document.activeElement).toBe(button('Add option'));
  expect(lines()).toBe('');
});
