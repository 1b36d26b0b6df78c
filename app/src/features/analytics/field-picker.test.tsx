import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  analyticsPageOf,
  answered,
  renderAnalytics,
  selectedBets,
} from '#tests/support/analytics-in-page.tsx';
import { NO_FILTER, type ValueCondition } from '#domain/bets/bet-filter.ts';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { FieldPicker } from './field-picker.tsx';

const column = (notebookId: string, name: string) => textColumn(notebookId, `${notebookId} ${name}`, name);
const COLUMNS = [column('nba', 'League'), column('nfl', 'league '), column('nfl', 'Book')];
const betIn = (notebookId: string, customValues: Record<string, string>) =>
  someBet({ notebookId, customValues });
const BETS = [
  betIn('nba', { 'nba League': 'NBA' }),
  betIn('nfl', { 'nfl league ': ' nba' }),
  betIn('nfl', { 'nfl league ': '10', 'nfl Book': 'Circa' }),
  betIn('nfl', { 'nfl league ': '9' }),
  betIn('nba', {}),
];

const NOTEBOOKS = ['nba', 'nfl'].map((id) => ({
  id,
  name: id,
  color: 'blue' as const,
  startingBankroll: cents(100_000),
}));

workersInPage();

async function renderPicker(bets = BETS, fields = COLUMNS) {
  const onPick = vi.fn<(condition: ValueCondition) => void>();
  const picker = (notebooks = NOTEBOOKS) => (
    <FieldPicker page={analyticsPageOf(bets, { notebooks, fields })} onPick={onPick} />
  );
  const { rerender } = await renderAnalytics(picker());
  return { onPick, showIn: (notebooks: typeof NOTEBOOKS) => rerender(picker(notebooks)) };
}

const field = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const texts = (label: string) => [...field(label).options].map(({ textContent }) => textContent);
async function choose(label: string, text: string) {
  const value = [...field(label).options].find(({ textContent }) => textContent === text)?.value;
  fireEvent.change(field(label), { target: { value } });
  await answered();
}

test('fields of one kind are merged under one name, with the values of all notebooks', async () => {
  await renderPicker();
  expect(texts('Field')).toEqual(['Any field', 'League', 'Sportsbook']);
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull();
  await choose('Field', 'League');
  // Numbers are sorted by value, and the option for no value is last.
  expect(texts('Value')).toEqual(['Choose…', '9', '10', 'nba', '(none)']);
});

test('picking a value adds a condition that finds its bets, and another can be picked', async () => {
  const { onPick } = await renderPicker();
  await choose('Field', 'League');
  await choose('Value', 'nba');
  expect(onPick.mock.calls).toEqual([[{ field: 'League', value: 'nba' }]]);
  const [[condition] = []] = onPick.mock.calls;
  const scope = { ...NO_FILTER, values: condition ? [condition] : [] };
  const { bets } = selectedBets(BETS, { notebooks: NOTEBOOKS, fields: COLUMNS, scope });
  expect(bets).toHaveLength(2);
  expect(field('Field').value).toBe('');
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull();
});

test('no value can be picked, too', async () => {
  const { onPick } = await renderPicker();
  await choose('Field', 'League');
  await choose('Value', '(none)');
  expect(onPick).toHaveBeenCalledWith({ field: 'League', value: '' });
});

test('a field chosen while bets load offers its values once they have', async () => {
  const page = analyticsPageOf(BETS, { notebooks: NOTEBOOKS, fields: COLUMNS });
  const picker = (client: typeof page.client) => <FieldPicker page={{ ...page, client }} onPick={() => {}} />;
  const { rerender } = await renderAnalytics(picker(null));
  await choose('Field', 'Sportsbook');
  expect(texts('Value')).toEqual(['Choose…']);
  await rerender(picker(page.client));
  expect(texts('Value')).toContain('Circa');
});

test('a field is no longer chosen once its notebook leaves the scope', async () => {
  const { showIn } = await renderPicker();
  await choose('Field', 'Sportsbook');
  expect(texts('Value')).toContain('Circa');
  await showIn(NOTEBOOKS.slice(0, 1));
  expect(texts('Field')).toEqual(['Any field', 'League']);
  expect(field('Field').value).toBe('');
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull();
});

test('the number of values is limited', async () => {
  const bets = Array.from({ length: 900 }, (_, index) => betIn('nba', { 'nba League': `League ${index}` }));
  await renderPicker(bets);
  await choose('Field', 'League');
  expect(field('Value').options).toHaveLength(301);
});

test('without a field there is nothing to pick', async () => {
  await renderPicker(BETS, []);
  expect(screen.queryByRole('combobox')).toBeNull();
});
