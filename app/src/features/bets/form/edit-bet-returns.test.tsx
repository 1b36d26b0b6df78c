import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Bet, storedReturn } from '#domain/bets/bet.ts';
import { type BetOutcome, OUTCOMES, BET_OUTCOMES } from '#domain/bets/outcomes.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { cents, formatMoney, numericFromCents, ZERO } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { field, fill } from '#tests/support/page.ts';
import { NOTEBOOK } from '#tests/support/add-bet.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { EditBetDialog } from './edit-bet-dialog.tsx';

const open = (bet: Bet) =>
  renderOnWire(
    <EditBetDialog
      bet={bet}
      notebook={NOTEBOOK}
      customFields={[]}
      onClose={vi.fn<() => void>()}
      onDuplicate={vi.fn<() => void>()}
    />,
  );

// By name, since looking up roles takes most of the time of a long sequence.
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const choice = (outcome: BetOutcome) =>
  document.querySelector<HTMLInputElement>(`input[name="outcome"][value="${outcome}"]`) as HTMLInputElement;
const choose = (outcome: BetOutcome) => fireEvent.click(choice(outcome));
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isAutomatic = () => screen.queryByText(/^Auto-calculated/) !== null;
const preview = () => screen.getByText('Payout', { selector: 'dt' }).nextElementSibling?.textContent;

/** $110.00 at -110, which pays $210.00. */
const bet = someBet({ id: 'b1', notebookId: 'n1' });
const wonBet = (amount: number) => ({ ...bet, status: 'won', returned: cents(amount) }) as const;

test.each(['', '50'])('with %j typed as the return, Won after Lost or Push fills it in anew', (typed) => {
  for (const between of ['lost', 'push', 'pending'] as const) {
    open(bet);
    choose('won');
    fill('Return amount', typed);
    choose(between);
    choose('won');
    expect([field('Return amount').value, isAutomatic()]).toEqual(['210.00', true]);
    cleanup();
  }
});

test('a stored return that was typed stays until another outcome is chosen', () => {
  open(wonBet(180_00));
  fill('Wager', '220');
  expect([field('Return amount').value, isAutomatic()]).toEqual(['180.00', false]);
  choose('half_won');
  expect([field('Return amount').value, isAutomatic()]).toEqual(['320.00', true]);
  choose('won');
  expect([field('Return amount').value, isAutomatic()]).toEqual(['420.00', true]);
});

test('a return typed for a cash-out is not that of a win', () => {
  open(bet);
  choose('cashed_out');
  fill('Cashed out for', '80');
  choose('won');
  expect(field('Return amount').value).toBe('210.00');
});

test("a parlay's legs that lose and then win fill in the return anew", () => {
  const leg = { event: null, market: null, line: null, startsAt: null, taken: null, outcome: 'won' } as const;
  open({
    ...wonBet(400_00),
    odds: americanOdds(300),
    taken: { notation: 'legs', millionths: 4_000_000, fraction: null },
    legs: [
      { ...leg, selection: 'A', odds: americanOdds(100) },
      { ...leg, selection: 'B', odds: americanOdds(100) },
    ],
  });
  expect(field('Return amount').value).toBe('400.00');
  fill('Leg 1 result', 'lost');
  fill('Leg 1 result', 'won');
  expect([field('Return amount').value, isAutomatic()]).toEqual(['440.00', true]);
  choose('cashed_out');
  fill('Cashed out for', '90');
  fill('Leg 2 result', 'pending');
  expect([choice('cashed_out').checked, field('Cashed out for').value]).toEqual([true, '90']);
});

type Step = { choose: BetOutcome } | { type: string } | { wager: number } | { bonus: boolean };

/** Only each-way bets offer a place. */
const CHOICES = BET_OUTCOMES.filter((outcome) => outcome !== 'placed');

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...CHOICES).map((outcome) => ({ choose: outcome })) },
  { weight: 2, arbitrary: fc.constantFrom('', '0', '50', '$1,234.5', 'much').map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.constantFrom(110, 55, 220).map((wager) => ({ wager })) },
  { weight: 1, arbitrary: fc.boolean().map((bonus) => ({ bonus })) },
);

/** What $1 at -110 returns, as a multiple of 1/22; undefined if only the user knows. */
const SHARES: Partial<Record<BetOutcome, number>> = { won: 42, half_won: 32, half_lost: 11 };
const AMOUNTS: Record<string, number> = { '50': 50_00, '$1,234.5': 1234_50 };

