import { useQueryClient } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useEffectEvent, useState } from 'react';
import { betQueries } from '#data/bets/bets.ts';
import { NO_CUSTOM_VALUES, type OutsideSource } from '#domain/bets/bet.ts';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import { type BetTexts, NO_BET_TEXTS } from '#domain/bets/bet-texts.ts';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { startTimeText } from '#domain/calendar/start-time.ts';
import { outsideSourceOf } from '#domain/games/game.ts';
import { startSourceOf, type TypedBet } from '#domain/games/picked-texts.ts';
import { numericFromCents } from '#domain/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusField } from '#ui/controls/field.tsx';
import { today } from '#ui/today.ts';
import { useToday } from '#ui/use-today.ts';
import { BetFields } from './bet-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { FromGames } from './from-games.tsx';
import { MoreFields } from './more-fields.tsx';
import { PayoutPreview } from './payout-fields.tsx';
import { useMoney } from '#ui/money-format.ts';

/** What the form starts with. */
export type NewBet = TypedBet & {
  /** Whether its texts come from a line that the user typed. */
  isFromLine?: true;
  /** A game whose prices open at once. */
  gameId?: string | undefined;
};

type NewBetFieldsProps = {
  start: NewBet;
  notebookId: string;
  customFields: readonly CustomField[];
  context: BetFormContext;
  wrongField: string | undefined;
  /** Nothing is typed yet, and the day of the form isn't today. */
  onNewDay: (day: IsoDay) => void;
};

/** Hidden: what says when the event starts. */
export const START_SOURCE = 'startSource';

export function NewBetFields(props: NewBetFieldsProps) {
  const { start, notebookId, customFields, context, wrongField, onNewDay } = props;
  const [texts, setTexts] = useState(start.texts);
  const [values, setValues] = useState(start.values);
  const [filled, setFilled] = useState<TypedBet>(() =>
    start.isFromLine ? { texts: { ...NO_BET_TEXTS, day: today() }, values: NO_CUSTOM_VALUES } : start,
  );
  const [fills, setFills] = useState(0);
  const [pickedStarts, setPickedStarts] = useState<ReadonlyMap<string, OutsideSource>>(new Map());
  const fields = { texts, onChange: setTexts, context };
  const day = useToday();
  const startDay = useEffectEvent((now: IsoDay) => {
    const isUntouched = texts === start.texts && values === start.values;
    if (isUntouched && now !== start.texts.day) onNewDay(now);
  });
  useEffect(() => startDay(day), [day]);
  return (
    <>
      <BetFields {...fields} wrongField={wrongField}>
        <FromGames
          bet={{ texts, values }}
          before={filled}
          customFields={customFields}
          zone={context.zone}
          gameId={start.gameId}
          onFill={(next, game) => {
            setTexts(next.texts);
            setValues(next.values);
            setFilled(next);
            setFills(fills + 1);
            if (game.startsAt !== null) {
              const text = startTimeText(game.startsAt, context.zone);
              setPickedStarts(new Map([...pickedStarts, [text, outsideSourceOf(game.source)]]));
            }
          }}
        />
        <LastBet
          notebookId={notebookId}
          customFields={customFields}
          {...{ texts, values, setTexts, setValues }}
        />
      </BetFields>
      <input type="hidden" name={START_SOURCE} value={startSourceOf(texts, pickedStarts) ?? ''} />
      <PayoutPreview texts={texts} context={context} />
      <CustomFields customFields={customFields} values={values} onChange={setValues} />
      <MoreFields
        // Unfolds what a picked price filled in.
        key={fills}
        {...fields}
        customFields={customFields}
        start={{ ...start.texts, customValues: start.values }}
      />
    </>
  );
}

type LastBetProps = Pick<NewBetFieldsProps, 'notebookId' | 'customFields'> &
  TypedBet & { setTexts: (texts: BetTexts) => void; setValues: (values: CustomValues) => void };

/** Fills in the wager, book and league of the bet that was added last where they are empty. */
function LastBet({ notebookId, customFields, texts, values, setTexts, setValues }: LastBetProps) {
  const { formatMoney } = useMoney();
  const cached = useQueryClient().getQueryData(betQueries.inNotebook(notebookId).queryKey);
  // The first in the list may have been added earlier, for a later day.
  const [first, ...others] = cached?.bets ?? [];
  if (!first) return null;
  const last = others.reduce((latest, bet) => (bet.createdAt > latest.createdAt ? bet : latest), first);
  const isEmpty = (text: string | undefined) => (text ?? '').trim() === '';
  const repeated = (['sportsbook', 'league'] as const).flatMap((kind) => {
    const id = fieldOfKind(customFields, kind)?.id ?? '';
    const value = last.customValues[id];
    return value !== undefined && isEmpty(values[id]) ? [[id, value] as const] : [];
  });
  const wager = isEmpty(texts.wager) ? last.wager : null;
  const offered = [...(wager === null ? [] : [formatMoney(wager)]), ...repeated.map(([, value]) => value)];
  if (offered.length === 0) return null;
  return (
    <Button
      className="h-auto! min-h-11 shrink py-2 text-left whitespace-normal compact:min-h-10"
      icon={RotateCcw}
      onClick={({ currentTarget: { form } }) => {
        if (wager !== null) setTexts({ ...texts, wager: numericFromCents(wager) });
        setValues({ ...values, ...Object.fromEntries(repeated) });
        // The button disappears.
        if (form) focusField(form, 'wager');
      }}
    >
      Same as last: {offered.join(' · ')}
    </Button>
  );
}
