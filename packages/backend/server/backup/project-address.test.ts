import { expect, test } from 'vitest';
import { readProject } from './project-address.ts';

const AT = '@db.abcdefgh.supabase.co:5432/postgres';

test('the password comes from the address or from PGPASSWORD, and is never printed', () => {
  const { config, shown } = readProject(`postgres://postgres:p%40ss%2Fword${AT}`);
  expect(config).toMatchObject({ host: 'db.abcdefgh.supabase.co', user: 'postgres', password: 'p@ss/word' });
  expect(shown).toBe('db.abcdefgh.supabase.co, port 5432');
  expect(readProject(`postgresql://postgres.abcdefgh${AT}`, 'secret').config).toMatchObject({
    user: 'postgres.abcdefgh',
    password: 'secret',
    database: 'postgres',
  });
  expect(() => readProject(`postgres://postgres${AT}`, '')).toThrow('The password is missing');
});

test.each(['se#cret', 'se/cret', 'se?cret', '6543/cret', 'se cret/', '12/3'])(
  'an address with an unescaped %j in the password is rejected without printing any of it',
  (password) => {
    const read = () => readProject(`postgres://postgres:${password}${AT}`);
    expect(read).toThrow('The address cannot be read');
    for (const part of password.split(/\W/).filter((text) => text.length > 3)) expect(read).not.toThrow(part);
  },
);

test("the dashboard's placeholder isn't mistaken for a password", () => {
  expect(() => readProject(`postgres://postgres:[YOUR-PASSWORD]${AT}`)).toThrow(
    'in place of [YOUR-PASSWORD]',
  );
  expect(() => readProject(`https://postgres:x${AT}`)).toThrow('The address cannot be read');
});

test('connections to other machines are always encrypted', () => {
  const of = (parameters: string) => readProject(`postgres://postgres:x${AT}${parameters}`).config.ssl;
  expect(of('')).toEqual({ rejectUnauthorized: false });
  expect(of('?sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
  expect(of('?sslrootcert=package.json')).toMatchObject({ rejectUnauthorized: true });
  expect(() => of('?sslmode=disable')).toThrow('Without TLS');
  expect(readProject('postgres://postgres:x@localhost/postgres').config.ssl).toBe(false);
});
