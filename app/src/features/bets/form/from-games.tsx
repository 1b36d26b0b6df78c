import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useRef, useState } from 'react';
import { valuesOfTypedLine } from '#domain/typed-line/bet-of-typed-line.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { MAX_LEGS } from '#domain/bets/limits.ts';
import type { ComingGame } from '#domain/games/coming-games.ts';
import type { Quote } from '#domain/games/game.ts';
import { pickedTexts, type TypedBet, typedTexts, withPicked } from '#domain/games/picked-texts.ts';
import { OF_SEVERAL } from '#domain/games/price-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusField } from '#ui/controls/field.tsx';
import { OutsideForm } from '#ui/dialog/outside-form.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { FORM_LABELS } from '#features/bets/field-parts.tsx';

const GamePicker = lazyComponent(async () => (await import('./game-picker.tsx')).GamePicker, null);

export type FromGamesProps = {
  bet: TypedBet;
  /** What the form filled in itself, which a picked price may replace without asking. */
  before: TypedBet;
  customFields: readonly CustomField[];
  zone: string;
  /** A game whose prices open at once. */
  gameId: string | undefined;
  onFill: (bet: TypedBet, game: ComingGame) => void;
};

const LABELS: Readonly<Record<string, string>> = {
  description: 'Description',
  odds: 'Odds',
  day: 'Date',
  ...FORM_LABELS,
};

/** Opens the games of the user's files, and fills in the price that is picked. */
export function FromGames({ bet, before, customFields, zone, gameId, onFill }: FromGamesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [picks, setPicks] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const { legs } = bet.texts;
  const isFull = legs.length >= MAX_LEGS && legs.every(({ selection }) => selection.trim() !== '');

  useEffect(() => {
    // Opens later than the dialog around it, so that it is on top.
    async function open() {
      await GamePicker.prefetch();
      if (gameId !== undefined) setIsOpen(true);
    }
    void open();
  }, [gameId]);

  // After the picker has closed, which gives the focus back to its button.
  useEffect(() => {
    const form = button.current?.form;
    if (picks > 0 && form) focusField(form, 'wager');
  }, [picks]);

  function filledWith(game: ComingGame, quote: Quote): TypedBet {
    const texts = pickedTexts(game, quote, zone);
    const { league } = game;
    const values = valuesOfTypedLine(
      {
        event: texts.event,
        market: texts.market,
        league,
        book: OF_SEVERAL.has(quote.book) ? '' : quote.book,
      },
      customFields,
    );
    return withPicked(bet, { texts, values });
  }
  const nameOf = (name: string) => LABELS[name] ?? customFields.find(({ id }) => id === name)?.name ?? name;

  return (
    <>
      <Button ref={button} icon={CalendarDays} disabled={isFull} onClick={() => setIsOpen(true)}>
        From games
      </Button>
      {isOpen && (
        <OutsideForm>
          <GamePicker
            gameId={gameId}
            replaced={(game, quote) => typedTexts(bet, before, filledWith(game, quote)).map(nameOf)}
            onPick={(game, quote) => {
              onFill(filledWith(game, quote), game);
              setIsOpen(false);
              setPicks(picks + 1);
            }}
            onClose={() => setIsOpen(false)}
          />
        </OutsideForm>
      )}
    </>
  );
}
