import { groupsOf } from '#domain/groups.ts';
import { type ReactNode, useMemo } from 'react';
import { dayHeading, dayInSentence } from '#domain/calendar/day-words.ts';
import { dayInZone, offsetMinutesAt } from '#domain/calendar/clock.ts';
import { formatTimeOfDay } from '#domain/calendar/start-time.ts';
import { type ComingGame, pricesDay } from '#domain/games/coming-games.ts';
import type { Quote } from '#domain/games/game.ts';
import { bestQuotes, formatQuote, priceTables } from '#domain/games/price-tables.ts';
import { useOddsFormat } from './odds-format.ts';
import { useOwnClock } from './use-today.ts';

export type GameListProps = {
  /** By league and then by start. */
  games: readonly ComingGame[];
  /** The link or button around a game. */
  renderRow: (game: ComingGame, className: string, content: ReactNode) => ReactNode;
};

/** Games by league and day, each with its start in the user's time zone and its best prices. */
export function GameList({ games, renderRow }: GameListProps) {
  const clock = useOwnClock();
  const today = dayInZone(clock.now, offsetMinutesAt(clock.zone));
  return [...groupsOf(games, ({ league }) => league)].map(([league, ofLeague]) => (
    <section key={league} aria-label={league} className="min-w-0">
      <h3 className="font-semibold break-words">{league}</h3>
      {[...groupsOf(ofLeague, ({ startDay }) => startDay)].map(([day, ofDay]) => (
        <section key={day} aria-label={`${league}, ${dayHeading(day, today)}`} className="mt-2">
          <div className="flex items-end justify-between gap-3 border-b border-line pb-1 text-xs text-muted">
            <h4 className="min-w-0">
              {dayHeading(day, today)}
              <PricesFrom games={ofDay} today={today} zone={clock.zone} />
            </h4>
            <SideNames games={ofDay} />
          </div>
          <ul className="-mx-2 divide-y divide-line/60">
            {ofDay.map((game) => (
              <li key={game.id}>
                {renderRow(
                  game,
                  'flex min-h-12 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left transition-colors hover:bg-hover',
                  <GameRow game={game} zone={clock.zone} />,
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  ));
}

type PricesFromProps = { games: readonly ComingGame[]; today: ComingGame['startDay']; zone: string };

function PricesFrom({ games, today, zone }: PricesFromProps) {
  const days = new Set(games.map((game) => pricesDay(game, { zone })));
  const [day] = days;
  return days.size === 1 && day ? ` · prices from ${dayInSentence(day, today)}` : null;
}

/** Above the best prices, if the games have the same sides. */
function SideNames({ games }: { games: readonly ComingGame[] }) {
  const sides = new Set(games.map(({ quotes }) => priceTables(quotes)[0]?.sides.join() ?? ''));
  const [names = ''] = sides;
  if (sides.size !== 1) return null;
  return (
    <span aria-hidden className="flex shrink-0 gap-1 text-center capitalize">
      {names.split(',').map((name) => (
        <span key={name} className="w-13">
          {name}
        </span>
      ))}
    </span>
  );
}

function GameRow({ game, zone }: { game: ComingGame; zone: string }) {
  const { home, away, startsAt, quotes } = game;
  const [main] = useMemo(() => priceTables(quotes).slice(0, 1).map(bestQuotes), [quotes]);
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block break-words">
          {home} v {away}
        </span>
        <span className="block text-xs text-muted tabular-nums">
          {startsAt === null ? 'Start time unknown' : formatTimeOfDay(startsAt, zone)}
        </span>
      </span>
      <span className="sr-only">Best prices: </span>
      <BestPrices quotes={main ?? []} />
    </>
  );
}

function BestPrices({ quotes }: { quotes: readonly (Quote | null)[] }) {
  const format = useOddsFormat();
  return (
    <span className="flex shrink-0 gap-1 tabular-nums">
      {quotes.map((quote, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- one per side, some of them without a price
        <span key={place} className="w-13 rounded-md bg-neutral-soft py-1 text-center text-xs">
          {quote ? formatQuote(quote.decimal, format) : '–'}
        </span>
      ))}
    </span>
  );
}
