import Copy from 'lucide-react/icons/copy';
import { memo, useId } from 'react';
import type { Bet, SettledStatus } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { BetProfit } from '#ui/bet-profit.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BetTags } from './bet-tags.tsx';
import { SettleButtons } from './settle-buttons.tsx';

export type BetCardProps = {
  bet: Bet;
  customFields: readonly CustomField[];
  href: string;
  isSettling: boolean;
  onSettle: (bet: Bet, status: SettledStatus) => void;
  onDuplicate: (bet: Bet) => void;
  /** Whether the bet is among those selected; undefined while none are being selected. */
  isSelected: boolean | undefined;
  /** `toHere`: all between the bet selected before and this one as well. */
  onSelect: (bet: Bet, isSelected: boolean, toHere: boolean) => void;
};

/**
 * A bet in the list: a card, and a row with columns where there is width for them. Its title is stretched over all
 * of it: the link that opens the bet or, while bets are being selected, the label of its checkbox.
 */
export const BetCard = memo(function BetCard(props: BetCardProps) {
  const { bet, customFields, isSelected, onSelect } = props;
  const checkboxId = useId();
  const isSelecting = isSelected !== undefined;
  const titleStyle = 'line-clamp-2 break-words outline-none after:absolute after:inset-0 @lg:line-clamp-1';
  return (
    <div className="flex gap-3 px-4 py-3 sm:px-5 @4xl:py-2.5">
      {isSelecting && (
        <input
          id={checkboxId}
          type="checkbox"
          checked={isSelected}
          onChange={(event) => {
            const { nativeEvent } = event;
            const toHere = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            onSelect(bet, event.target.checked, toHere);
          }}
          className="relative z-10 mt-0.5 size-5 shrink-0 scroll-mb-(--bottom-bar) accent-primary outline-none @4xl:mt-0 @4xl:self-center"
        />
      )}
      <div
        className={classNames(
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @4xl:gap-x-3',
          '@4xl:min-h-8 @4xl:grid-cols-[5.75rem_minmax(0,1fr)_4.5rem_6.5rem_5.5rem_7.5rem_2.5rem]',
        )}
      >
        <h3 className="min-w-0 font-medium @4xl:col-start-2 @4xl:row-start-1">
          {isSelecting ? (
            <label htmlFor={checkboxId} className={classNames(titleStyle, 'cursor-pointer select-none')}>
              {bet.description}
            </label>
          ) : (
            <Link href={props.href} className={titleStyle}>
              {bet.description}
            </Link>
          )}
        </h3>
        <span className="text-right font-medium @4xl:col-start-6 @4xl:row-start-1">
          <BetProfit bet={bet} />
        </span>
        <p className="flex flex-wrap gap-x-1.5 text-muted tabular-nums @4xl:contents">
          <time dateTime={bet.day} className="@4xl:col-start-1 @4xl:row-start-1">
            {formatIsoDay(bet.day)}
          </time>
          <Dot />
          <Odds odds={bet.odds} className="@4xl:col-start-3 @4xl:row-start-1 @4xl:text-right @4xl:text-ink" />
          <Dot />
          <Money
            cents={bet.wager}
            className="@4xl:col-start-4 @4xl:row-start-1 @4xl:text-right @4xl:text-ink"
          />
        </p>
        <span className="flex justify-end @4xl:col-start-5 @4xl:row-start-1 @4xl:justify-start @4xl:pl-2">
          <StatusBadge status={bet.status} />
        </span>
        <BetTags
          bet={bet}
          customFields={customFields}
          className="col-span-2 flex min-w-0 flex-wrap gap-1 @lg:col-span-1 @lg:flex-nowrap @4xl:col-start-2 @4xl:col-end-5 @4xl:row-start-2"
        />
        {!isSelecting && <CardActions {...props} />}
      </div>
    </div>
  );
});

/** What a bet offers beside being opened. */
function CardActions({ bet, isSettling, onSettle, onDuplicate }: BetCardProps) {
  return (
    <>
      {bet.status === 'pending' && (
        <SettleButtons
          bet={bet}
          busy={isSettling}
          onSettle={onSettle}
          className="col-span-2 mt-1 @lg:col-span-1 @lg:col-start-2 @lg:mt-0 @lg:justify-end @4xl:col-start-5 @4xl:col-end-8 @4xl:row-start-2"
        />
      )}
      <span className="hidden h-5 items-center @4xl:col-start-7 @4xl:row-start-1 @4xl:flex">
        <IconButton
          icon={Copy}
          label={`Duplicate ${bet.description}`}
          className="relative z-10 [&>svg]:size-4"
          onClick={() => onDuplicate(bet)}
        />
      </span>
    </>
  );
}

/** Parts what has columns of its own where there is width for them. */
function Dot() {
  return (
    <span aria-hidden className="@4xl:hidden">
      ·
    </span>
  );
}
