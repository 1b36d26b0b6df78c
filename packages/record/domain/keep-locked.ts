import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import { FIELD_NAMES, fieldOf, type FieldName } from '#domain/bets/fields.ts';
import { BET_FIELDS, RECORD_TEXTS } from './record-texts.ts';

const isOpen = (name: FieldName) => {
  const texts = BET_FIELDS.map((text) => RECORD_TEXTS[text]).filter((text) => text.of === name);
  return texts.length > 0 && texts.every((text) => 'open' in text);
};

const KEPT = FIELD_NAMES.filter((name) => {
  const { from, with: other = name } = fieldOf(name);
  return from === undefined && !isOpen(name) && !isOpen(other as FieldName);
});

/** A bet as entered, with what its lock keeps as it is stored: all but its result, closing odds and tags. */
export function keepLocked(entered: EnteredBet, stored: Bet): EnteredBet {
  const legs = stored.legs.map((leg, place) => ({
    ...leg,
    outcome: entered.legs[place]?.outcome ?? leg.outcome,
  }));
  return { ...entered, ...Object.fromEntries(KEPT.map((name) => [name, stored[name]])), legs };
}
