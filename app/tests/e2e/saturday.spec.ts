import { readFileSync } from 'node:fs';
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

test("a Saturday's 20 bets take at most 35 keystrokes each on average", async ({ page }) => {
  await signUp(page, newPerson());
  await createNotebook(page, 'Saturday');
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  const field = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await field.click();
  let keystrokes = 0;
  const started = Date.now();
  for (const bet of bets) {
    const text = typed(bet);
    keystrokes += text.length + 1;
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
  const each = keystrokes / bets.length;
  console.log(`${each.toFixed(1)} keystrokes a bet, ${((Date.now() - started) / 20_000).toFixed(1)} s each`);
  expect(each).toBeLessThanOrEqual(35);

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
