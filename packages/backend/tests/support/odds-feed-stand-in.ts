import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A game that the stand-in lists. All names and prices are made up. */
export type FeedGame = {
  id: string;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  /** Whether any book has prices. */
  isPriced?: boolean;
  score?: readonly [home: number, away: number];
};

export type Fault =
  | 'refused key'
  | 'invalid'
  | 'too many'
  | 'failing'
  | 'empty'
  | 'slow'
  | 'half'
  | 'no json'
  | 'redirect'
  | 'huge';

type Answer = { status: number; body: unknown; cost?: number };

const MARKETS = new Set(['h2h', 'spreads', 'totals']);
const REGIONS = new Set(['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au']);
const HOUR = 3_600_000;

/**
 * A local server that answers as The Odds API documents it: paths, parameters, credits, errors. Its clock is set by the
 * test.
 */
export async function startOddsFeedStandIn(key = 'a-key-of-the-stand-in') {
  const standIn = {
    url: '',
    key,
    credits: 500,
    used: 0,
    now: new Date('2026-03-01T12:00:00Z'),
    leagues: ['soccer_epl', 'basketball_nba', 'icehockey_nhl'],
    games: [] as FeedGame[],
    /** What goes wrong with the next calls, one after another; undefined for a call that works. */
    faults: [] as (Fault | undefined)[],
    /** Every request as it came in. */
    requests: [] as { path: string; query: URLSearchParams; headers: NodeJS.Dict<string | string[]> }[],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', standIn.url);
    standIn.requests.push({ path: pathname, query: searchParams, headers: request.headers });
    const fault = standIn.faults.shift();
    if (fault === 'slow') return;
    if (fault === 'redirect') {
      response.writeHead(302, { location: `${standIn.url}/v4/elsewhere` }).end();
      return;
    }
    const {
      status,
      body,
      cost = 0,
    } = request.method === 'GET'
      ? (faultOf(fault) ?? answer(pathname, searchParams))
      : problem(405, 'METHOD');
    standIn.used += cost;
    send(response, status, fault === 'empty' ? '[]' : JSON.stringify(body), cost, fault);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;

  function send(response: ServerResponse, status: number, text: string, cost: number, fault?: Fault) {
    const sent = fault === 'no json' ? '<html>Maintenance</html>' : text;
    const whole = fault === 'huge' ? sent + ' '.repeat(1_000_000) : sent;
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(whole),
      ...(status === 200 && {
        'x-requests-remaining': standIn.credits - standIn.used,
        'x-requests-used': standIn.used,
        'x-requests-last': cost,
      }),
    });
    if (fault === 'half') response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    else response.end(whole);
  }

  function answer(path: string, query: URLSearchParams): Answer {
    if (!query.get('apiKey')) return problem(401, 'MISSING_KEY');
    if (query.get('apiKey') !== standIn.key) return problem(401, 'INVALID_KEY');
    if (path === '/v4/sports') return { status: 200, body: standIn.leagues.map(leagueListed) };
    const [, league = '', rest] = /^\/v4\/sports\/([a-z0-9_]+)\/(odds|events|scores)$/.exec(path) ?? [];
    if (!rest) return problem(404, 'NOT_FOUND');
    if (!standIn.leagues.includes(league)) return problem(404, 'UNKNOWN_SPORT');
    const games = standIn.games.filter((game) => game.league === league);
    if (rest === 'events') return { status: 200, body: games.filter(isCurrent).map(listed) };
    if (rest === 'scores') return scores(games, query);
    return odds(games, query);
  }

  function odds(games: FeedGame[], query: URLSearchParams): Answer {
    const markets = (query.get('markets') ?? 'h2h').split(',');
    const regions = query.get('regions')?.split(',') ?? [];
    const books = query.get('bookmakers')?.split(',') ?? [];
    if (markets.some((market) => !MARKETS.has(market))) return problem(422, 'INVALID_MARKET');
    if (regions.length + books.length === 0) return problem(422, 'MISSING_REGION');
    if (regions.some((region) => !REGIONS.has(region))) return problem(422, 'INVALID_REGION');
    const from = query.get('commenceTimeFrom');
    if (from && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(from))
      return problem(422, 'INVALID_COMMENCE_TIME_FROM');
    const ids = query.get('eventIds')?.split(',');
    const found = games
      .filter(isCurrent)
      .filter(({ id, startsAt }) => (ids?.includes(id) ?? true) && (!from || startsAt >= new Date(from)))
      .filter(({ isPriced = true }) => isPriced);
    const parts = books.length > 0 ? Math.ceil(books.length / 10) : regions.length;
    const price = markets.length * parts;
    if (price > standIn.credits - standIn.used) return problem(401, 'OUT_OF_USAGE_CREDITS');
    const body = found.map((game) => ({ ...listed(game), bookmakers: bookmakers(game, markets) }));
    return { status: 200, body, cost: found.length > 0 ? price : 0 };
  }

  function scores(games: FeedGame[], query: URLSearchParams): Answer {
    const days = query.get('daysFrom');
    if (days !== null && !/^[123]$/.test(days)) return problem(422, 'INVALID_SCORES_DAYS_FROM');
    const cost = days === null ? 1 : 2;
    if (cost > standIn.credits - standIn.used) return problem(401, 'OUT_OF_USAGE_CREDITS');
    const oldest = standIn.now.getTime() - Number(days ?? 0) * 24 * HOUR;
    const body = games
      .filter(({ startsAt }) => startsAt.getTime() >= oldest || startsAt > standIn.now)
      .map((game) =>
        Object.assign(listed(game), {
          completed: game.score !== undefined,
          scores: game.score
            ? [game.home, game.away].map((name, i) => ({ name, score: String(game.score?.[i]) }))
            : null,
          last_update: game.score ? standIn.now.toISOString() : null,
        }),
      );
    return { status: 200, body, cost };
  }

  /** Games are listed until they end. */
  function isCurrent({ startsAt }: FeedGame) {
    return startsAt.getTime() > standIn.now.getTime() - 2 * HOUR;
  }

  function bookmakers(game: FeedGame, markets: readonly string[]) {
    const at = standIn.now.toISOString();
    const outcomes: Record<string, object[]> = {
      h2h: [
        { name: game.home, price: 2.1 },
        { name: game.away, price: 3.4 },
        { name: 'Draw', price: 3.3 },
      ],
      spreads: [
        { name: game.home, price: 1.93, point: -0.5 },
        { name: game.away, price: 1.95, point: 0.5 },
      ],
      totals: [
        { name: 'Over', price: 1.9, point: 2.5 },
        { name: 'Under', price: 1.98, point: 2.5 },
      ],
    };
    return ['pinnacle', 'betfair_ex_eu'].map((book) => ({
      key: book,
      title: book === 'pinnacle' ? 'Pinnacle' : 'Betfair',
      last_update: at,
      markets: markets.map((market) => ({ key: market, last_update: at, outcomes: outcomes[market] })),
    }));
  }
}

function leagueListed(key: string) {
  return {
    key,
    group: 'Sport',
    title: key.toUpperCase(),
    description: '',
    active: true,
    has_outrights: false,
  };
}

function listed({ id, league, startsAt, home, away }: FeedGame) {
  return {
    id,
    sport_key: league,
    sport_title: league.toUpperCase(),
    commence_time: startsAt.toISOString().replace('.000', ''),
    home_team: home,
    away_team: away,
  };
}

function problem(status: number, code: string): Answer {
  return {
    status,
    body: { message: `Made up for ${code}`, error_code: code, details_url: 'https://feed.example' },
  };
}

function faultOf(fault: Fault | undefined): Answer | undefined {
  if (fault === 'refused key') return problem(401, 'DEACTIVATED_KEY');
  if (fault === 'invalid') return problem(422, 'INVALID_BOOKMAKERS');
  if (fault === 'too many') return problem(429, 'EXCEEDED_FREQ_LIMIT');
  return fault === 'failing' ? problem(500, 'INTERNAL') : undefined;
}
