import { DEFAULT_TOTAL } from '#domain/calculators/arbitrage.ts';
import { DEFAULT_ORIGINAL_BET } from '#domain/calculators/hedge.ts';

/** What both modes hold: the fields of one keep what was typed while the other shows. */
export const TWO_SIDES = {
  mode: 'arbitrage',
  total: DEFAULT_TOTAL,
  a: '',
  b: '',
  bet: DEFAULT_ORIGINAL_BET,
  odds: '',
  hedge: '',
};
