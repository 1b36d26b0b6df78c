import { closingLineValue } from '#domain/analytics/groups/closing-line-value.ts';
import { withLine } from '#domain/bets/bet-texts.ts';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { betOddsText, wagerWorking } from '#domain/terms/agreed-text.ts';
import { correctedLabel } from '#record/domain/correction-form.ts';
import type { RecordFigures } from '#record/domain/record-figures.ts';
import type { Correction, RecordedBet, ShownBet } from '#record/domain/recorded-bets.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { amountTone } from '#domain/tone.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { BetMarks, StatusBadge } from '#ui/status-badge.tsx';
import { toneText } from '#ui/tone-style.ts';
import { WholeAmount } from '#ui/whole-amount.tsx';
import { recordedText } from './recorded-text.ts';
import type { SharedRecord, SharedTags } from '#record/domain/shared-record.ts';

/** The export has all of them. */
const MAX_SHOWN_BETS = 1000;
/** A thousand rows take a browser longer than everything else of the page. */
const BETS_ON_PAGE = 100;

const pagesOf = (count: number) => Math.ceil(Math.min(count, MAX_SHOWN_BETS) / BETS_ON_PAGE);

/** How many pages of bets there are, at least one. */
export function betPageCount({ bets }: Pick<SharedRecord, 'bets'>): number {
  return Math.max(1, pagesOf(bets.filter(isShown).length));
}

type ShareBetsProps = { record: SharedRecord; page: number };

/** The newest bets, page by page: a table, whose rows are cards on a phone. */
export function ShareBets({ record: { bets, figures, shown, tags }, page }: ShareBetsProps) {
  const visible = bets.filter(isShown);
  if (visible.length === 0) {
    return (
      <Card title="Bets" className="sm:p-6">
        <p className="text-muted">No bet has locked yet. Each shows here once its event has started.</p>
      </Card>
    );
  }
  const newest = visible.toSorted(newestFirst).slice(0, MAX_SHOWN_BETS);
  const pages = pagesOf(newest.length);
  const start = (Math.min(Math.max(1, Math.trunc(page) || 1), pages) - 1) * BETS_ON_PAGE;
  const columns: Columns = {
    hasClosing: shown.includes('closing') && newest.some(({ bet }) => bet.closing !== null),
    format: figures.format,
    hasSubject: shown.includes('description'),
    hasWager: figures.amounts !== 'level',
  };
  return (
    <Card title="Bets" flush className="overflow-clip sm:*:first:px-6">
      {newest.length < visible.length && (
        <p className="px-4 pb-3 text-muted sm:px-6">
          The newest {formatCount(newest.length)} of {countOf(visible.length, 'bet')}. The record’s file has
          all of them.
        </p>
      )}
      {/* No table, because Safari and Chrome forget its roles if its rows are grids. */}
      <div role="table" aria-label="Bets" className="w-full sm:table">
        <div role="rowgroup" className="text-left text-xs text-muted max-sm:sr-only sm:table-header-group">
          <div role="row" className="sm:table-row">
            <Heading className="sm:pl-6">Day</Heading>
            <Heading>Bet</Heading>
            <Heading isRight>Odds</Heading>
            {columns.hasClosing && <Heading isRight>Close</Heading>}
            {columns.hasWager && <Heading isRight>Wager</Heading>}
            <Heading>Result</Heading>
            <Heading isRight className="sm:pr-6">
              Profit
            </Heading>
          </div>
        </div>
        <div role="rowgroup" className="sm:table-row-group">
          {newest.slice(start, start + BETS_ON_PAGE).map((each) => (
            <BetRow key={each.id} shown={each} tags={tags[each.id]} columns={columns} />
          ))}
        </div>
      </div>
      {pages > 1 && <Pages start={start} count={newest.length} />}
    </Card>
  );
}

/** Links to the pages before and after the one that starts at this bet. */
function Pages({ start, count }: { start: number; count: number }) {
  const end = Math.min(start + BETS_ON_PAGE, count);
  const page = start / BETS_ON_PAGE + 1;
  const link = (to: number, text: string) => (
    <a href={`?page=${to}#bets`} className="py-1 font-medium text-primary underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <nav
      aria-label="Pages of bets"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-6 print:hidden"
    >
      <p className="text-muted tabular-nums">
        {formatCount(start + 1)} to {formatCount(end)} of {formatCount(count)}
      </p>
      <p className="flex gap-x-5">
        {start > 0 && link(page - 1, 'Newer bets')}
        {end < count && link(page + 1, 'Older bets')}
      </p>
    </nav>
  );
}

type Columns = {
  readonly hasClosing: boolean;
  readonly hasWager: boolean;
  /** Otherwise bets have their start as their event. */
  readonly hasSubject: boolean;
  readonly format: RecordFigures['format'];
};

type HeadingProps = { isRight?: boolean; className?: string; children: string };

function Heading({ isRight = false, className, children }: HeadingProps) {
  return (
    <div
      role="columnheader"
      className={classNames('px-3 py-2 font-medium sm:table-cell', isRight && 'text-right', className)}
    >
      {children}
    </div>
  );
}

const cell = 'sm:table-cell sm:border-t sm:border-line sm:px-3 sm:py-3 sm:align-top';
const number = classNames(cell, 'tabular-nums sm:text-right sm:whitespace-nowrap');