/** The form by the specification: an outcome fills in its return, which follows the bet until the user types one. */
function modelOf(stored: BetOutcome) {
  let [outcome, typed, wager, bonus] = [stored, null as string | null, 110, false];
  const hasField = () =>
    SHARES[outcome] !== undefined
      ? !(bonus && outcome === 'half_lost')
      : ['cashed_out', 'partial'].includes(outcome);
  const expected = (of = outcome) => {
    const share = SHARES[of];
    return share === undefined
      ? undefined
      : cents((wager * 100 * Math.max(0, share - (bonus ? 22 : 0))) / 22);
  };
  return {
    take(step: Step) {
      if ('choose' in step) [outcome, typed] = [step.choose, step.choose === outcome ? typed : null];
      else if ('wager' in step) ({ wager } = step);
      else if ('bonus' in step) ({ bonus } = step);
      else if (hasField()) typed = step.type;
      if (!hasField()) typed = null;
    },
    shown: () => {
      if (!hasField()) return formatMoney((outcome === 'pending' ? expected('won') : undefined) ?? ZERO);
      const amount = expected();
      return typed ?? (amount === undefined ? '' : numericFromCents(amount));
    },
    /** Nothing is saved without a return. */
    saved: () => {
      const { status } = OUTCOMES[outcome];
      if (status === 'pending') return [{ status }];
      if (!hasField()) return [{ status: status === 'won' ? 'lost' : status, return_cents: 0 }];
      const amount = typed === null ? expected() : AMOUNTS[typed];
      return amount === undefined ? [] : [{ status, return_cents: amount }];
    },
  };
}

function take(step: Step) {
  if ('choose' in step) choose(step.choose);
  else if ('bonus' in step) {
    const box = input('bonus') as HTMLInputElement;
    if (box.checked !== step.bonus) fireEvent.click(box);
  } else {
    const [changed, value] = 'wager' in step ? ['wager', String(step.wager)] : ['returned', step.type];
    const shown = input(changed);
    if (shown) fireEvent.change(shown, { target: { value } });
  }
}

test('after any choices and returns typed, the form shows what the rules say, and saves what it shows', async () => {
  const line = betLine(bet);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('pending', 'won', 'lost', 'push' as const),
      fc.array(anyStep, { minLength: 1, maxLength: 10 }),
      async (status, steps) => {
        cleanup();
        const { sent, answer } = open({ ...bet, status, returned: storedReturn(status, cents(210_00)) });
        const model = modelOf(status);
        for (const step of steps) {
          take(step);
          model.take(step);
          expect(input('returned')?.value ?? preview()).toBe(model.shown());
        }
        const saved = model.saved();
        save();
        await (saved.length > 0 ? answer(200, { saved: true, line }) : screen.findByRole('alert'));
        expect(sent).toMatchObject(saved.map((stored) => ({ body: { bet: stored } })));
      },
    ),
    { numRuns: 20 },
  );
});

test('an each-way bet can be placed, and deductions and ties lessen what it returns', async () => {
  const terms = { kind: 'each_way', price: '7/4', part: '10.00', place: '1/5' } as const;
  const odds = oddsOfTerms(terms);
  const { sent, answer } = open({ ...bet, ...odds, wager: cents(20_00), terms });
  choose('placed');
  expect(field('Return amount').value).toBe('13.50');
  fill('Rule 4', '35');
  expect(field('Return amount').value).toBe('12.28');
  fill('Tied for the place', '2');
  expect(field('Return amount').value).toBe('6.14');
  choose('won');
  expect(field('Return amount').value).toBe('27.51');
  choose('placed');
  save();
  await answer(200, { saved: true, line: betLine(bet) });
  const stored = {
    status: 'won',
    result: 'placed',
    return_cents: 6_14,
    ending: { rule4: [35], tied_place: [2, 1] },
  };
  expect(sent).toMatchObject([{ body: { bet: { ...stored, terms, wager_cents: 20_00 } } }]);
});

test('a push on a quarter line is asked about before it is saved, and saved if it is chosen again', async () => {
  const onQuarter = { ...bet, line: -0.75 };
  const { sent, answer } = open(onQuarter);
  choose('push');
  save();
  expect(screen.getByRole('alert').textContent).toMatch(/^Half won or half lost\?/);
  expect(sent).toEqual([]);
  await vi.waitFor(() => {
    save();
    expect(sent).toHaveLength(1);
  });
  await answer(200, { saved: true, line: betLine(onQuarter) });
  expect(sent).toMatchObject([{ body: { bet: { status: 'push' } } }]);
});
