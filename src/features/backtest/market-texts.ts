import type { RuleSide } from '#domain/backtest/rule.ts';
import type { GameMarket } from '#domain/games/game.ts';

export const MARKET_LABELS: Readonly<Record<GameMarket, string>> = {
  '1x2': 'Match result',
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Total',
  'draw no bet': 'Draw no bet',
  'double chance': 'Double chance',
};

export const SIDE_LABELS: Readonly<Record<RuleSide, string>> = {
  home: 'Home team',
  draw: 'Draw',
  away: 'Away team',
  favorite: 'Favorite',
  underdog: 'Underdog',
  over: 'Over',
  under: 'Under',
  'home or draw': 'Home or draw',
  'home or away': 'Home or away',
  'draw or away': 'Draw or away',
};
