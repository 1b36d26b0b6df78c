import { readGames } from '#data/files/read-games.ts';
import type { CheckedFile } from '#data/files/text-file.ts';
import { type ImportParts, toParts } from '#data/transfer/import-parts.ts';
import { newId } from '#data/new-id.ts';
import { type BacktestFigures, figuresOfBacktest } from '#domain/backtest/backtest-figures.ts';
import { type GameHistory, historyOf, type Season } from '#domain/backtest/game-history.ts';
import { ruleFromSearch } from '#domain/backtest/rule.ts';
import { type BacktestPart, type BacktestPlan, runBacktest } from '#domain/backtest/run-backtest.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { GAME_MARKETS, type GameMarket, type GameSource } from '#domain/games/game.ts';
import { addCents, type Cents } from '#domain/money.ts';
import { profitOf } from '#domain/bets/bet.ts';
import type { BacktestMark } from '#domain/notebooks/notebook.ts';
import { type NewBacktest, planOfBacktest } from './plan-of-backtest.ts';

/** What the files offer to rules. */
export type BacktestOffer = {
  /** By league, oldest first. */
  readonly seasons: readonly Season[];
  readonly unfinished: number;
  readonly markets: readonly { readonly market: GameMarket; readonly books: readonly string[] }[];
};

/** What a rule made of some seasons, without its bets. */
export type TriedPart = Omit<BacktestPart, 'bets'> & {
  readonly days: readonly { readonly day: IsoDay; readonly profit: Cents }[];
};

export type Trial = {
  readonly inSample: TriedPart;
  readonly heldOut: TriedPart | null;
};

/** The most games of a season whose prices are looked at to know which books it has. */
const LOOKED_AT = 60;

/** The service in the worker: keeps the files that were read, and runs rules on their games. */
export function backtestService() {
  const files = new Map<string, GameSource>();
  const figures = new Map<string, BacktestFigures>();
  let history: GameHistory | undefined;
  let parts: ImportParts | undefined;

  const theHistory = () => (history ??= historyOf([...files.values()]));
  const run = (rule: string, plan: BacktestPlan) =>
    runBacktest(theHistory(), ruleFromSearch(new URLSearchParams(rule)), plan);
  const change = () => {
    history = undefined;
    figures.clear();
  };

  return {
    /** Reads a file and keeps it under an id, since files of several seasons have the same name. */
    read: async (
      id: string,
      chosen: File,
      zone: string,
    ): Promise<CheckedFile<{ name: string; games: number }>> => {
      const read = await readGames(chosen, zone);
      if ('problem' in read) return read;
      const { source } = read.value;
      files.set(id, source);
      change();
      return { value: { name: source.name, games: source.games.length } };
    },

    forget: (id: string): void => {
      files.delete(id);
      change();
    },

    offer: (): BacktestOffer => {
      const { seasons, unfinished } = theHistory();
      return { seasons, unfinished, markets: marketsOf(theHistory()) };
    },

    run: (rule: string, plan: BacktestPlan): Trial => {
      const { inSample, heldOut } = run(rule, plan);
      return { inSample: triedPart(inSample), heldOut: heldOut && triedPart(heldOut) };
    },

    /** The figures of a rule on the seasons that aren't held out. */
    figures: (rule: string, plan: BacktestPlan): BacktestFigures => {
      const key = `${rule} ${JSON.stringify(plan)}`;
      const found = figures.get(key) ?? run(rule, { ...plan, isHeldOutOpen: false }).inSample.figures;
      figures.set(key, found);
      return found;
    },

    /** Plans a notebook with the rule's bets, and those of the held-out seasons if they are opened. */
    plan: (rule: string, plan: BacktestPlan, notebook: NewBacktest) => {
      const { inSample, heldOut } = run(rule, plan);
      const bets = [...inSample.bets, ...(heldOut?.bets ?? [])].toSorted((one, other) =>
        one.game.day < other.game.day ? -1 : Number(one.game.day > other.game.day),
      );
      const {
        bets: count,
        won,
        lost,
        roi,
        chance,
        logEvidence,
        closing,
        fairClosing,
      } = figuresOfBacktest(bets);
      const mark: BacktestMark = {
        rule,
        ...notebook.mark,
        games: [...inSample.seasons, ...(heldOut?.seasons ?? [])].map(({ key }) => key),
        files: Array.from(files.values(), ({ name }) => name),
        opened: heldOut !== null,
        figures: { bets: count, won, lost, roi, chance, logEvidence, closing, fairClosing },
      };
      parts = toParts(planOfBacktest(bets, { ...notebook, mark, bankroll: plan.bankroll }, newId));
      return { rowCount: parts.rowCount, partCount: parts.partCount };
    },

    part: (number: number) => {
      if (!parts) throw new Error('Nothing has been planned');
      return parts.partAt(number);
    },
  };
}

export type BacktestService = ReturnType<typeof backtestService>;

function triedPart({ bets, ...part }: BacktestPart): TriedPart {
  const days: { day: IsoDay; profit: Cents }[] = [];
  for (const bet of bets) {
    const profit = profitOf({ ...bet, bonus: false });
    const { day } = bet.game;
    const last = days.at(-1);
    if (last?.day === day) days[days.length - 1] = { day, profit: addCents(last.profit, profit) };
    else days.push({ day, profit });
  }
  return { ...part, days };
}

function marketsOf({ games, seasons }: GameHistory): BacktestOffer['markets'] {
  const found = new Map<GameMarket, Set<string>>();
  for (const season of seasons) {
    const all = games.filter((game) => game.season === season);
    const step = Math.ceil(all.length / LOOKED_AT);
    for (let place = 0; place < all.length; place += step) {
      for (const { market, book, kind } of all[place]?.quotes() ?? []) {
        if (kind !== 'taken') continue;
        const books = found.get(market) ?? new Set();
        found.set(market, books.add(book));
      }
    }
  }
  return GAME_MARKETS.flatMap((market) => {
    const books = found.get(market);
    return books ? [{ market, books: [...books].toSorted() }] : [];
  });
}
