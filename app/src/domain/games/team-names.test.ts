import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedTeam, newAlias, type TeamAlias, teamNames, teamsLike } from './team-names.ts';

const UNITED: TeamAlias = { alias: 'Man Utd', team: 'Man United' };

const isSame = (one: string, other: string, aliases: readonly TeamAlias[] = []) => {
  const { keyOf } = teamNames(aliases);
  return keyOf(one) === keyOf(other);
};

test.each([
  ['Arsenal', ' ARSENAL '],
  ["Nott'm Forest", 'Nottm Forest'],
  ['Bayern München', 'Bayern Munchen'],
  ['Bodø/Glimt', 'Bodo Glimt'],
  ['Łódź', 'Lodz'],
  ['Paris Saint-Germain', 'Paris Saint Germain'],
  ['St. Louis', 'St Louis'],
])('case, accents, blanks and punctuation don’t tell teams apart: %s and %s', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  ['Man United', 'Man Utd'],
  ['Arsenal', 'Arsenal FC'],
  ['Arsenal', 'Arsenl'],
  ['Inter', 'Inter Miami'],
])('however alike they look, other names are other teams: %s and %s', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

test('a confirmed alias makes two names one team, in any spelling', () => {
  expect(isSame('MAN UTD.', 'Man United', [UNITED])).toBe(true);
  expect(isSame('Man City', 'Man United', [UNITED])).toBe(false);
});

test('aliases apply to each other, so that two sources may spell a team in two ways', () => {
  const next = newAlias('Man Utd', 'Manchester United', [UNITED]);
  expect(next).toEqual({ alias: 'Man United', team: 'Manchester United' });
  const aliases = [UNITED, next].flatMap((each) => each ?? []);
  expect(isSame('Man Utd', 'Manchester United', aliases)).toBe(true);
  expect(isSame('Man United', 'Manchester United', aliases)).toBe(true);
});

test('names that are the same team already need no alias', () => {
  expect(newAlias('Man Utd', 'MAN UNITED', [UNITED])).toBeNull();
  expect(newAlias('Arsenal', 'arsenal', [])).toBeNull();
});

test('of two teams for a name, the first counts', () => {
  const aliases = [UNITED, { alias: 'man utd', team: 'Man City' }];
  expect(isSame('Man Utd', 'Man United', aliases)).toBe(true);
});

test('aliases that lead back to each other name no team', () => {
  const circle = [
    { alias: 'A', team: 'B' },
    { alias: 'B', team: 'A' },
  ];
  expect(isSame('A', 'C', circle)).toBe(false);
});

const anyName = fc.constantFrom('Arsenal', 'Man Utd', 'Man United', 'Manchester United', 'MUFC', 'Chelsea');
const anyPairs = fc.array(fc.tuple(anyName, anyName), { maxLength: 8 });

test('whatever is confirmed, names become the same team, stay so, and each is an alias once', () => {
  fc.assert(
    fc.property(anyPairs, (confirmed) => {
      const aliases: TeamAlias[] = [];
      for (const [name, team] of confirmed) aliases.push(...[newAlias(name, team, aliases) ?? []].flat());
      for (const [name, team] of confirmed) expect(isSame(name, team, aliases)).toBe(true);
      const names = aliases.map(({ alias }) => foldedTeam(alias));
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('teams to choose from come in the order in which they look like the name', () => {
  const teams = ['Arsenal', 'Man City', 'Newcastle', 'Man United', 'Arsenal'];
  expect(teamsLike('Man Utd', teams).slice(0, 2)).toEqual(['Man United', 'Man City']);
  expect(teamsLike('Man Utd', teams)).toHaveLength(4);
});
