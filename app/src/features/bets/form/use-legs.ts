import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BetTexts, movedLeg, withNewLeg, withoutLeg } from '#domain/bets/bet-texts.ts';

/** Adds, moves and removes a bet's legs, announces what happened, and keeps the focus with the leg. */
export function useLegs(texts: BetTexts, onChange: (texts: BetTexts) => void) {
  const { legs } = texts;
  const root: RefObject<HTMLDivElement | null> = useRef(null);
  const [announcement, setAnnouncement] = useState('');
  const [focus, setFocus] = useState<Focus | null>(null);

  // Once the legs are at their new places.
  useEffect(() => {
    if (focus && root.current) moveFocus(root.current, focus);
  }, [focus]);

  function change(next: BetTexts, words: string, target: Focus) {
    onChange(next);
    setAnnouncement(words);
    setFocus(target);
  }
  return {
    root,
    announcement,
    add: () => {
      const next = withNewLeg(texts);
      const last = next.legs.length - 1;
      const isFirstEmpty = legs.length === 0 && next.legs[0]?.selection === '';
      change(next, `Leg ${last + 1} added`, { leg: isFirstEmpty ? 0 : last });
    },
    remove: (place: number) => {
      const next = withoutLeg(texts, place);
      const isStraight = next.legs.length === 0;
      change(next, isStraight ? 'One leg is left: this is a straight bet now' : `Leg ${place + 1} removed`, {
        leg: Math.min(place, next.legs.length - 1),
        button: 'remove',
      });
    },
    move: (place: number, by: 1 | -1) => {
      const to = place + by;
      change(
        { ...texts, legs: movedLeg(legs, place, to) },
        `Leg ${place + 1} is now leg ${to + 1} of ${legs.length}`,
        { leg: to, button: by < 0 ? 'up' : 'down' },
      );
    },
  };
}

/** A leg's first field, or one of its buttons. */
type Focus = { leg: number; button?: 'up' | 'down' | 'remove' };

function moveFocus(root: HTMLElement, { leg, button }: Focus): void {
  const row = root.querySelector(`[data-leg="${leg}"]`);
  const [first, ...others] = button
    ? [button, 'up', 'down'].map((name) => `[data-${name}]:not([disabled])`)
    : ['input'];
  const found = [first, ...others].map((selector) => row?.querySelector<HTMLElement>(selector ?? 'input'));
  const target = found.find(Boolean) ?? root.querySelector<HTMLElement>('[data-add-leg]');
  target?.focus();
}
