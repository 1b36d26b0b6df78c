import { beforeEach, expect, test } from 'vitest';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { answerOf, call } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeEach(async () => {
  person = await backend.newPerson();
});

const set = (zone: string | null) => call(person.rest, 'set_recap_email', { zone });
const stored = async () => (await person.rest.from('recap_emails').select()).data;

test('recaps by email are off unless they are turned on, and turning them off deletes the setting', async () => {
  expect(await stored()).toEqual([]);
  await set('Pacific/Auckland');
  expect(await stored()).toMatchObject([
    { user_id: person.id, time_zone: 'Pacific/Auckland', retry_at: null },
  ]);
  await set(null);
  expect(await stored()).toEqual([]);
});

test('the first email is about the week that is under way', async () => {
  await set('UTC');
  const [row] = await backend.sql<{ weeks: number }[]>`
    select (date_trunc('week', now())::date - done_week) / 7.0 as weeks
    from recap_emails where user_id = ${person.id}`;
  expect(Number(row?.weeks)).toBe(1);
});

test('its time zone changes without starting again', async () => {
  await set('UTC');
  await backend.sql`update recap_emails set done_week = '2000-01-03' where user_id = ${person.id}`;
  await set('Asia/Tokyo');
  expect(await stored()).toMatchObject([{ time_zone: 'Asia/Tokyo', done_week: '2000-01-03' }]);
});

test.each(['Mars/Olympus', '', 'x'.repeat(101)])('the time zone %j is rejected', async (zone) => {
  const answer = await answerOf(person.rest, 'set_recap_email', { zone });
  expect(answer).toEqual([400, '22023', 'Unknown time zone']);
  expect(await stored()).toEqual([]);
});

test('it takes a signed-in user', async () => {
  expect((await answerOf(backend.anonymous, 'set_recap_email', { zone: 'UTC' }))[0]).toBe(401);
});
