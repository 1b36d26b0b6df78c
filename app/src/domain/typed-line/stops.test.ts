import { expect, test } from 'vitest';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { only, readIn } from '#tests/support/lines-in-format.ts';

const stopsIn = (format: OddsFormat, text: string, hasUnit = false) =>
  only(readIn(format, text, hasUnit)).line.stops;

test.each([
  ['decimal', 'Spurs 2.10 liability 20', 'Type a lay bet'],
  ['decimal', 'Spurs 2.10 liab 22', 'Type a lay bet'],
  ['fractional', 'Lay Lady Lay 5/1 10', 'Type a lay bet'],
  ['fractional', 'Can’t Lay Off 5/1 10', 'Type a lay bet'],
  ['fractional', 'lay Red Admiral 14/1 5 ew 1/5', 'Type a lay bet'],
  ['fractional', 'Red Admiral 14/1 5 w/p', 'Type an each-way bet'],
  ['decimal', 'Spurs 2.10 20 comm', 'Type a commission'],
  ['american', 'SGP+ Bulls ML LeBron 25+ pts +350 10', 'Put + between the legs'],
  ['fractional', 'Union Jack: Alpha 2/1 + Beta 3/1 + Gamma 4/1 1', 'A system'],
  ['fractional', 'parlay: lay Alpha 2/1 + Beta 3/1, 5', 'A parlay that is laid'],
  ['fractional', 'Alpha 2/1 + Beta 3/1, 5 ew 1/5', 'A parlay that is laid'],
  ['decimal', 'Alpha 2.10 + Beta 3.10, 5 5% comm', 'A parlay that is laid'],
  ['american', 'teased Bulls +9 Heat +8 -120 20', 'A bet that changes'],
  ['decimal', 'Kombi Spurs Leeds 3.36 10', 'Put + between the legs'],
  ['fractional', 'lucky 15: A 5/2, B 6/4, C 3/1, D 13/5, 0.20', 'A system'],
  ['decimal', 'Round robin A B C 2.00 5', 'A system'],
  ['decimal', 'Trixie A B C 6.00 5', 'A system'],
  ['american', 'teaser Bulls +9 Heat -1 -120 20', 'A bet that changes'],
  ['american', 'Bulls +9 if bet -120 20', 'A bet that changes'],
  ['decimal', 'Exacta Alpha Beta 21.0 2', 'A bet on a pool'],
  ['decimal', 'Buy goals 2.70 10', 'A spread bet'],
  ['fractional', 'Rovers SP 10', 'SP isn’t known'],
  ['fractional', 'Rovers BSP 10', 'SP isn’t known'],
  ['american', 'Bulls Heat -110 50 rr 2,3', 'A system'],
  ['decimal', 'double Spurs 1.60 Leeds 2.10 10', 'Put + between the legs'],
  ['decimal', 'Spurs Leeds acca 3.36 10', 'Put + between the legs'],
] as const)('in %s, %s is never stored as another bet', (format, text, why) => {
  expect(stopsIn(format, text)[0]).toMatchObject({
    mayAdd: false,
    why: expect.stringContaining(why) as string,
  });
});

test.each([
  'Spurs back 3.0 20 lay 2.8 21.50',
  'Spurs back 3.0 20 / lay 2.8 21.50',
  'Spurs 2.10 20 lay 2.00 21',
])('%s is no lay bet with the wager of one and the odds of the other', (text) => {
  const why = expect.stringContaining('Backing and laying are two bets.') as string;
  expect(stopsIn('decimal', text)).toContainEqual({ mayAdd: false, why });
});

const BACK_AND_LAY =
  'Backing and laying are two bets. Put a comma between them, as in Arsenal 3.00 20, lay Arsenal 2.80 21.50';
const TWO_PICKS = 'It has two picks. Put + between the legs of a parlay, and “parlay” before them.';

