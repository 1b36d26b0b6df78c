import { describe, expect, test } from 'vitest';
import { csvOf, GAME, inWords, read, readGame } from '#tests/support/football-data.ts';
import { FIXTURES } from '#tests/support/game-headings.ts';

describe('a price', () => {
  test('is of the book that its heading starts with', () => {
    const { quotes } = readGame({
      B365H: '2.1',
      PSD: '3.4',
      MaxA: '3.9',
      AvgCH: '2.05',
      BFECD: '3.6',
      'P>2.5': '1.91',
      'PC<2.5': '1.99',
      '1XBH': '2.11',
      WHH: '2.12',
      BFD: '3.3',
      BFDH: '2.13',
      BFDCD: '3.31',
    });
    expect(quotes.toSorted()).toEqual([
      'close Average price 1x2 home: 2.05',
      'close Betfair Exchange 1x2 draw: 3.6',
      'close Betfred 1x2 draw: 3.31',
      'close Pinnacle total under 2.5: 1.99',
      'taken 1xBet 1x2 home: 2.11',
      'taken Best price 1x2 away: 3.9',
      'taken Bet365 1x2 home: 2.1',
      'taken Betfair 1x2 draw: 3.3',
      'taken Betfred 1x2 home: 2.13',
      'taken Pinnacle 1x2 draw: 3.4',
      'taken Pinnacle total over 2.5: 1.91',
      'taken William Hill 1x2 home: 2.12',
    ]);
  });

  test('of totals is Pinnacle’s under P, and PS is not a book of totals', () => {
    expect(readGame({ 'P>2.5': '1.91', 'P<2.5': '1.99' }).quotes).toHaveLength(2);
    expect(readGame({ PSH: '2.1', PH: '2.2' }).quotes).toEqual(['taken Pinnacle 1x2 home: 2.1']);
  });

  test('under VCH is of BetVictor and not a close', () => {
    const prices = { VCH: '2.1', VCD: '3.4', VCA: '3.5', VCCH: '2.2' };
    expect(readGame(prices).quotes).toEqual([
      'taken BetVictor 1x2 home: 2.1',
      'taken BetVictor 1x2 draw: 3.4',
      'taken BetVictor 1x2 away: 3.5',
      'close BetVictor 1x2 home: 2.2',
    ]);
  });

  test('of a book that is new has its heading as name', () => {
    const prices = { XYZH: '2.1', XYZD: '3.4', XYZA: '3.5', XYZCH: '2.2', XYZCD: '3.3', XYZCA: '3.6' };
    expect(readGame(prices).quotes).toEqual([
      'taken XYZ 1x2 home: 2.1',
      'taken XYZ 1x2 draw: 3.4',
      'taken XYZ 1x2 away: 3.5',
      'close XYZ 1x2 home: 2.2',
      'close XYZ 1x2 draw: 3.3',
      'close XYZ 1x2 away: 3.6',
    ]);
  });

  test.each(['', ' ', '0', '0.00', '1', '-110', 'x', '#N/A', '1e5', '2000', 'Infinity'])(
    '%j is none',
    (AvgH) => {
      expect(readGame({ AvgH, AvgD: '"3,45"' }).quotes).toEqual(['taken Average price 1x2 draw: 3.45']);
    },
  );

  test('that ends within a season is missing from there on, and others stay', () => {
    const rows = [
      { ...GAME, PSCH: '2.1', AvgCH: '2.05' },
      { ...GAME, Date: '16/01/2027', PSCH: '', AvgCH: '2.15' },
    ];
    const { source } = read(csvOf([...Object.keys(GAME), 'PSCH', 'AvgCH'], rows));
    expect(source.games.map((game) => source.quotesOf(game).map(inWords))).toEqual([
      ['close Average price 1x2 home: 2.05', 'close Pinnacle 1x2 home: 2.1'],
      ['close Average price 1x2 home: 2.15'],
    ]);
  });

  test('of fixtures has no close', () => {
    const cells = { AvgH: '2.1', AvgCH: '', AHh: '-0.25', AvgAHH: '1.9', AHCh: '', AvgCAHH: '' };
    expect(readGame(cells, FIXTURES).quotes).toEqual([
      'taken Average price 1x2 home: 2.1',
      'taken Average price spread home -0.25: 1.9',
    ]);
  });
});

describe('the line of a spread', () => {
  test.each([
    ['-0.75', ['home -0.75', 'away +0.75']],
    ['0.25', ['home +0.25', 'away -0.25']],
    ['0', ['home 0', 'away 0']],
    ['-2', ['home -2', 'away +2']],
  ])('%s is the home team’s', (AHh, sides) => {
    expect(readGame({ AHh, AvgAHH: '1.9', AvgAHA: '2' }).quotes).toEqual([
      `taken Average price spread ${sides[0]}: 1.9`,
      `taken Average price spread ${sides[1]}: 2`,
    ]);
  });

  test('of the close has a column of its own, since lines move', () => {
    expect(readGame({ AHh: '-0.5', PAHH: '1.9', AHCh: '-0.75', PCAHH: '2.02' }).quotes).toEqual([
      'taken Pinnacle spread home -0.5: 1.9',
      'close Pinnacle spread home -0.75: 2.02',
    ]);
  });

  test.each(['', 'x', '0.3'])('%j makes its prices none', (AHh) => {
    expect(readGame({ AHh, AvgAHH: '1.9' }).quotes).toEqual([]);
  });

  test('of older files is the book’s, or Betbrain’s, whose BbAH counts books', () => {
    const cells = { B365AH: '-1', B365AHH: '1.9', BbAH: '18', BbAHh: '-0.75', BbMxAHH: '2', BbAvAHA: '1.95' };
    expect(readGame(cells).quotes.toSorted()).toEqual([
      'taken Average price spread away +0.75: 1.95',
      'taken Best price spread home -0.75: 2',
      'taken Bet365 spread home -1: 1.9',
    ]);
  });
});
