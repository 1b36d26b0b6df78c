import { expect, test } from 'vitest';
import { urlConnection } from '#backend/server/postgres/connections.ts';
import { ruleFromSearch } from '#domain/backtest/rule.ts';
import { viewFromSearch } from '#domain/bets/saved-filter.ts';
import { outcomeText } from '#domain/games/odds-feed.ts';
import { guessMapping } from '#domain/import/guess.ts';
import { saidBefore } from '#domain/import/status-memory.ts';
import { recordTextName } from '#record/domain/record-texts.ts';
import { ask } from './support/ask.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';

const { auth } = await authOnDatabase();

/**
 * Members that every object has, so that looking up these names in an object literal finds something. The Data API,
 * imports, exports and records have tests of their own; realtime compares names and keeps them in maps.
 */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(NAMES)('%s is unknown as a setting, a field, an outcome and a parameter of the address', (name) => {
  expect(urlConnection(`postgres://here/x?sslmode=${name}`).ssl).toBeUndefined();
  expect(recordTextName(name)).toBe(name);
  expect(outcomeText(name, 0, 0)).toBe('Failed');
  const nothing = new URLSearchParams();
  const all = (...parameters: string[]) => new URLSearchParams(parameters.map((each) => [each, name]));
  expect(viewFromSearch(all('status', 'period', 'sort', name))).toEqual(viewFromSearch(nothing));
  expect(ruleFromSearch(all('market', 'side', 'home-form', name))).toEqual(ruleFromSearch(nothing));
});

test.each(NAMES)('%s as the header of a column is a field, and has no remembered statuses', (name) => {
  const table = tableInCsv(`Date,Bet,Odds,Stake,Status,${name}\n2026-01-05,Lakers,-110,10,${name},x`);
  expect(guessMapping(table).roles.at(-1)).toEqual({ column: name });
  const said = saidBefore(JSON.stringify([[name, { [name]: 'won' }]]), ['date']);
  expect(said).toEqual({ statusMeanings: {}, answers: {} });
});

test.each(NAMES)('%s as a name in a request to the Auth API is answered as an unknown one', async (name) => {
  const statusOf = async (method: string, path: string, body?: object) =>
    (await ask(auth, method, path, { ...(body && { body }) })).status;
  const requests = (of: string) =>
    [
      ['POST', `/token?grant_type=${of}`, {}],
      ['POST', '/verify', { type: of, token_hash: 'x' }],
      ['POST', '/resend', { type: of, email: 'one@example.com' }],
      ['GET', `/authorize?provider=${of}`],
      ['GET', `/verify?type=${of}&token=x`],
      ['GET', `/${of}`],
    ] as const;
  for (const [place, [method, path, body]] of requests(name).entries()) {
    const [, other = '', otherBody] = requests('unknown')[place] ?? [];
    const status = await statusOf(method, path, body);
    expect([path, status]).toEqual([path, await statusOf(method, other, otherBody)]);
    expect(status).toBeLessThan(500);
  }
});
