import type { GameMarket, GamePick, GameSide, Score } from './game.ts';

export type GradedOutcome = NonNullable<ReturnType<typeof byMargin>>;

/** The sides of each market. Of a double chance two of three win, of the others one. */
export const MARKET_SIDES: Readonly<Record<GameMarket, readonly GameSide[]>> = {
  '1x2': ['home', 'draw', 'away'],
  moneyline: ['home', 'away'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
  'draw no bet': ['home', 'away'],
  'double chance': ['home or draw', 'home or away', 'draw or away'],
};

export function hasLine(market: GameMarket): boolean {
  return market === 'spread' || market === 'total';
}

/**
 * How a pick ended by a final score; undefined without one, for a spread or total whose line isn't in quarters, and for
 * a side that its market doesn't have. Overtime counts as its source counts it.
 *
 * - 1x2 and double chance: by who won, or a draw
 * - moneyline and draw no bet: by who won; a draw is a push
 * - spread: the side's score plus its line against the other side's
 * - total: the sum of both scores against the line
 * - quarter lines: half the wager on each neighbor, so -0.75 is half on -0.5 and half on -1
 *
 * @example gradePick({ market: 'spread', side: 'home', line: -0.75 }, { home: 2, away: 1, final: true }) // 'half_won'
 */
export function gradePick(pick: GamePick, score: Score): GradedOutcome | undefined {
  const { market, side, line } = pick;
  const isCounted = Number.isSafeInteger(score.home) && Number.isSafeInteger(score.away);
  if (!score.final || !isCounted || !MARKET_SIDES[market].includes(side)) return undefined;
  const lead = score.home - score.away;
  switch (market) {
    case '1x2':
    case 'double chance':
      return side.split(' or ').includes(winnerBy(lead)) ? 'won' : 'lost';
    case 'moneyline':
    case 'draw no bet':
      return byMargin(side === 'home' ? lead : -lead);
    case 'spread':
      return line === null ? undefined : byMargin((side === 'home' ? lead : -lead) + line);
    case 'total': {
      const above = line === null ? Number.NaN : score.home + score.away - line;
      return byMargin(side === 'over' ? above : -above);
    }
  }
}

function winnerBy(lead: number): 'home' | 'draw' | 'away' {
  if (lead === 0) return 'draw';
  return lead > 0 ? 'home' : 'away';
}

/** A margin of a quarter is a win or loss on one neighbor of the line, and a push on the other. */
function byMargin(margin: number) {
  if (!Number.isInteger(margin * 4)) return undefined;
  if (margin === 0) return 'push';
  if (margin === 0.25) return 'half_won';
  if (margin === -0.25) return 'half_lost';
  return margin > 0 ? 'won' : 'lost';
}
