import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEditedBet, checkNewBet } from '#domain/bets/bet-form.ts';
import { NO_BET_TEXTS } from '#domain/bets/bet-texts.ts';
import { NO_ENDING_TEXTS } from '#domain/bets/entered-terms.ts';
import { centsFromNumeric } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { betTyped, lineContextIn, LINES_WITH_TERMS, readingOf } from '#tests/support/typed-terms.ts';
import { betOfTypedLine, readTyped } from './bet-of-typed-line.ts';

test.each(LINES_WITH_TERMS)('$line is the bet that the form stores', (given) => {
  const { format, line, form, outcome, rule4 = '', stored } = given;
  const context = lineContextIn(format);
  const texts = { ...NO_BET_TEXTS, day: '2026-01-05', ...form };
  const entered = checkNewBet(texts, context);
  if ('problem' in entered) throw new Error(entered.problem.message);
  const ended = {
    ...texts,
    outcome: outcome ?? 'pending',
    returned: Number(stored.return) > 0 ? stored.return : null,
  };
  const ending = { ...NO_ENDING_TEXTS, rule4 };
  const expected = checkEditedBet({ ...ended, ending }, context, someBet(entered.value));
  const bet = betTyped(format, line);
  expect(readingOf(format, line).line.stops).toEqual([]);
  expect({ value: bet }).toEqual(expected);
  const returned = stored.return === null ? null : centsFromNumeric(stored.return);
  expect([bet.wager, bet.returned]).toEqual([centsFromNumeric(stored.wager), returned]);
});

const NOT_WON =
  'Rule 4 and ties only lessen a won or placed bet. Type the result, too, or leave them out until then';

test.each([
  ['Red Rum 14/1 10 ew', 'Enter what a place pays of the odds, such as 1/4 or 1/5'],
  ['1/5 Red Rum 14/1 10 ew', 'Enter what a place pays of the odds, such as 1/4 or 1/5'],
  ['Red Rum 1/2 1/5 10 ew', 'Enter what a place pays of the odds, such as 1/4 or 1/5'],
  ['Red Rum 14/1 10 ew 1/5 1/4', 'Enter what a place pays of the odds, such as 1/4 or 1/5'],
  ['Red Rum 10 ew 1/5', 'Type the odds, such as -110, 1.91 or 10/11'],
  ['Red Rum 14/1 10 ew 1/5 25 places', 'Enter a number of places from 1 to 20'],
  ['Spurs 2.10 20 25% comm', 'Enter a commission from 0% to 20%, such as 5%'],
  ['Spurs 2.10 20 comm 0,05', 'Did you mean 5% or 0.05%?'],
  ['lay Spurs 2.10 20 free bet', 'A lay bet can’t be a bonus bet'],
  ['Red Rum 9/1 10 R4 25p', NOT_WON],
  ['Red Rum 9/1 10 lost R4 25p', NOT_WON],
  [
    'lay Red Rum 9/1 10 won R4 25p',
    'A lay bet has no Rule 4. If the exchange lowered the odds, type the lowered ones',
  ],
  [
    'Red Rum 9/1 10 half won R4 25p',
    'Parlays and half results can’t have Rule 4 or ties. Type what it returned instead',
  ],
  ['Red Rum 9/1 10 won R4 95p', 'Enter deductions from 1 to 90 pence, such as 25'],
])('%j is no bet yet: %s', (text, message) => {
  const added = betOfTypedLine(readingOf('fractional', text), lineContextIn('fractional'));
  expect(added).toMatchObject({ problem: { message } });
});

test('the reading asks what a place pays while it is typed', () => {
  expect(readingOf('fractional', 'Red Rum 14/1 10 ew')).toMatchObject({
    missing: ['Enter what a place pays of the odds, such as 1/4 or 1/5'],
    line: { terms: { side: 'each_way', place: '' } },
  });
});

