import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { type BetTexts, NO_BET_TEXTS } from '#domain/bets/bet-texts.ts';
import { cents } from '#domain/money.ts';

export const FORM_CONTEXT: BetFormContext = {
  format: 'american',
  unit: cents(10_00),
  now: Date.UTC(2026, 0, 5, 17),
  zone: 'America/New_York',
};

export const TYPED_BET: BetTexts = {
  ...NO_BET_TEXTS,
  description: ' Lakers -3.5 ',
  odds: '+150',
  wager: '$1,000',
  day: '2026-01-05',
};
