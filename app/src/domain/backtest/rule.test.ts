import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAME_MARKETS } from '#domain/games/game.ts';
import { hasLine } from '#domain/games/grade.ts';
import {
  AVERAGE_PRICE,
  DEFAULT_RULE,
  FORM_MEASURES,
  type FormCondition,
  type Rule,
  ruleFromSearch,
  ruleToSearch,
  SIDES_OF_MARKET,
} from './rule.ts';
import { ruleText } from './rule-text.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((number) => number / 100);
const someOf = (numbers: readonly number[]) => fc.subarray([...numbers]);

const anyForm = (team: FormCondition['team']) =>
  fc
    .record({
      team: fc.constant(team),
      measure: fc.constantFrom(...FORM_MEASURES),
      games: fc.integer({ min: 1, max: 38 }),
      min: maybe(hundredths(-300, 300)),
      max: maybe(hundredths(-300, 300)),
    })
    .filter(({ min, max }) => min !== null || max !== null);

const anyRule: fc.Arbitrary<Rule> = fc.constantFrom(...GAME_MARKETS).chain((market) =>
  fc.record({
    market: fc.constant(market),
    side: fc.constantFrom(...SIDES_OF_MARKET[market]),
    book: fc.constantFrom(AVERAGE_PRICE, 'Best price', 'Book & Sons'),
    league: maybe(fc.constantFrom('E0', 'Liga 1, Perú', 'A&B=C')),
    line: hasLine(market)
      ? maybe(fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4))
      : fc.constant(null),
    minOdds: maybe(hundredths(101, 2000)),
    maxOdds: maybe(hundredths(101, 2000)),
    months: someOf([1, 2, 5, 8, 12]),
    weekdays: someOf([0, 3, 6]),
    form: fc
      .tuple(maybe(anyForm('home')), maybe(anyForm('away')))
      .map((forms) => forms.filter((form) => form !== null)),
  }),
);

test('a rule comes back from its URL', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const text = ruleToSearch(rule).toString();
      expect(ruleFromSearch(new URLSearchParams(text))).toEqual(rule);
    }),
  );
});

test('equal rules have equal text, in whatever order their conditions were chosen', () => {
  const home = { team: 'home', measure: 'points', games: 5, min: null, max: 1 } as const;
  const away = { team: 'away', measure: 'margin', games: 6, min: 0.5, max: null } as const;
  const rule = { ...DEFAULT_RULE, months: [8, 9], weekdays: [0, 6], form: [home, away] };
  const other = { ...rule, months: [9, 8, 8], weekdays: [6, 0], form: [away, home] };
  expect(ruleToSearch(other).toString()).toBe(ruleToSearch(rule).toString());
});

test('whatever is in a URL, a rule comes of it, and its text is stable', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.constantFrom('draw', 'total', '-0.25', '1e3', '0.1.2', 'points_5__1', '07'),
  );
  const names = ['market', 'side', 'book', 'league', 'line', 'odds-min', 'months', 'weekdays', 'home-form'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), anyText), (typed) => {
      const rule = ruleFromSearch(new URLSearchParams(typed));
      expect(ruleFromSearch(ruleToSearch(rule))).toEqual(rule);
      expect(SIDES_OF_MARKET[rule.market]).toContain(rule.side);
    }),
  );
});

const form = { team: 'home', measure: 'points', games: 5, min: null, max: 1 } as const;

test.each<[text: string, rule: Partial<Rule>]>([
  ['Back the home team to win at the average price', {}],
  [
    'Back the draw in E0 at the average price, odds 3.00 to 4.00, when the home team took at most 1.0 points a game over its last 5',
    { side: 'draw', league: 'E0', minOdds: 3, maxOdds: 4, form: [form] },
  ],
  [
    'Back the underdog with a handicap of +0.5 at Bet365, odds at least 1.90, on Sundays and Saturdays',
    { market: 'spread', side: 'underdog', line: 0.5, book: 'Bet365', minOdds: 1.9, weekdays: [0, 6] },
  ],
  [
    'Back over 2.5 at the best price, in August, September and October, when the home team had a score difference of at least +0.5 a game over its last 6 and the away team had a score difference of −1 to 0 a game over its last 6',
    {
      market: 'total',
      side: 'over',
      line: 2.5,
      book: 'Best price',
      months: [8, 9, 10],
      form: [
        { team: 'home', measure: 'margin', games: 6, min: 0.5, max: null },
        { team: 'away', measure: 'margin', games: 6, min: -1, max: 0 },
      ],
    },
  ],
  ['Back the favorite, draw no bet, at the average price', { market: 'draw no bet', side: 'favorite' }],
  ['Back home or draw at the average price', { market: 'double chance', side: 'home or draw' }],
  ['Back the away team on the moneyline at the average price', { market: 'moneyline', side: 'away' }],
])('%s', (text, rule) => {
  expect(ruleText({ ...DEFAULT_RULE, ...rule })).toBe(text);
});
