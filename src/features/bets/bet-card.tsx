import Copy from 'lucide-react/icons/copy';
import Landmark from 'lucide-react/icons/landmark';
import StickyNote from 'lucide-react/icons/sticky-note';
import Swords from 'lucide-react/icons/swords';
import Target from 'lucide-react/icons/target';
import Trophy from 'lucide-react/icons/trophy';
import { memo, useId } from 'react';
import { type TagKind, tagsOf } from '#domain/bets/bet-tags.ts';
import type { Bet, SettledStatus } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { LucideIcon } from '#ui/controls/button.tsx';
import { Link } from '#ui/link.tsx';
import { BetProfit, Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { BetMarks, StatusBadge } from '#ui/status-badge.tsx';
import { SettleButtons } from './settle-buttons.tsx';

export type BetCardProps = {
  bet: Bet;
  customFields: readonly CustomField[];
  href: string;
  isSettling: boolean;
  onSettle: (bet: Bet, status: SettledStatus) => void;
  onDuplicate: (bet: Bet) => void;
  /** Undefined outside selection mode. */
  isSelected: boolean | undefined;
  /** `toHere` selects everything since the last selected bet. */
  onSelect: (bet: Bet, isSelected: boolean, toHere: boolean) => void;
};

/**
 * A card, or a row with columns in a wide list. The title covers all of it: a link that opens the bet or, in
 * selection mode, a checkbox's label.
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
          '@4xl:min-h-8 @4xl:grid-cols-[5.75rem_minmax(0,1fr)_4.5rem_6.5rem_6.75rem_7rem_2.5rem]',
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
          <Odds
            odds={bet.odds}
            taken={bet.taken}
            className="@4xl:col-start-3 @4xl:row-start-1 @4xl:text-right @4xl:text-ink"
          />
          <Dot />
          <Money
            cents={bet.wager}
            className="@4xl:col-start-4 @4xl:row-start-1 @4xl:text-right @4xl:text-ink"
          />
        </p>
        <span className="flex justify-end @4xl:col-start-5 @4xl:row-start-1 @4xl:justify-start @4xl:pl-2">
          <StatusBadge bet={bet} />
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

function Dot() {
  return (
    <span aria-hidden className="@4xl:hidden">
      ·
    </span>
  );
}

const TAG_ICONS: Record<TagKind, LucideIcon> = {
  game: Swords,
  market: Target,
  league: Trophy,
  sportsbook: Landmark,
  notes: StickyNote,
};

type BetTagsProps = { bet: Bet; customFields: readonly CustomField[]; className: string };

function BetTags({ bet, customFields, className }: BetTagsProps) {
  const tags = tagsOf(bet, customFields);
  if (tags.length === 0 && !bet.bonus && bet.legs.length === 0) return null;
  return (
    <div className={className}>
      <BetMarks bet={bet} />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="contents">
          {tags.map(({ columnId, kind, label, value }) => {
            const Icon = TAG_ICONS[kind];
            return (
              <li
                key={columnId}
                className="inline-flex h-5 max-w-60 min-w-0 items-center gap-1 rounded-md bg-neutral-soft px-1.5 text-xs text-muted"
              >
                <Icon aria-hidden size={12} className="shrink-0" />
                <span className="sr-only">{label}: </span>
                <span className="truncate">{value}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
