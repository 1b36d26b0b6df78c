import { BOOKS } from '#domain/bets/sportsbooks.ts';
import { namesOf, type Names } from './words.ts';

const LEAGUES = {
  NFL: [],
  NBA: [],
  MLB: [],
  NHL: [],
  WNBA: [],
  NCAAF: ['cfb'],
  NCAAB: ['cbb', 'ncaam'],
  'Premier League': ['epl'],
  'Champions League': ['ucl'],
  'La Liga': ['laliga'],
  Bundesliga: [],
  'Serie A': [],
  'Ligue 1': [],
  MLS: [],
  UFC: [],
  PGA: [],
  ATP: [],
  WTA: [],
  KBO: [],
  IPL: [],
} satisfies Record<string, string[]>;

export function bookNames(known: readonly string[]): Names {
  return withShortNames(known, BOOKS);
}

export function leagueNames(known: readonly string[]): Names {
  return withShortNames(known, LEAGUES);
}

/** A notebook's own names come first and are spelled its way, also where a short name is typed. */
function withShortNames(known: readonly string[], usual: Readonly<Record<string, readonly string[]>>): Names {
  const own = namesOf(known.map((name) => [name, name]));
  return namesOf([
    ...own,
    ...Object.entries(usual).flatMap(([name, shorts]) => {
      const keys = [name, ...shorts];
      const spelled = [...namesOf(keys.map((key) => [key, key])).keys()]
        .map((key) => own.get(key))
        .find(Boolean);
      return keys.map((key) => [key, spelled ?? name] as const);
    }),
  ]);
}
