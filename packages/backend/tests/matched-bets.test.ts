import { test, expect } from 'vitest';
import { wideTableInCsv } from '#data/files/csv-file.ts';
import { toBetRow } from '#data/bets/bet-rows.ts';
import type { GamePick, GameSource } from '#domain/games/game.ts';
import { matchResults } from '#domain/games/match-results.ts';
import { subjectOf } from '#domain/games/pick-text.ts';
import { readGameTable } from '#domain/games/read-game-file.ts';
import { decimalText } from '#domain/price/price.ts';
import { priceOfTaken } from '#domain/price/taken-price.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { addBet, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();

function sourceIn(name: string, csv: string): GameSource {
  const file = readGameTable(name, wideTableInCsv(csv.replaceAll('\n', '\r\n'), 'game'), 'Europe/London');
  if (typeof file === 'string') throw new Error(file);
  return file.source;
}

const FIXTURES = `Div,Date,Time,HomeTeam,AwayTeam,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AHh,AvgAHH,AvgAHA
E0,10/01/2026,15:00,Reds,Blues,2.00,3.50,3.80,1.90,1.95,-0.25,1.93,1.93
E0,10/01/2026,17:30,Greens,Nott'm Whites,1.80,3.60,4.50,1.85,2.00,-0.75,1.95,1.90
`;
const RESULTS = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5,AHCh,AvgCAHH,AvgCAHA
E0,10/01/2026,15:00,Reds,Blues,1,1,D,1.95,3.60,3.90,1.90,1.90,-0.25,1.92,1.94
E0,11/01/2026,16:00,Greens,Nott'm Whites,2,1,H,1.70,3.80,5.00,1.80,2.05,-1,1.95,1.90
`;

/** Picks of the first and second game, each with its outcome and closing price or the reason why it has none. */
const PICKS: readonly (readonly [0 | 1, GamePick, string, string])[] = [
  [0, { market: '1x2', side: 'home', line: null }, 'lost', '1.95'],
  [0, { market: '1x2', side: 'draw', line: null }, 'won', '3.60'],
  [0, { market: 'spread', side: 'home', line: -0.25 }, 'half_lost', '1.92'],
  [0, { market: 'spread', side: 'away', line: 0.25 }, 'half_won', '1.94'],
  [0, { market: 'total', side: 'under', line: 2.5 }, 'won', '1.90'],
  [1, { market: '1x2', side: 'home', line: null }, 'won', '1.70'],
  [1, { market: '1x2', side: 'away', line: null }, 'lost', '5.00'],
  [1, { market: 'spread', side: 'home', line: -0.75 }, 'half_won', 'line moved'],
  [1, { market: 'total', side: 'over', line: 2.5 }, 'won', '1.80'],
];

test('bets picked from a file, stored and loaded again, all find their results in another', async () => {
  const { games } = sourceIn('fixtures.csv', FIXTURES);
  const person = await backend.newPerson();
  const notebook = await notebookOf(person.rest);
  const subjects = PICKS.flatMap(([place, pick]) => {
    const game = games[place];
    return game ? [subjectOf(game, pick, true)] : [];
  });
  for (const subject of subjects) await addBet(person, notebook, toBetRow(someBet(subject)));
  const legs = [1, 4].flatMap((place) => (subjects[place] ? [someLeg(subjects[place])] : []));
  await addBet(person, notebook, toBetRow(someBet({ legs })));

  const { bets } = await cachedBets(person, notebook);
  const { matches, rate } = matchResults({
    bets: bets.toSorted((a, b) => a.sequence - b.sequence),
    sources: [sourceIn('E0.csv', RESULTS)],
    aliases: [],
    bookOf: () => null,
    zone: 'America/New_York',
    now: Date.UTC(2026, 0, 12),
    lastRate: null,
  });
  expect(rate).toEqual({ matched: 10, of: 10 });
  const parlay = matches.at(-1);
  expect(parlay).toMatchObject({ settle: { legs: ['won', 'won'] }, settlement: { status: 'won' } });
  const found = matches
    .slice(0, -1)
    .map(({ settle, close, noClose, picks }, at) => [
      picks[0]?.moved === null ? 0 : 1,
      PICKS[at]?.[1],
      settle?.outcome,
      close ? decimalText(priceOfTaken(close)) : noClose?.reason,
    ]);
  expect(found).toEqual(PICKS);
});
