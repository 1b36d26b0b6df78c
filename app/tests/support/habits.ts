import type { Random } from '#domain/analytics/simulate/random.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { cents } from '#domain/money.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';
import { dayNumbered, oddsBetween, oddsNear, type SimulatedBettor } from './simulated-bettor.ts';

/** What a simulated bettor does, from the first bet to the last. */
export type Habit = (bettor: SimulatedBettor) => void;

export const EVEN = oddsNear(2);

/** Bets recorded in the morning and settled in the evening. */
export function dailyBets(days: number, perDay: number, oddsOf?: (random: Random) => AmericanOdds): Habit {
  return onEachDay(days, (bettor) => {
    for (const bet of recorded(bettor, perDay, oddsOf)) bettor.settle(bet);
  });
}

/** Habits that innocent bettors have, and what they look for afterwards. */
export const HABITS: Readonly<Record<string, Habit>> = {
  'prices from 1.02 to 101': dailyBets(400, 4, (random) => oddsBetween(random, 1.02, 101)),
  'one wager that dominates': onEachDay(300, (bettor, day) => {
    bettor.settle(bettor.record({ wager: cents(day === 9 ? 100_000_000 : 1000) }));
  }),
  'up to four bets on an event until one wins': onEachDay(500, (bettor, day) => {
    for (let bet = 0; bet < 4; bet += 1) {
      const odds = oddsBetween(bettor.random, 1.5, 6);
      if (bettor.settle(bettor.record({ odds, description: `Event ${day}` }))) return;
    }
  }),
  'cashing out at a fair price when behind': onEachDay(1000, (bettor) => {
    const bet = bettor.record({ odds: EVEN });
    if (isBehind(bettor)) bettor.pay(bet, 0.4, 'cashed_out');
    else bettor.settle(bet, bettor.random() < 0.8);
  }),
  '10% of losers never settled': onEachDay(300, (bettor) => {
    for (const bet of recorded(bettor, 3))
      if (bettor.wins(bet)) bettor.settle(bet, true);
      else if (bettor.random() > 0.1) bettor.settle(bet, false);
  }),
  'wins settled at once, losses two days later': settlingLossesAfter(2),
  'losses settled when they count as lost': settlingLossesAfter(3),
  'losses settled before wins, every second day half of them': onEachDay(300, (bettor, day) => {
    const bets = recorded(bettor, 4).map((bet) => ({ bet, isWon: bettor.wins(bet) }));
    const order = bets.toSorted((one, other) => Number(one.isWon) - Number(other.isWon));
    for (const { bet, isWon } of day % 2 ? order.slice(2) : order) bettor.settle(bet, isWon);
    if (day % 30 === 29) bettor.look();
    for (const { bet, isWon } of day % 2 ? order.slice(0, 2) : []) bettor.settle(bet, isWon);
  }),
  'stopping when ahead': (bettor) => {
    for (let day = 0, profit = 0; day < Math.min(1000, bettor.days) && profit < 20; day += 1) {
      bettor.wake(day);
      for (const bet of recorded(bettor, 3)) profit += bettor.settle(bet) ? 10 / 11 : -1;
    }
  },
  'a first day chosen by hindsight': (bettor) => {
    dailyBets(60, 5)(bettor);
    for (let day = 0; day < 60; day += 1) bettor.look({ ...NO_FILTER, dateFrom: dayNumbered(day) });
  },
  'the best of 20 values of a field': (bettor) => {
    bettor.fields = [fieldNamed('Tipster', bettor.notebookId)];
    onEachDay(300, () => {
      for (let bet = 0; bet < 5; bet += 1) {
        const Tipster = `Tipster ${Math.floor(bettor.random() * 20)}`;
        bettor.settle(bettor.record({ customValues: { Tipster } }));
      }
    })(bettor);
    for (let tipster = 0; tipster < 20; tipster += 1)
      bettor.look({ ...NO_FILTER, values: [{ field: 'Tipster', value: `tipster ${tipster}` }] });
  },
  'a new notebook whenever one is behind': (bettor) => {
    startingAnew(bettor, () => {
      bettor.notebooks += 1;
    });
    for (let notebook = 1; notebook <= bettor.notebooks; notebook += 1)
      bettor.look({ ...NO_FILTER, notebookIds: [String(notebook)] });
  },
  'a new notebook instead of one that is behind': (bettor) => {
    startingAnew(bettor, (notebook) => {
      bettor.look({ ...NO_FILTER, notebookIds: [notebook] });
      bettor.deleteNotebook(notebook);
      bettor.notebooks += 1;
    });
  },
  'the same picks in two notebooks': onEachDay(500, (bettor, day) => {
    const bets = ['nba', 'all'].map((notebookId) =>
      bettor.record({ notebookId, description: `Pick ${day}` }),
    );
    const isWon = bettor.wins(bets[0] ?? 0);
    for (const bet of bets) bettor.settle(bet, isWon);
  }),
  'odds with a margin': (bettor) => {
    bettor.edge = -0.045;
    dailyBets(1000, 3)(bettor);
  },
};

