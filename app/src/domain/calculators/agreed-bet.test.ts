import { describe, expect, test } from 'vitest';
import { textsOfEnding } from '#domain/bets/entered-terms.ts';
import { centsFromNumeric } from '#domain/money.ts';
import { BETS_WITH_TERMS } from '#tests/support/bets-with-terms.ts';
import { checkEachWay, eachWay } from './each-way.ts';
import { checkLay, layProfit } from './lay.ts';

const worked = BETS_WITH_TERMS.filter(({ bonus }) => !bonus);

describe('each way', () => {
  const cases = worked.flatMap(({ terms, outcome, ending = null, ...rest }) =>
    terms?.kind === 'each_way' && (outcome === 'won' || outcome === 'placed')
      ? [{ ...rest, terms, outcome, ending }]
      : [],
  );

  test.each(cases)('$what, $outcome', ({ terms, outcome, ending, expected }) => {
    const { price: odds, part, place } = terms;
    const checked = checkEachWay({ odds, part, place, ...textsOfEnding(ending) });
    if ('problem' in checked) throw new Error(checked.problem.message);
    expect(checked.value.bet).toMatchObject({ wager: centsFromNumeric(expected.wager), odds: expected.odds });
    expect(eachWay(checked.value)[outcome]).toBe(centsFromNumeric(expected.return));
  });
});

describe('lay', () => {
  const cases = worked.flatMap(({ terms, outcome, ...rest }) =>
    terms?.kind === 'lay' && outcome === 'won' ? [{ ...rest, terms }] : [],
  );

  test.each(cases)('$what', ({ terms, expected }) => {
    const { price: odds, stake, liability, commission } = terms;
    const isLiability = liability !== undefined;
    const checked = checkLay({ odds, amount: liability ?? stake ?? '', commission, isLiability });
    if ('problem' in checked) throw new Error(checked.problem.message);
    expect(checked.value).toMatchObject({ wager: centsFromNumeric(expected.wager), odds: expected.odds });
    expect(layProfit(checked.value)).toBe(centsFromNumeric(expected.profit));
  });

  test('without a commission nothing is taken', () => {
    const checked = checkLay({ odds: '4.00', amount: '10', commission: '', isLiability: false });
    expect('value' in checked && layProfit(checked.value)).toBe(10_00);
  });
});
