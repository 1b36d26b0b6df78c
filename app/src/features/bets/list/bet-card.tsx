import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import Landmark from 'lucide-react/icons/landmark';
import StickyNote from 'lucide-react/icons/sticky-note';
import Swords from 'lucide-react/icons/swords';
import Target from 'lucide-react/icons/target';
import Trophy from 'lucide-react/icons/trophy';
import { memo, type ReactNode, useId } from 'react';
import { useWaitingMark } from '#data/device/writes.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import type { TagKind } from '#domain/bets/tag-kind.ts';
import { type Bet, NO_LEGS } from '#domain/bets/bet.ts';
import type { BetOutcome, LegOutcome } from '#domain/bets/outcomes.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { countOf } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { LucideIcon } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Link } from '#ui/link.tsx';
import { BetProfit } from '#ui/money.tsx';
import { BetOdds, BetWager } from '#ui/odds.tsx';
import { BetMarks, StatusBadge } from '#ui/status-badge.tsx';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { hasMarks, ROW_COLUMNS } from '#features/bets/row-heights.ts';
import { choicesOf, SettleButtons } from '#features/bets/settle-buttons.tsx';

export const StartTime = lazyComponent(
  async () => (await import('#features/bets/start-time.tsx')).StartTime,
  null,
);
const LockMark = lazyComponent(async () => (await import('#features/bets/start-time.tsx')).LockMark, null);
export const ParlayLegs = lazyComponent(async () => (await import('./parlay-legs.tsx')).ParlayLegs, null);

export type ListedNotebook = Pick<Notebook, 'id' | 'name' | 'color'>;

export type BetCardProps = {
  bet: Bet;
  /** Named with the bet; undefined in the history of one. */
  notebook: ListedNotebook | undefined;
  customFields: readonly CustomField[];
  href: string;
  /** Whether the bet can't be changed, as in a backtest. */
  isFixed: boolean;
  isSettling: boolean;
  onSettle: (bet: Bet, outcome: BetOutcome) => void;
  onSettleLeg: (bet: Bet, place: number, outcome: LegOutcome) => void;
  /** Whether a parlay's legs are shown. */
  isUnfolded: boolean;
  onUnfold: (bet: Bet, isUnfolded: boolean) => void;
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
  const legsId = useId();
  const waits = useWaitingMark(bet.id);
  const isSelecting = isSelected !== undefined;
  const hasButtons = bet.status === 'pending' && !isSelecting && !props.isFixed;
  const titleStyle = 'line-clamp-2 break-words outline-none after:absolute after:inset-0 @lg:line-clamp-1';
  return (
    <div className="flex gap-3 px-4 py-3 sm:px-5 @4xl:py-2.5">
      {isSelecting && (
        <input
          id={checkboxId}
          type="checkbox"
          data-key="x"
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
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1',
          '@4xl:min-h-8',
          ROW_COLUMNS,
        )}
      >
        <h3
          className={classNames(
            'flex min-w-0 gap-x-1.5 gap-y-1 font-medium @4xl:col-start-2 @4xl:row-start-1',
            waits !== undefined && 'flex-wrap @lg:flex-nowrap',
          )}
        >
          {isSelecting ? (
            <label htmlFor={checkboxId} className={classNames(titleStyle, 'cursor-pointer select-none')}>
              {bet.description}
            </label>
          ) : (
            <Title href={props.isFixed ? undefined : props.href} className={titleStyle}>
              {bet.description}
            </Title>
          )}
          {bet.locksAt !== null && <LockMark bet={bet} />}
          <WaitingBadge text={waits} />
        </h3>
        <span
          className={classNames(
            'text-right font-medium @4xl:col-start-6 @4xl:row-start-1',
            hasButtons && '@4xl:not-pointer-coarse:hidden',
          )}
        >
          <BetProfit bet={bet} />
        </span>
        <p className="flex flex-wrap gap-x-1.5 text-muted tabular-nums @4xl:contents">
          <time dateTime={bet.day} className="@4xl:col-start-1 @4xl:row-start-1">
            {formatIsoDay(bet.day)}
          </time>
          <Dot />
          <BetOdds bet={bet} className="@4xl:col-start-3 @4xl:row-start-1 @4xl:text-right @4xl:text-ink" />
          <Dot />
          <BetWager bet={bet} className="@4xl:col-start-4 @4xl:row-start-1 @4xl:text-right @4xl:text-ink" />
        </p>
        <span className="flex justify-end @4xl:col-start-5 @4xl:row-start-1 @4xl:justify-start @4xl:pl-2">
          <StatusBadge bet={bet} />
        </span>
        <BetTags
          bet={bet}
          notebook={props.notebook}
          customFields={customFields}
          className="col-span-2 flex min-w-0 flex-wrap items-center gap-1 @lg:col-span-1 @lg:flex-nowrap @4xl:col-start-2 @4xl:col-end-5 @4xl:row-start-2"
        >
          {bet.legs.length > 0 && !isSelecting && <UnfoldButton {...props} legsId={legsId} />}
        </BetTags>
        {hasButtons && (
          <SettleButtons
            {...choicesOf(bet)}
            busy={props.isSettling}
            onSettle={(outcome) => props.onSettle(bet, outcome)}
            isInRow
            className={classNames(
              'col-span-2 mt-1 @lg:col-span-1 @lg:col-start-2 @lg:mt-0 @lg:justify-end',
              '@4xl:col-start-6 @4xl:row-start-1 @4xl:not-pointer-coarse:-my-1 @4xl:pointer-coarse:col-start-5 @4xl:pointer-coarse:col-end-8 @4xl:pointer-coarse:row-start-2',
            )}
          />
        )}
        {!isSelecting && !props.isFixed && (
          <span className="hidden h-5 items-center @4xl:col-start-7 @4xl:row-start-1 @4xl:flex">
            <IconButton
              icon={Copy}
              label={`Duplicate ${bet.description}`}
              className="relative z-10 compact:size-7 [&>svg]:size-4"
              onClick={() => props.onDuplicate(bet)}
            />
          </span>
        )}
        {props.isUnfolded && !isSelecting && (
          <div className="col-span-full mt-2 @4xl:col-start-2">
            <ParlayLegs
              id={legsId}
              bet={bet}
              busy={props.isSettling}
              onSettle={(place, outcome) => props.onSettleLeg(bet, place, outcome)}
            />
          </div>
        )}
      </div>
    </div>
  );
});