/** Harder ones, with times, days and texts chosen by what is known already. */
export const TRICKS: Readonly<Record<string, Habit>> = {
  'more on the same event when behind': onEachDay(500, (bettor, day) => {
    const description = `Event ${day}`;
    const first = bettor.record({ odds: EVEN, description });
    const behind = isBehind(bettor);
    const more = recorded(bettor, behind ? 2 : 0, () => oddsNear(5), { description });
    const isWon = bettor.random() < (behind ? 0.2 : 0.8);
    for (const bet of [first, ...more]) bettor.settle(bet, isWon);
  }),
  'hedging when behind': onEachDay(500, (bettor, day) => {
    const description = `Event ${day}`;
    const first = bettor.record({ odds: EVEN, description });
    const behind = isBehind(bettor);
    const hedge = recorded(bettor, behind ? 1 : 0, () => oddsNear(1.25), { description });
    const isWon = bettor.random() < (behind ? 0.2 : 0.8);
    for (const bet of hedge) bettor.settle(bet, !isWon);
    bettor.settle(first, isWon);
  }),
  'both sides of a game, the winner settled first': (bettor) => {
    bettor.fields = [fieldNamed('Game', bettor.notebookId)];
    onEachDay(500, (_, day) => {
      const customValues = { Game: `Home ${day} v Away ${day}` };
      const [home = 0, away = 0] = recorded(bettor, 2, () => EVEN, { customValues });
      const isWon = bettor.wins(home);
      bettor.settle(isWon ? home : away, true);
      bettor.settle(isWon ? away : home, false);
    })(bettor);
  },
  'one text for all bets, losers left open until one wins': (bettor) => {
    const open: number[] = [];
    onEachDay(500, () => {
      const bet = bettor.record({ odds: EVEN, description: 'Tip' });
      if (bettor.wins(bet)) {
        bettor.settle(bet, true);
        for (const lost of open.splice(0)) bettor.settle(lost, false);
      } else open.push(bet);
    })(bettor);
  },
  'a known loser, then the same text with an earlier day': onEachDay(500, (bettor, day) => {
    const bet = bettor.record({ odds: EVEN, description: `Event ${day}` });
    const isWon = bettor.wins(bet);
    if (!isWon) bettor.settle(bettor.record({ day: Math.max(0, day - 1), description: `Event ${day}` }));
    bettor.settle(bet, isWon);
  }),
  'four wordings of a pick, without its game': onEachDay(500, (bettor, day) => {
    const bets = ['ML', '-3.5', '+120', 'spread'].map((market) =>
      bettor.record({ description: `Team ${day} ${market}` }),
    );
    const isWon = bettor.wins(bets[0] ?? 0);
    for (const bet of bets) bettor.settle(bet, isWon);
  }),
  'two spellings of an event': onEachDay(500, (bettor, day) => {
    const bets = [`Home ${day} @ Away`, `away vs. HOME ${day}`].map((description) =>
      bettor.record({ description }),
    );
    const isWon = bettor.wins(bets[0] ?? 0);
    for (const bet of bets) bettor.settle(bet, isWon);
  }),
  'an import of games that are recorded already': (bettor) => {
    onEachDay(400, (_, day) => {
      bettor.isImporting = bettor.random() < 0.5;
      const first = bettor.record({ description: `Event ${day}` });
      const isWon = bettor.settle(first);
      bettor.isImporting = !bettor.isImporting;
      if (!isWon) bettor.settle(bettor.record({ description: `Event ${day}` }));
    })(bettor);
  },
  'an import with four copies of each pick': (bettor) => {
    bettor.isImporting = true;
    copies(4)(bettor);
  },
  'days up to five days back': onEachDay(300, (bettor, day) => {
    for (let bet = 0; bet < 3; bet += 1)
      bettor.settle(bettor.record({ day: Math.max(0, day - Math.floor(bettor.random() * 6)) }));
  }),
  'a bet left open on every day that ends behind': onEachDay(200, (bettor, day) => {
    const won = recorded(bettor, 4).filter((bet) => bettor.settle(bet)).length;
    if (won < 2) bettor.record();
    if (day % 10 === 9) bettor.look();
  }),
  'days before those of losers, which an open bet keeps waiting': (bettor) => {
    let [from, to] = [400, 3000];
    for (let day = 0; day < 60; day += 1) {
      bettor.wake(day);
      const middle = Math.floor((from + to) / 2);
      const bets = recorded(bettor, 5, undefined, { day: middle });
      const won = bets.filter((bet) => bettor.settle(bet)).length;
      if (won > 2 && middle > from + 1) from = middle;
      else if (middle > from + 1) to = middle;
      bettor.record({ day: from + 1 });
      bettor.look();
    }
  },
  'results entered wrong and corrected later': (bettor) => {
    const wrong: number[] = [];
    onEachDay(300, () => {
      for (const bet of wrong.splice(0)) bettor.settle(bet, false);
      for (const bet of recorded(bettor, 3)) {
        const isWon = bettor.wins(bet);
        if (isWon || bettor.random() > 0.05) bettor.settle(bet, isWon);
        else wrong.push(bet);
      }
    })(bettor);
  },
};

