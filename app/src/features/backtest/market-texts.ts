import type { RuleSide } from '#domain/backtest/rule.ts';

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