test.each([
  ['decimal', 'Arsenal 1.50 2.10 20', '2.10 is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 0.42 20', '0.42 is read as the wager. For a contract’s price write 42¢.'],
  ['decimal', 'Arsenal 1,234 20', '20 is read as odds. If it’s the wager, type $20.'],
  ['decimal', 'Arsenal 1.85 12x', '12x is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 1.85 20 free', '“free” is only kept as a word.'],
  ['fractional', 'Frankel 10/1 £10 total each way 1/5', '“£10” is read as the wager on each part.'],
  [
    'decimal',
    'Arsenal +0.25 1.95 20 push',
    'On a .25 or .75 line, type half won or half lost. A push is all of the wager back.',
  ],
  ['american', 'Lakers -110 +120 20', '+120 is neither the odds nor the wager.'],
  ['fractional', 'Lakers 6/4 13/8 20', '13/8 is neither the odds nor the wager.'],
  ['fractional', 'Lakers 6/4 9/4 20', '9/4 is read as a day.'],
  ['american', 'Lakers -110 50 to win 45.45', '50 is neither the odds nor the wager.'],
  ['decimal', 'Hannover 96 1.95 20', '96 is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 1.95 20 55%', '55% is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 1.95 20 (won 5-1)', '“won” is only kept as a word.'],
  ['american', 'Lakers -110 20 cashout', '“cashout” is only kept as a word.'],
  ['american', 'Lakers -110 20 cash out', '“cash out” is only kept as a word.'],
  ['decimal', 'Arsenal 2 20', '2 is read as odds. If it’s the wager, type $2.'],
  ['american', 'Lakers 150 200', '150 is read as odds. If it’s the wager, type $150.'],
  ['decimal', 'Arsenal 1.95 20 5', '20 is neither the odds nor the wager.'],
  ['american', 'Lakers -110 50 profit 45.45', '50 is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 1.95 20 fair 1.85', '20 is neither the odds nor the wager.'],
  ['american', 'Lakers -110 50 +45.45', '+45.45 is neither the odds nor the wager.'],
  ['american', 'Lakers -110 50 -50', '-50 is read as the line.'],
  ['decimal', 'Arsenal 1.95 1 000', '000 is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 1.95 1 lakh', '“lakh” is only kept as a word.'],
  ['american', 'Lakers -110 50 x2', '“x2” is only kept as a word.'],
  ['fractional', 'Red Admiral 7/4 50 p', '“p” is only kept as a word.'],
  ['american', 'Lakers -110 50 each', '“each” is only kept as a word.'],
  ['american', 'Lakers -110 20 Jan 7', '7 is read as the wager.'],
  ['decimal', 'Arsenal 1.95 20 05.01.2026', '05.01.2026 isn’t read as a day. Type it as 2026-01-31.'],
  ['american', 'Lakers - 110 50', '110 is read without a sign. Put the sign beside it.'],
  ['american', 'Lakers minus 110 50', '110 is read without a sign. Put the sign beside it.'],
  ['fractional', 'At 3.30 Ascot Frankel 4/6 20', '3.30 is neither the odds nor the wager.'],
  ['decimal', 'Arsenal 12.50 EUR 2', '12.50 is read as the odds and 2 as the wager.'],
  ['american', 'Lakers 12.50 EUR 150', '12.50 is read as the odds and 150 as the wager.'],
  ['decimal', 'Lakers 0.52 100', '0.52 is read as the wager. For a contract’s price write 52¢.'],
  ['decimal', 'lay Get Back 2.10 20', BACK_AND_LAY],
  ['fractional', 'Rovers 2-1 9/1 5', '9/1 is read as a day.'],
  ['fractional', '2/3: Alpha 2/1 + Beta 3/1 + Gamma 4/1 10', '2/3 is read as a day.'],
  ['fractional', 'L15: Alpha 2/1 + Beta 3/1 + Gamma 4/1 + Delta 5/1 0.20', '“l15” is only kept as a word.'],
  ['fractional', 'Rovers 4/6 10 dh won', '“dh” is read as a currency. A dead heat is entered in the form.'],
  ['american', 'Bulls -110 50 W', '“w” is only kept as a word.'],
  ['american', 'Bulls -110 50 L', '“l” is only kept as a word.'],
  ['american', 'Lakers $0.52 100', '$0.52 is read as the wager. For a contract’s price write 52¢.'],
  ['fractional', 'Red Admiral 11/8 on 5', '“on” is only kept as a word.'],
  ['decimal', 'Arsenal -0.5, -1.0 1.95 50', TWO_PICKS],
  ['decimal', 'Arsenal -1 & over 2.5 3.10 20', TWO_PICKS],
  ['american', 'Lakers ML, Heat ML +264 50', TWO_PICKS],
  ['decimal', 'Arsenal + Spurs 4.10 20', 'To divide a parlay’s legs by +, start with “parlay”.'],
  ['american', '3-leg parlay: Lakers -110 + Heat +120, 20', 'It names 3 legs; 2 were read.'],
  ['fractional', 'treble: Alpha 2/1 + Beta 3/1, 5', 'It names 3 legs; 2 were read.'],
  ['fractional', 'Alpha 2/1 + Beta 3/1 + Gamma 4/1 £1 doubles', '“doubles” is only kept as a word.'],
  ['american', 'Bonus Time +500 10', '“bonus” is only kept as a word.'],
  ['fractional', 'Red Admiral 14/1 5 placed', '“placed” is only kept as a word.'],
  ['fractional', 'Red Admiral 14/1 ew 1/5 stake 5', '“stake 5” is read as the wager on each part.'],
  ['decimal', 'lay 20 Spurs 3', '20 is neither the odds nor the wager.'],
  ['american', 'Lakers -110 50 to return 90', 'It says $90.00 comes back; wager and odds make $95.45.'],
  ['american', 'Lakers -110 50 returned 70', 'It says $70.00 comes back; wager and odds make $95.45.'],
] as const)('in %s, %s is asked about, and may be added', (format, text, why) => {
  expect(stopsIn(format, text)).toEqual([{ why, mayAdd: true }]);
});

