import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { closingAt } from './support/any-bet.ts';
import { notebookOf } from './support/bets.ts';
import { startDataApi, type DataApiUnderTest, type Person, type Row } from './support/data-api.ts';
import { A_BET, addBet, cachedBets, call } from './support/functions.ts';

let backend: DataApiUnderTest;
beforeAll(async () => {
  backend = await startDataApi();
});
afterAll(() => backend.stop());

let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const CLOSING = {
  closing_price: 1.9,
  closing_notation: 'decimal',
  closing_source: 'Average price at the close, file E0.csv',
  closing_fair: 1.953125,
};
const KEPT = { ...closingAt('1.90'), source: CLOSING.closing_source, fair: 1_953_125 };

const edit = (bet: Bet, given: Row) =>
  call(person.rest, 'edit_bet', {
    target_bet: bet.id,
    seen_updated_at: bet.updatedAt,
    bet: { ...A_BET, status: 'pending', return_cents: null, ...given },
    custom_values: {},
  });

test('a bet keeps what is known of its closing price until an edit leaves it out', async () => {
  const closed = await addBet(person, notebook, CLOSING);
  const missing = await addBet(person, notebook, { closing_missing: 'line moved' });
  expect([closed.closing, closed.closingMissing]).toEqual([KEPT, null]);
  expect([missing.closing, missing.closingMissing]).toEqual([null, 'line moved']);
  await edit(closed, { closing_missing: 'no game' });
  await edit(missing, CLOSING);
  const { bets } = await cachedBets(person, notebook);
  expect(bets.find(({ id }) => id === closed.id)).toMatchObject({ closing: null, closingMissing: 'no game' });
  expect(bets.find(({ id }) => id === missing.id)).toMatchObject({ closing: KEPT, closingMissing: null });
});