const NO_TAGS: SharedTags[string] = [];

type BetRowProps = { shown: ShownBet; tags: SharedTags[string] | undefined; columns: Columns };

function BetRow({ shown, tags = NO_TAGS, columns }: BetRowProps) {
  const { bet, corrections } = shown;
  const { hasClosing, hasWager, format } = columns;
  const working = bet.terms ? wagerWorking(bet.terms) : undefined;
  return (
    <div
      role="row"
      className="max-sm:border-t border-line sm:table-row max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3.5 print:break-inside-avoid"
    >
      <div role="cell" className={classNames(cell, 'text-muted tabular-nums sm:pl-6 sm:whitespace-nowrap')}>
        {formatIsoDay(bet.day)}
      </div>
      <div role="cell" className={classNames(cell, 'min-w-0 max-sm:order-3')}>
        {columns.hasSubject && <Subject bet={bet} />}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <ClassMark shown={shown} />
          <BetMarks bet={bet} />
        </p>
        {tags.length > 0 && (
          <p className="mt-1 text-xs break-words whitespace-pre-line text-muted">
            {tags.map(([name, value]) => `${name}: ${value}`).join(' · ')}
          </p>
        )}
        {corrections.length > 0 && <Corrections corrections={corrections} />}
      </div>
      <div role="cell" className={classNames(number, 'max-sm:order-5')}>
        <Label>Odds</Label>
        {betOddsText(bet, 'american')}
        <span className="text-muted max-sm:ml-1.5 sm:block sm:text-xs">{betOddsText(bet, 'decimal')}</span>
      </div>
      {hasClosing && (
        <div role="cell" className={classNames(number, 'max-sm:order-7')}>
          <Close bet={bet} />
        </div>
      )}
      {hasWager && (
        <div role="cell" className={classNames(number, 'max-sm:order-6 max-sm:text-right')}>
          <Label>Wager</Label>
          <WholeAmount>{format.format(bet.wager)}</WholeAmount>
          {working !== undefined && (
            <span className="text-muted max-sm:ml-1.5 sm:block sm:text-xs">({working})</span>
          )}
        </div>
      )}
      <div role="cell" className={classNames(cell, 'max-sm:order-2 max-sm:text-right')}>
        <StatusBadge bet={bet} />
      </div>
      <div
        role="cell"
        className={classNames(
          number,
          'font-medium max-sm:order-4 max-sm:text-right sm:pr-6',
          bet.status !== 'pending' && toneText[amountTone(profitOf(bet))],
        )}
      >
        {bet.status === 'pending' ? '–' : <WholeAmount>{format.formatSigned(profitOf(bet))}</WholeAmount>}
      </div>
    </div>
  );
}

/** What a column's heading says, where rows are cards. */
function Label({ children }: { children: string }) {
  return <span className="mr-1.5 text-muted sm:sr-only">{children}</span>;
}

function Subject({ bet }: { bet: Bet }) {
  const { description, event, market, selection, line } = bet;
  const pick = selection !== null && line !== null ? withLine(selection, line) : selection;
  const title = description || pick || event || 'Not shown';
  const rest = [event, market, pick].filter(
    (text) => text !== null && text !== title && !title.includes(text),
  );
  return (
    <>
      <p className={classNames('break-words', title === 'Not shown' ? 'text-muted' : 'font-medium')}>
        {title}
      </p>
      {rest.length > 0 && <p className="mt-0.5 text-xs break-words text-muted">{rest.join(' · ')}</p>}
      {bet.legs.length > 0 && (
        <ul className="mt-1 text-xs break-words text-muted">
          {bet.legs.map((leg, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- legs may be equal
            <li key={place}>
              {leg.line === null ? leg.selection : withLine(leg.selection, leg.line)}
              {` ${formatTaken(leg, 'american')}`}
              {leg.event !== null && ` · ${leg.event}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** When the bet was recorded: a badge where it weakens the record. */
function ClassMark({ shown }: { shown: ShownBet }) {
  const { text, counts } = recordedText(shown);
  return counts ? <span>{text}</span> : <Badge tone="pending">{text}</Badge>;
}

function Close({ bet }: { bet: Bet }) {
  const { closing } = bet;
  if (!closing) return <span className="text-muted max-sm:hidden">–</span>;
  const value = closingLineValue({ ...bet, closing });
  return (
    <>
      <Label>Close</Label>
      {formatTaken(closing, 'american')}
      <span className="text-muted max-sm:ml-1.5 sm:block sm:text-xs">{formatSignedRate(value)}</span>
    </>
  );
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <ul className="mt-1.5 space-y-1 border-l-2 border-pending pl-2.5 text-xs">
      {corrections.map(({ at, field, value, reason }) => (
        <li key={`${at} ${field}`} className="break-words">
          <span className="font-medium">
            Corrected{field === null ? '' : `, ${correctedLabel(field).toLowerCase()}`}:
          </span>{' '}
          {value ?? 'not shown'}
          {reason !== null && <span className="text-muted"> ({reason})</span>}
        </li>
      ))}
    </ul>
  );
}

function isShown(bet: RecordedBet): bet is ShownBet {
  return bet.state === 'shown';
}

function newestFirst(one: ShownBet, other: ShownBet): number {
  return other.locksAt - one.locksAt || other.addedAt - one.addedAt;
}
