import { expect, test } from 'vitest';
import { contextIn, only, readIn } from '#tests/support/lines-in-format.ts';
import { betOfTypedLine } from './bet-of-typed-line.ts';

test('two picks with odds and a wager each are two bets', () => {
  const read = readIn('american', 'Bulls +3.5 -108 2u, Hawks ml +125 1u');
  expect(read).toMatchObject({ kind: 'slip', parlay: null });
  expect(read.kind === 'slip' && read.bets.map(({ line }) => line.selection)).toEqual(['Bulls', 'Hawks']);
  expect(readIn('american', 'Lakers, over 220.5 -110 50').kind).toBe('bet');
});

const SLIP =
  'SGP Same Game Parlay™\n+640\nJones over 20.5 pts\nSmith 5+ assists\n33 36 19\nTOTAL WAGER\n$20.00\n';

test.each([
  [`${SLIP}$0.00\nRETURNED`, { status: 'lost', returned: 0 }],
  [`${SLIP}RETURNED\n$148.00`, { status: 'won', returned: 148_00 }],
  [SLIP, { status: 'pending', returned: null }],
])('%j is the parlay that its labels say', (text, ending) => {
  const { line } = only(readIn('american', text));
  expect(line).toMatchObject({
    description: 'Jones over 20.5 pts + Smith 5+ assists',
    odds: { text: '+640' },
    wager: { cents: 20_00 },
    stops: [],
  });
  expect(betOfTypedLine(only(readIn('american', text)), contextIn('american'))).toMatchObject({
    value: { bet: ending },
  });
});

test.each([
  ['fractional', '£5.00 E/W Double\nAlpha 14/1\nBeta 7/2\nTotal Stake £10.00', 'Type an each-way bet'],
  ['fractional', 'Lucky 15\nAlpha 2/1\nBeta 3/1\nStake £1.50', 'A system'],
  ['american', 'Round Robin 2s\nAlpha -110\nBeta -110\nWager: $30.00', 'A system'],
  ['american', '6 Pt Teaser\nAlpha +3\nBeta +4\n-120\nWager: $12.00', 'A bet that changes'],
] as const)('in %s, a line of %j keeps each reading from being added', (format, text, why) => {
  const read = readIn(format, text);
  const all = read.kind === 'bet' ? [read.bet] : [...read.bets, ...(read.parlay ? [read.parlay] : [])];
  for (const { line } of all)
    expect(line.stops).toContainEqual({ mayAdd: false, why: expect.stringContaining(why) as string });
});

test.each([
  ['american', 'Alpha -150\nCashed Out\nWager: $25.00', '“cashed out” is only kept as a word.'],
  ['american', 'Won\nAlpha -110\nBet $50.00\nWon $95.45', '“won” is only kept as a word.'],
  ['american', 'Smith Jones\n25+ Points\n+120\nWager $10', '“Smith Jones” isn’t read as a part of the bet.'],
  ['decimal', 'Arsenal\nMatch Result\n2.10\nStake €20', '“Arsenal” isn’t read as a part of the bet.'],
  ['fractional', 'Accumulator (4)\nAlpha 5/1\nBeta 2/1\nStake £2.00', 'It names 4 legs; 2 were read.'],
  ['american', '3 Leg Parlay\n+595\nAlpha ML\nBeta -3.5\nWager $20', 'It names 3 legs; 2 were read.'],
] as const)('in %s, %j is asked about', (format, text, why) => {
  expect(only(readIn(format, text)).line.stops).toEqual([{ why, mayAdd: true }]);
});

test.each([
  '3 Leg Same Game Parlay\n+450\nSmith 25+ Points\nJones 10+ Rebounds\nLakers Moneyline\nWager\n$10.00',
  'Parlay (3 Picks)\n+450\nSmith 25+ Points\nJones 10+ Rebounds\nLakers ML\n$10.00 to win $45',
  '$10.00 3 Leg Parlay\n+450\nSmith 25+ Points\nJones 10+ Rebounds\nLakers ML',
])('%j has the title of a parlay', (text) => {
  expect(only(readIn('american', text)).line).toMatchObject({
    market: 'Parlay',
    odds: { text: '+450' },
    wager: { cents: 10_00 },
    stops: [],
  });
});

test.each(['Lakers -110\nRisk: 110\nWin: 100', 'Lakers -110\nRisk 110.00 Win 100.00'])(
  'what %j wins is no bet',
  (text) => {
    const { line } = only(readIn('american', text));
    expect(line).toMatchObject({ wager: { cents: 110_00 }, stops: [] });
  },
);

test('a label of odds is no bet', () => {
  const { line } = only(readIn('decimal', 'Arsenal\nOdds 2.10\nStake £10.00'));
  expect(line).toMatchObject({ selection: 'Arsenal', odds: { text: '2.10' }, wager: { cents: 10_00 } });
});

test('a title may begin with the wager', () => {
  const { line } = only(
    readIn('fractional', '$5.00 Treble\nAlpha 6/4\nBeta 2/1\nGamma 1/1\nTo Return $75.00'),
  );
  expect(line).toMatchObject({ wager: { cents: 5_00 }, stops: [] });
  expect(line.legs).toHaveLength(3);
});