test.each(['1k', '110-100', '1/2u', 'half unit', '5x10', '1e3', 'x100', '-50'])(
  '%s is never one unit without asking',
  (wager) => {
    expect(stopsIn('american', `Lakers -110 ${wager}`, true)).not.toEqual([]);
  },
);

test.each(['Rovers 4/6 rule 4', 'Rovers 4/6 10 rule 4 won'])('the 4 of %j is no wager', (text) => {
  const { line } = only(readIn('fractional', text));
  expect(line.wager).toEqual(text.includes('10') ? { kind: 'amount', cents: 1000 } : null);
  expect(line.stops).toContainEqual({ why: '“rule 4” is only kept as a word.', mayAdd: true });
});

test('contracts counted before their name are asked about', () => {
  expect(stopsIn('decimal', '100 x Lakers yes @ 42¢', true)).not.toEqual([]);
});

test('a lone whole number is odds or, with a unit as the wager, asked about', () => {
  expect(stopsIn('american', 'Lakers 150', true)).toHaveLength(1);
  expect(stopsIn('american', 'Lakers 150 50')).toEqual([]);
});

test.each([
  ['american', 'Lakers -3.5 -110 2u'],
  ['american', 'Jokic triple-double +150 20'],
  ['american', 'Jokic double double +150 20'],
  ['decimal', 'Double chance City or draw 1.30 20'],
  ['decimal', 'Schalke 04 1.95 20'],
  ['decimal', '2 Live Crew 1.95 20'],
  ['decimal', 'World Cup 2026 France 6.0 10'],
  ['american', 'Lakers -110 50 to return 95.45'],
  ['fractional', '3.30 Ascot Frankel 4/6 20'],
  ['fractional', '1/5 Arsenal 8/13 20'],
  ['fractional', '11/8 on Red Admiral 5'],
  ['decimal', 'Hoffenheim 1899 1.95 20'],
  ['decimal', 'Arsenal 1.95 20 2-1'],
  ['decimal', 'Arsenal -0.5,-1.0 1.95 50'],
  ['decimal', 'England U21 v Spain U21 over 2.5 1.95 20'],
  ['american', '+120 76ers ML 20'],
  ['american', 'Jokic pts + reb over 50.5 -110 20'],
  ['american', 'Smith rush + rec yards o95.5 -110 20'],
  ['american', 'Lakers in 6 +350 10'],
  ['american', 'Triple Crown +500 10'],
  ['decimal', 'Canadian Open Wolf 5.00 10'],
  ['decimal', 'Spurs to win the double 5.00 10'],
  ['american', 'Lakers -110 2 u'],
] as const)('in %s, %s is added at once', (format, text) => {
  expect(stopsIn(format, text)).toEqual([]);
});