function Title({ href, ...rest }: { href: string | undefined; className: string; children: string }) {
  return href === undefined ? <span {...rest} /> : <Link href={href} {...rest} />;
}

function UnfoldButton({ bet, isUnfolded, onUnfold, legsId }: BetCardProps & { legsId: string }) {
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-controls={isUnfolded ? legsId : undefined}
      aria-label={`${countOf(bet.legs.length, 'leg')} of ${bet.description}`}
      onClick={() => onUnfold(bet, !isUnfolded)}
      className={
        'relative z-10 inline-flex h-8 shrink-0 items-center gap-1 rounded-lg border border-line bg-surface pr-2 pl-2.5 ' +
        'text-xs font-medium transition-colors select-none hover:border-control hover:bg-hover pointer-coarse:h-11'
      }
    >
      {countOf(bet.legs.length, 'leg')}
      <ChevronDown
        aria-hidden
        size={14}
        className={classNames('transition-transform', isUnfolded && 'rotate-180')}
      />
    </button>
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

type BetTagsProps = Pick<BetCardProps, 'notebook'> & {
  bet: Bet;
  customFields: readonly CustomField[];
  className: string;
  /** The button of the legs; without it they are counted. */
  children: ReactNode;
};

function BetTags({ bet, notebook, customFields, className, children }: BetTagsProps) {
  const tags = tagsOf(bet, customFields);
  if (!notebook && tags.length === 0 && !hasMarks(bet)) return null;
  return (
    <div className={className}>
      {children}
      {notebook && (
        <span className="inline-flex h-5 max-w-48 min-w-0 items-center gap-1.5 px-1 text-xs text-muted">
          <ColorDot color={notebook.color} className="size-2" />
          <span className="truncate">{notebook.name}</span>
        </span>
      )}
      <BetMarks bet={children ? { bonus: bet.bonus, legs: NO_LEGS } : bet} />
      {bet.startsAt !== null && (
        <span className="inline-flex h-5 items-center gap-1 text-xs whitespace-nowrap text-muted tabular-nums">
          <Clock aria-hidden size={12} className="shrink-0" />
          <StartTime ms={bet.startsAt} />
        </span>
      )}
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