describe('several bets', () => {
  const termsOf = (text: string) => {
    const read = readTyped(text, lineContextIn('fractional'));
    return read.kind === 'slip' ? read.bets.map(({ line }) => line.terms?.side ?? null) : [];
  };

  test('divided by commas have a kind each', () => {
    const text = 'Red Rum 14/1 5 ew 1/5, 4pl, lay Spurs 2.10 20, Leeds 6/4 10';
    expect(termsOf(text)).toEqual([]);
    expect(termsOf(text.replace('1/5, 4pl', '1/5 4pl'))).toEqual(['each_way', 'lay', null]);
  });

  test.each([
    'back Spurs 3/1 20 lay Spurs 5/2 21.50',
    'back Spurs 3/1 20 and lay Spurs 5/2 21.50',
    'Spurs 3/1 20 / Lay Spurs 5/2 21.50',
    'back Spurs 3/1 20, lay Spurs 5/2 21.50',
  ])('%j are a back and a lay bet', (text) => {
    const read = readTyped(text, lineContextIn('fractional'));
    const bets = read.kind === 'slip' ? read.bets.map(({ line }) => line) : [];
    const spurs = { selection: 'Spurs', stops: [] };
    expect(bets).toMatchObject([
      { ...spurs, terms: null, wager: { cents: 2000 } },
      { ...spurs, terms: { side: 'lay' }, wager: { cents: 2150 } },
    ]);
  });

  test('of a slip share the kind that is above them, which makes no parlay', () => {
    const text = '£2 e/w 1/5\nAlpha 5/1\nBeta 3/1';
    expect(termsOf(text)).toEqual(['each_way', 'each_way']);
    const read = readTyped(text, lineContextIn('fractional'));
    expect(read.kind === 'slip' && read.parlay?.line.stops).toMatchObject([{ mayAdd: false }]);
  });
});

test.each([
  ['Red Rum 14/1 £5 ew 1/5 total stake £12', '£12 is neither the odds nor the wager.'],
  ['Red Rum 14/1\nEach Way 1/5\nTotal Stake £10', '“Stake £10” is read as the wager on each part.'],
  ['Red Rum 14/1\n£5 e/w 1/5\nTo Return £75', 'It says $75.00 comes back; wager and odds make $94.00.'],
])('%j is asked about', (text, why) => {
  expect(readingOf('fractional', text).line.stops).toContainEqual({ why, mayAdd: true });
});

test('a word for a kind of bet is never lost: the bet is of that kind, or can’t be added', () => {
  const pieces =
    'Spurs|Red Rum|2.10|14/1|+150|20|£5|5 ew|lay|each way|E/W|5% comm|comm 2%|1/5|4pl|liability 22|risk 5|parlay:|+|,|\n|won|placed|R4 20p|free bet|sat|Wager: $10';
  const lines = fc.array(fc.constantFrom(...pieces.split('|')), { maxLength: 10 });
  fc.assert(
    fc.property(lines, (some) => {
      const text = some.join(' ');
      const read = readTyped(text, lineContextIn('decimal'));
      const bets = read.kind === 'bet' ? [read.bet] : [...read.bets, ...(read.parlay ? [read.parlay] : [])];
      for (const bet of bets) {
        const { line } = bet;
        const words = line.words.map((word) => word.text).join(' ');
        const kinds = [
          ...(/\blay\b/.test(words) ? ['lay'] : []),
          ...(/\bew\b|each way|e\/w/i.test(words) ? ['each_way'] : []),
          ...(/\bcomm\b/.test(words) ? ['exchange', 'lay'] : []),
        ];
        const added = betOfTypedLine(bet, lineContextIn('decimal'));
        const isRefused = 'problem' in added || line.stops.some(({ mayAdd }) => !mayAdd);
        const kind = 'value' in added ? (added.value.bet.terms?.kind ?? null) : null;
        expect([text, isRefused || kinds.length === 0 || kinds.includes(String(kind))]).toEqual([text, true]);
      }
    }),
    { numRuns: 1000 },
  );
});
