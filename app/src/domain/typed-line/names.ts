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

const USUAL: Readonly<Record<'book' | 'league', Readonly<Record<string, readonly string[]>>>> = {
  book: BOOKS,
  league: LEAGUES,
};

/** A notebook's own names come first and are spelled its way, also where a short name is typed. */
export function withShortNames(known: readonly string[], kind: 'book' | 'league'): Names {
  const own = namesOf(known.map((name) => [name, name]));
  return namesOf([
    ...own,
    ...Object.entries(USUAL[kind]).flatMap(([name, shorts]) => {
      const keys = [name, ...shorts];
      const spelled = [...namesOf(keys.map((key) => [key, key])).keys()]
        .map((key) => own.get(key))
        .find(Boolean);
      return keys.map((key) => [key, spelled ?? name] as const);
    }),
  ]);
}
