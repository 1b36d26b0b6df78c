import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { askDataApi } from './support/data-api.ts';
import { createNotebook, newPerson, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';

type Pick = { selection: string; market: string; line: number | null; odds: string };
type SaturdayBet = { wager: number; event?: string } & (
  | Pick
  | { market: 'Parlay'; legs: readonly Omit<Pick, 'line'>[] }
);

const { bets } = JSON.parse(readFileSync('app/tests/vectors/saturday-bets.json', 'utf8')) as {
  bets: SaturdayBet[];
};

/** How a bettor would type it. */
function typed(bet: SaturdayBet): string {
  if ('legs' in bet) {
    return `${bet.legs.map(({ selection, odds }) => `${selection} ${odds}`).join(' + ')} $${bet.wager}`;
  }
  return `${pickOf(bet, bet.event)} ${bet.odds} $${bet.wager}`;
}

function pickOf({ selection, market, line }: Pick, event: string | undefined): string {
  switch (market) {
    case 'Moneyline':
      return `${selection} ML`;
    case 'Spread':
      return `${selection} ${(line ?? 0) > 0 ? '+' : ''}${line}`;
    case 'Total':
      return `${event} ${selection.toLowerCase()} ${line}`;
    default:
      return selection;
  }
}

/** Types lines on the dashboard and returns the mean number of keystrokes per line. */
async function keystrokesOf(page: Page, lines: readonly string[]): Promise<number> {
  await page.goto('/dashboard');
  const field = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await field.click();
  let keystrokes = 0;
  const started = Date.now();
  for (const text of lines) {
    keystrokes += text.length + 1;
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
  const each = keystrokes / lines.length;
  const seconds = (Date.now() - started) / 1000 / lines.length;
  console.log(`${each.toFixed(1)} keystrokes a bet, ${seconds.toFixed(1)} s each`);
  return each;
}

test("a Saturday's 20 bets take at most 35 keystrokes each on average", async ({ page }) => {
  await signUp(page, newPerson());
  await createNotebook(page, 'Saturday');
  await page.keyboard.press('Escape');
  expect(await keystrokesOf(page, bets.map(typed))).toBeLessThanOrEqual(35);

  const stored = await askDataApi(
    page,
    'GET',
    'bets?select=description,selection,market,line,event,price,wager_amount,legs&order=seq',
  );
  expect(stored).toEqual(bets.map((bet) => expect.objectContaining(storedAs(bet))));
});

function storedAs(bet: SaturdayBet) {
  const common = { market: bet.market, wager_amount: bet.wager };
  if ('legs' in bet) {
    const legs = bet.legs.map(({ selection, odds }) =>
      expect.objectContaining({ selection, price: decimal(odds) }),
    );
    return { ...common, legs };
  }
  const { line, odds, event = null, market, selection } = bet;
  // A prop's selection is stored without its line, so its description is compared.
  const pick = market === 'Player Prop' ? { description: selection } : { selection };
  return { ...common, ...pick, line, event, price: decimal(odds) };
}

/** Decimal odds, to six decimals. */
function decimal(odds: string): number {
  const [won, risked] = odds.split('/').map(Number);
  const american = Number(odds);
  if (risked !== undefined) return 1 + (won ?? 0) / risked;
  if (!/^[+-]/.test(odds)) return american;
  return Math.round((1 + (american > 0 ? american / 100 : 100 / -american)) * 1e6) / 1e6;
}

type Runner = { selection: string; odds: string };
type RacingBet = { wager: number; at_risk: number } & (
  | { legs: readonly Runner[] }
  | (Runner & {
      terms?: { side: 'lay'; commission: string } | { side: 'each_way'; place: string; places: number };
    })
);

const racing = JSON.parse(readFileSync('app/tests/vectors/racing-saturday.json', 'utf8')) as {
  bets: RacingBet[];
};

function typedOfRacing(bet: RacingBet): string {
  if ('legs' in bet)
    return `${bet.legs.map(({ selection, odds }) => `${selection} ${odds}`).join(' + ')} ${bet.wager}`;
  const { selection, odds, wager, terms } = bet;
  if (terms?.side === 'lay') return `lay ${selection} ${odds} ${wager} ${terms.commission}% comm`;
  const kind = terms ? ` ew ${terms.place} ${terms.places}pl` : '';
  return `${selection} ${odds} ${wager}${kind}`;
}

function termsOfRacing(bet: RacingBet) {
  if ('legs' in bet || !bet.terms) return null;
  const amount = bet.wager.toFixed(2);
  const { side: kind, ...agreed } = bet.terms;
  return { kind, price: bet.odds, ...agreed, [kind === 'lay' ? 'stake' : 'part']: amount };
}

/** Odds such as 9/4 as 3.25. */
function decimalOf(odds: string): string {
  const [won = 1, risked = 1] = odds === 'evens' ? [1, 1] : odds.split('/').map(Number);
  const exact = 1 + won / risked;
  return Number.isInteger(100 * exact) ? exact.toFixed(2) : exact.toFixed(3);
}

function inDecimal(bet: RacingBet): RacingBet {
  const runner = <Of extends Runner>(of: Of) => ({ ...of, odds: decimalOf(of.odds) });
  return 'legs' in bet ? { ...bet, legs: bet.legs.map(runner) } : runner(bet);
}

for (const [format, most] of [
  ['Fractional', 25],
  ['Decimal', 26],
] as const)
  test(`a Saturday of racing in ${format} takes at most ${most} keystrokes a bet, and a Lucky 15 isn't stored as another bet`, async ({
    page,
  }) => {
    const runners = racing.bets.map((bet) => (format === 'Decimal' ? inDecimal(bet) : bet));
    await signUp(page, newPerson());
    await createNotebook(page, 'Racing');
    await page.keyboard.press('Escape');
    await page.goto('/settings');
    await page.getByLabel('Odds format').selectOption(format);
    // The page keeps the answer a moment after it has arrived.
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(kept).toContain(format.toLowerCase());
    expect(await keystrokesOf(page, runners.map(typedOfRacing))).toBeLessThanOrEqual(most);

    const lucky = 'lucky 15: Mill Race 2/1, Blue Peter 6/4, Corn Dolly 3/1, Rook Hawk 9/2, 0.20';
    await page.keyboard.type(lucky);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('A system can’t be added in one line.');

    const query = 'bets?select=description,wager_amount,terms,legs&order=seq';
    expect(await askDataApi(page, 'GET', query)).toEqual(
      runners.map((bet) =>
        expect.objectContaining({
          description: 'legs' in bet ? bet.legs.map(({ selection }) => selection).join(' + ') : bet.selection,
          wager_amount: bet.at_risk,
          terms: termsOfRacing(bet),
        }),
      ),
    );
  });