test.each([
  ['decimal', 'Spurs to win 1.95 15', { selection: 'Spurs', odds: '1.95', wager: 15_00 }],
  ['american', 'Spurs to win -110 15', { selection: 'Spurs', odds: '-110', wager: 15_00 }],
  ['american', 'Spurs -110 to win 10.50', { selection: 'Spurs', odds: '-110', wager: 10_50 }],
  ['decimal', 'City double chance 1.30 20', { selection: 'City', odds: '1.30', wager: 20_00 }],
  ['american', 'Lakers boost +150 +180 20', { selection: 'Lakers', odds: '+180', wager: 20_00 }],
  ['decimal', 'Arsenal@1.95 50', { selection: 'Arsenal', odds: '1.95', wager: 50_00 }],
  ['decimal', 'Arsenal 1.95 € 20', { selection: 'Arsenal', odds: '1.95', wager: 20_00 }],
  ['decimal', 'Arsenal @ 1.95 EUR 20', { selection: 'Arsenal', odds: '1.95', wager: 20_00 }],
  ['decimal', 'Arsenal 1,95 kr 200', { selection: 'Arsenal', odds: '1.95', wager: 200_00 }],
  ['decimal', 'Arsenal 1.95 Rs. 500', { selection: 'Arsenal', odds: '1.95', wager: 500_00 }],
  ['decimal', 'Arsenal 20 EUR 1.95', { selection: 'Arsenal', odds: '1.95', wager: 20_00 }],
  ['fractional', 'Arsenal 6/4 £ 20', { selection: 'Arsenal', odds: '6/4', wager: 20_00 }],
  ['american', 'Lakers 12.50 EUR -110', { selection: 'Lakers', odds: '-110', wager: 12_50 }],
  ['american', 'Royals +120 KC 20', { selection: 'Royals', odds: '+120', wager: 20_00 }],
  ['decimal', '1.95 Real Madrid 20', { selection: 'Real Madrid', odds: '1.95', wager: 20_00 }],
  ['decimal', '20 € Real Madrid 1.95', { selection: 'Real Madrid', odds: '1.95', wager: 20_00 }],
  ['decimal', 'Arsenal 1.95 50,-', { selection: 'Arsenal', odds: '1.95', wager: 50_00 }],
  ['decimal', 'Arsenal 1.95 Rs. 500/-', { selection: 'Arsenal', odds: '1.95', wager: 500_00 }],
  ['decimal', 'Arsenal 20@1.95', { selection: 'Arsenal', odds: '1.95', wager: 20_00 }],
] as const)('in %s, %s has its odds and wager', (format, text, { selection, odds, wager }) => {
  const { line } = only(readIn(format, text));
  expect(line).toMatchObject({ selection, odds: { text: odds }, wager: { cents: wager } });
});

test.each([
  ['fractional', 'Red Admiral 7/4 5 pts', 'Red Admiral'],
  ['decimal', 'Arsenal 1.95 5 points', 'Arsenal'],
] as const)('in %s, the points of %j are units', (format, text, description) => {
  expect(only(readIn(format, text, true)).line).toMatchObject({
    description,
    wager: { kind: 'units', hundredths: 500 },
    stops: [],
  });
});

test.each(['free play', 'free bets', 'bonus bets', 'bonus'])('%s is a bonus bet', (words) => {
  const { line } = only(readIn('american', `Lakers -110 50 ${words}`));
  expect(line).toMatchObject({ bonus: true, description: 'Lakers', stops: [] });
});

test.each(['Bulls +3.5 -108 50 won yesterday', 'Bulls +3.5 -108 50 yesterday won'])(
  '%s has its result and its day',
  (text) => {
    expect(only(readIn('american', text)).line).toMatchObject({
      result: 'won',
      day: '2026-01-04',
      stops: [],
    });
  },
);

test('dashes may be minus signs, and half results may have a hyphen', () => {
  const { line } = only(readIn('american', 'Lakers–110 50 half-lost'));
  expect(line).toMatchObject({
    odds: { text: '-110' },
    result: 'half_lost',
    description: 'Lakers',
    stops: [],
  });
});
