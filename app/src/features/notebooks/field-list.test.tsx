import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textColumn } from '#tests/support/some-column.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { DeleteFieldQuestion } from './field-list.tsx';

const league = textColumn('n1', 'l', 'League');

const ask = () =>
  renderOnWire(
    <DeleteFieldQuestion
      notebookId="n1"
      customField={league}
      isDeleting={false}
      onCancel={() => {}}
      onDelete={() => {}}
    />,
  );

const status = () => screen.getByRole('status').textContent;

test.each([
  [{}, 'No bets use this field.'],
  [{ l: 1, other: 7 }, '1 bet will lose its value for this field.'],
  [{ l: 1234 }, '1,234 bets will lose their value for this field.'],
])('with %j it says: %s', async (usage, loss) => {
  const { sent, answer } = ask();
  expect(status()).toBe('Delete "League"? Counting bets… This cannot be undone.');
  await answer(200, usage);
  await screen.findByText(loss, { exact: false });
  expect(status()).toBe(`Delete "League"? ${loss} This cannot be undone.`);
  expect(sent).toMatchObject([{ path: '/rest/v1/rpc/custom_column_usage', body: { target_notebook: 'n1' } }]);
});

test('if counting bets fails, it still warns of the loss', async () => {
  const { refuse } = ask();
  await refuse('No');
  await screen.findByText(/couldn't count them/);
  expect(status()).toContain('Bets will lose their value for this field');
});