/** Copies of a pick on each of 500 events. */
export function copies(count: number): Habit {
  return onEachDay(500, (bettor, day) => {
    const bets = recorded(bettor, count, undefined, { description: `Event ${day}` });
    const isWon = bettor.wins(bets[0] ?? 0);
    for (const bet of bets) bettor.settle(bet, isWon);
  });
}

/** Bets in a notebook until it is 5 wagers behind, and then in another. */
function startingAnew(bettor: SimulatedBettor, onBehind: (notebook: string) => void): void {
  let profit = 0;
  onEachDay(400, () => {
    const notebookId = String(bettor.everNotebooks);
    for (const bet of recorded(bettor, 3, undefined, { notebookId }))
      profit += bettor.settle(bet) ? 10 / 11 : -1;
    if (profit > -5) return;
    bettor.everNotebooks += 1;
    onBehind(notebookId);
    profit = 0;
  })(bettor);
}

function settlingLossesAfter(wait: number): Habit {
  return (bettor) => {
    const lost: { bet: number; day: number }[] = [];
    onEachDay(300, (_, day) => {
      while (lost[0] && lost[0].day <= day - wait) bettor.settle(lost.shift()?.bet ?? 0, false);
      for (const bet of recorded(bettor, 4)) {
        if (bettor.wins(bet)) bettor.settle(bet, true);
        else lost.push({ bet, day });
      }
      if (day % 30 === 29) bettor.look();
    })(bettor);
  };
}

export function onEachDay(count: number, act: (bettor: SimulatedBettor, day: number) => void): Habit {
  return (bettor) => {
    for (let day = 0; day < Math.min(count, bettor.days); day += 1) {
      bettor.wake(day);
      act(bettor, day);
    }
  };
}

export function recorded(
  bettor: SimulatedBettor,
  count: number,
  oddsOf?: (random: Random) => AmericanOdds,
  given: Parameters<SimulatedBettor['record']>[0] = {},
): number[] {
  return Array.from({ length: count }, () =>
    bettor.record(oddsOf ? { ...given, odds: oddsOf(bettor.random) } : given),
  );
}

/** Whether half a game at even odds has gone badly: its chance is now 20%, and otherwise 80%. */
export function isBehind({ random }: SimulatedBettor): boolean {
  return random() < 0.5;
}

function fieldNamed(name: string, notebookId: string): CustomField {
  return { id: name, name, notebookId, type: 'text', options: [], createdAt: '', sequence: 1 };
}
