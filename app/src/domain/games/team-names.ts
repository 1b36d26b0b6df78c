import { foldedWords } from '#domain/folded.ts';
import { remembered } from '#domain/remembered.ts';

/** Two names of the same team, as the user confirmed: one in bets, one in the games of a file or feed. */
export type TeamAlias = { readonly alias: string; readonly team: string };

/** Names as equal or different teams: two names are the same team if their keys are equal. Blank names have none. */
export type TeamNames = { readonly keyOf: (name: string) => string };

/** A team's name without case, accents, blanks and punctuation: "Nott'm Forest" is 'nottmforest'. */
export const foldedTeam = remembered((name: string) => foldedWords(name).join(''));

/**
 * Tells teams apart by their folded names and the user's aliases, never by how alike they look. Aliases also apply to
 * each other: after 'Man Utd' for 'Man United' and 'Man United' for 'Manchester United', all three are one team. The
 * first of two aliases with the same folded name counts.
 *
 * @example teamNames([{ alias: 'Man Utd', team: 'Man United' }]).keyOf('MAN UTD') // 'manunited'
 */
export function teamNames(aliases: readonly TeamAlias[]): TeamNames {
  const teams = teamsByAlias(aliases);
  return { keyOf: remembered((name) => foldedTeam(lastName(name, teams))) };
}

export const NO_ALIASES: TeamNames = { keyOf: foldedTeam };

/**
 * The alias to store so that two names are the same team; null if they are already. A name that is an alias passes it
 * on to the name it stands for, so that each name is an alias once.
 *
 * @example newAlias('Man Utd', 'Manchester United', [{ alias: 'Man Utd', team: 'Man United' }])
 * // { alias: 'Man United', team: 'Manchester United' }
 */
export function newAlias(name: string, team: string, aliases: readonly TeamAlias[]): TeamAlias | null {
  const teams = teamsByAlias(aliases);
  const alias = lastName(name, teams);
  return foldedTeam(alias) === foldedTeam(lastName(team, teams)) ? null : { alias, team };
}

function teamsByAlias(aliases: readonly TeamAlias[]): ReadonlyMap<string, string> {
  return new Map(aliases.map(({ alias, team }) => [foldedTeam(alias), team] as const).toReversed());
}

function lastName(name: string, teams: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let last = name;
  for (;;) {
    const key = foldedTeam(last);
    const next = teams.get(key);
    // Aliases that lead back to each other name no team.
    if (next === undefined || seen.has(key)) return last;
    seen.add(key);
    last = next;
  }
}

/**
 * Teams in the order in which they look like a name, for the user to choose from. Nothing is ever matched by it.
 *
 * @example teamsLike('Man Utd', ['Arsenal', 'Man City', 'Man United']) // ['Man United', 'Man City', 'Arsenal']
 */
export function teamsLike(name: string, teams: readonly string[]): string[] {
  const wanted = pairsIn(name);
  return [...new Set(teams)]
    .map((team) => ({ team, likeness: likenessOf(wanted, pairsIn(team)) }))
    .toSorted((a, b) => b.likeness - a.likeness || (a.team < b.team ? -1 : 1))
    .map(({ team }) => team);
}

/** Dice's coefficient of the pairs of neighboring letters: 0 to 1. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / Math.max(a.size + b.size, 1);
}

const pairsIn = remembered((name: string): ReadonlySet<string> => {
  const pairs = foldedWords(name).flatMap((word) =>
    Array.from(word, (letter, at) => (at === 0 ? ` ${letter}` : word.slice(at - 1, at + 1))),
  );
  return new Set(pairs);
});
