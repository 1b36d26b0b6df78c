import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';

/** Tailwind's breakpoints @lg and @4xl. */
export type ListLayout = 'cards' | 'wide cards' | 'rows';

export function layoutAt(width: number): ListLayout {
  const rem = width / pixelsPerRem();
  if (rem < 32) return 'cards';
  return rem < 56 ? 'wide cards' : 'rows';
}

/** The size of 1 rem, since the user may have set a larger font size. */
function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Date, bet, odds, wager, status, profit or the buttons to settle, and the button to duplicate. */
export const ROW_COLUMNS =
  '@4xl:grid-cols-[5.75rem_minmax(0,1fr)_4.5rem_6.5rem_6.75rem_7.75rem_1.75rem] @4xl:gap-x-3';

const CARD = { plain: 68, tags: 24 };
const ROW = { plain: 52, tags: 12 };

/** The height of the headings above rows, in pixels. */
export function headingsHeight(layout: ListLayout): number {
  return layout === 'rows' ? 2.25 * pixelsPerRem() + 1 : 0;
}

/** Whether a bet shows something beside its tags: 'Bonus', its legs or its start. */
export function hasMarks({ bonus, legs, startsAt }: Pick<Bet, 'bonus' | 'legs' | 'startsAt'>): boolean {
  return bonus || legs.length > 0 || startsAt !== null;
}

/**
 * Estimates a row's height so that measuring doesn't shift 100,000 rows. Only cards whose title or tags wrap are
 * taller, and parlays whose legs are shown, which are measured while they are.
 */
export function rowHeights(
  layout: ListLayout,
  hasNotebooks: boolean,
): (bet: Bet, isSelecting: boolean) => number {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const scale = pixelsPerRem() / 16;
  const { plain, tags } = layout === 'rows' ? ROW : CARD;
  const border = 1;
  // On narrow cards, buttons have their own line; otherwise they share the tags' line.
  const besideTags = isTouched ? tags + 24 : tags + 12;
  const buttons = layout === 'cards' ? 52 : besideTags;

  return (bet, isSelecting) => {
    const hasTags = hasNotebooks || bet.customValues !== NO_CUSTOM_VALUES || hasMarks(bet);
    // In rows for a mouse, buttons are beside the title.
    const hasButtons = bet.status === 'pending' && !isSelecting && (layout !== 'rows' || isTouched);
    // The button of a parlay's legs is as tall as the others.
    const hasLegs = bet.legs.length > 0 && !isSelecting;
    const tagsLine = hasLegs ? besideTags : tags;
    if (!hasButtons) return border + scale * (plain + (hasTags ? tagsLine : 0));
    return border + scale * (plain + buttons + (hasTags && layout === 'cards' ? tagsLine : 0));
  };
}
