import { expect, test, vi } from 'vitest';
import { createPlaces, type Taker } from './places.ts';

const LIMITS = { all: 10, person: 3, address: 5, reserve: 3 };
const SHORT = { places: 1, isShort: true };
const LONG = { places: 1, isShort: false };

/** Takes places until told to give one back; says who holds how many. */
function takers(limits = LIMITS) {
  const places = createPlaces(limits);
  const held: { name: string; end: () => void }[] = [];
  const refused: unknown[] = [];
  const take = async (name: string, address: string, wanted = LONG) => {
    const taker: Taker = { person: name, address };
    await places
      .hold(taker, wanted, () => new Promise<void>((end) => held.push({ name, end })))
      .catch((error: unknown) => refused.push(error));
  };
  return {
    take: (name: string, address: string, wanted = LONG) => void take(name, address, wanted),
    refused,
    running: () => Promise.resolve().then(() => held.map(({ name }) => name).join('')),
    end: async (name: string) => {
      const index = held.findIndex((each) => each.name === name);
      held.splice(index, 1)[0]?.end();
      for (let i = 0; i < 20; i++) await Promise.resolve();
    },
  };
}

test('four accounts of one address leave half of all places to other addresses', async () => {
  const { take, running } = takers();
  for (const name of 'aaaabbbbccccdddd') take(name, 'one');
  expect(await running()).toBe('aaabb');
  take('e', 'other');
  expect(await running()).toBe('aaabbe');
});

test('long requests of any number of addresses leave the reserve to short ones', async () => {
  const { take, running } = takers();
  for (const name of 'abcdefghij') take(name, `address of ${name}`);
  expect(await running()).toBe('abcdefg');
  for (const name of 'xyz') take(name, 'address of a', SHORT);
  expect(await running()).toBe('abcdefgxyz');
});

test('who has held places for long has to make up for it before using the reserve', async () => {
  vi.useFakeTimers();
  const { take, running, end } = takers();
  for (const name of 'abcdefg') take(name, `address of ${name}`);
  take('x', 'of x', SHORT);
  expect(await running()).toBe('abcdefgx');
  vi.advanceTimersByTime(4000);
  await end('x');
  take('x', 'of x', SHORT);
  expect(await running()).toBe('abcdefg');
  take('y', 'of x', SHORT);
  expect(await running()).toBe('abcdefgy');
  vi.useRealTimers();
});

test('waiting users take turns', async () => {
  const { take, running, end } = takers({ all: 2, person: 2, address: 2, reserve: 0 });
  for (const name of 'aaaaab') take(name, `of ${name}`);
  expect(await running()).toBe('aa');
  await end('a');
  expect(await running()).toBe('aa');
  await end('a');
  expect(await running()).toBe('ab');
});

test('a user has at most 500 requests waiting, each for at most 15 seconds', async () => {
  vi.useFakeTimers();
  const { take, refused } = takers();
  for (let i = 0; i < 504; i++) take('a', 'of a');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(refused).toHaveLength(501);
  expect(refused[0]).toMatchObject({ status: 429, code: 'PGRST003' });
  vi.useRealTimers();
});

test("a user's short request doesn't wait behind the user's long ones", async () => {
  const { take, running } = takers();
  for (const name of 'abcdefg') take(name, `address of ${name}`);
  take('x', 'of x', LONG);
  take('x', 'of x', SHORT);
  expect(await running()).toBe('abcdefgx');
});

test('when very many wait, everyone may still have a few waiting', async () => {
  const { take, refused, running } = takers();
  for (let i = 0; i < 500; i++) for (const name of 'abcd') take(name, `address of ${name}`);
  for (let i = 0; i < 5; i++) take('x', 'of x', SHORT);
  expect((await running()).endsWith('x')).toBe(true);
  expect(refused).toHaveLength(0);
});

test('places can be taken at once or not at all, and beyond their number', () => {
  const places = createPlaces({ all: 10, person: 6, address: 6, reserve: 0 });
  const taker: Taker = { person: 'a', address: 'of a' };
  const end = places.takeNow(taker, { places: 6, isShort: false });
  expect(() => places.takeNow(taker, { places: 6, isShort: false })).toThrow(/Too many/);
  places.overdraw(taker, { places: 6, isShort: false })();
  end();
  places.takeNow(taker, { places: 6, isShort: false })();
});
