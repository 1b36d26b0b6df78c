import { type Bet } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import { restoreBet } from '#domain/bets/settle-request.ts';
import { settledAs } from '#domain/bets/settlement.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { added, type At, below, chance, changesTo, endOf, oneOf, tell } from './at.ts';
import { GONE, NOT_YET } from './model.ts';
import { betFields } from './stored.ts';

const OUTCOMES = ['won', 'lost', 'push', 'half_won'] as const;

export const fieldsOf = (bet: Bet) =>
  betFields(bet.id, { ...bet, notebook: bet.notebookId, outcome: outcomeOf(bet) });

export async function notebooks({ world, device, page }: At): Promise<readonly NotebookSummary[]> {
  const shown = page.notebooks().catch(() => []);
  return (await world.patiently(`notebooks on ${device.name}`, device.whileOpen(shown))) ?? [];
}

export async function betsOf({ world, device, page }: At, id: string): Promise<readonly Bet[]> {
  const shown = page.betsOf(id).catch(() => []);
  return (await world.patiently(`bets on ${device.name}`, device.whileOpen(shown))) ?? [];
}

async function someBets(at: At, count = 1): Promise<readonly Bet[]> {
  const all = await notebooks(at);
  const start = at.isOfNewest ? 0 : below(at.random, all.length);
  for (const { id } of [...all.slice(start), ...all.slice(0, start)]) {
    const bets = await betsOf(at, id);
    const first = at.isOfNewest ? 0 : below(at.random, bets.length);
    if (bets.length > 0) return bets.slice(first, first + count);
  }
  return [];
}

export async function addBets(at: At): Promise<void> {
  const { world, page, person, random } = at;
  const all = await notebooks(at);
  const notebook = at.isOfNewest ? all[0] : oneOf(random, all);
  if (!notebook) return;
  const count = 1 + below(random, 2);
  const newBets = () =>
    Array.from({ length: count }, () => ({
      bet: {
        ...PLAIN_BET,
        day: isoDay('2026-03-05'),
        description: world.newName(person),
        odds: americanOdds(oneOf(random, [-200, 150]) ?? 150),
        wager: cents(10_00),
        status: 'pending' as const,
        returned: null,
        bonus: false,
      },
      customValues: {},
    }));
  let bets = newBets();
  for (let tries = 0; tries < 3; tries += 1) {
    const sent = await page.withFormIds(notebook.id, bets);
    for (const { id } of sent) world.model.owners.set(id, person);
    const effects = sent.map(({ id, bet }) => ({
      thing: id,
      changes: added(betFields(id, { ...bet, notebook: notebook.id, outcome: 'pending' }), NOT_YET),
    }));
    const { told } = await tell(at, effects, () => page.addBets(notebook.id, sent));
    if (told && (told.said === 'saved' || told.said === 'waiting')) {
      const removed = sent.map(({ id }) => ({ id, notebookId: notebook.id }));
      const { turn } = world;
      at.device.undos.push(async () => {
        // The toast is gone.
        if (world.turn > turn + 1) return;
        // Only as they were added.
        const ends = effects.map(({ thing, changes }) => ({
          thing,
          changes: changes.flatMap(({ field, to }) => changesTo(at, field, to, GONE)),
        }));
        await tell(
          at,
          ends,
          () => page.deleteBets(removed),
          (result, id) => result.changed.some((bet) => bet.id === id),
        );
      });
      return;
    }
    if (told?.said !== 'unknown') return;
    // The form stays as it is: its user tries again, or types the next bet over it.
    if (chance(random, 0.5)) bets = newBets();
  }
}

export async function editBet(at: At): Promise<void> {
  const { world, page, person, random } = at;
  const [bet] = await someBets(at);
  if (!bet) return;
  const part = oneOf(random, ['market', 'event', 'wager'] as const) ?? 'market';
  const value = part === 'wager' ? cents(100 * (1 + below(random, 5000))) : world.newName(person);
  const field = `bet ${bet.id} ${part}`;
  const effect = { thing: bet.id, changes: changesTo(at, field, String(bet[part] ?? ''), String(value)) };
  const { customValues, ...entered } = bet;
  const edited = { ...entered, [part]: value };
  // As the form does.
  const settled = part === 'wager' ? settledAs(edited, outcomeOf(bet)) : null;
  await tell(at, [effect], () => page.editBet(bet, { bet: { ...edited, ...settled }, customValues }));
}

export async function settleBets(at: At): Promise<void> {
  const { page, random } = at;
  const bets = await someBets(at, 1 + below(random, 2));
  if (bets.length === 0) return;
  const outcome = oneOf(random, OUTCOMES) ?? 'won';
  const effects = bets.map((bet) => ({
    thing: bet.id,
    changes: changesTo(at, `bet ${bet.id} outcome`, outcomeOf(bet), outcome),
  }));
  const requests = bets.map((bet) => ({ bet, outcome }));
  const { told } = await tell(at, effects, () => page.settleBets(requests), isChanged);
  if (told?.said !== 'saved') return;
  const before = new Map(bets.map((bet) => [bet.id, bet]));
  const settled = told.result.changed;
  at.device.undos.push(async () => {
    const undone = settled.map((bet) => ({ bet, was: before.get(bet.id) ?? bet }));
    const undos = undone.map(({ bet, was }) => ({
      thing: bet.id,
      changes: changesTo(at, `bet ${bet.id} outcome`, outcomeOf(bet), outcomeOf(was)),
    }));
    await tell(
      at,
      undos,
      () => page.settleBets(undone.map(({ bet, was }) => restoreBet(bet, was))),
      isChanged,
    );
  });
}

const isChanged = ({ changed }: { changed: readonly { id: string }[] }, thing: string) =>
  changed.some(({ id }) => id === thing);

export async function deleteBets(at: At): Promise<void> {
  const { page, random } = at;
  const bets = await someBets(at, 1 + below(random, 2));
  if (bets.length === 0) return;
  const effects = await Promise.all(
    bets.map(async (bet) => ({ thing: bet.id, changes: await endOf(at, fieldsOf(bet)) })),
  );
  const { told } = await tell(at, effects, () => page.deleteBets(bets), isChanged);
  if (told?.said !== 'saved') return;
  at.device.undos.push(async () => {
    const restored = bets.map((bet) => ({ thing: bet.id, changes: added(fieldsOf(bet)) }));
    const { told: back, entries } = await tell(
      at,
      restored,
      () => page.restoreBets(bets),
      isChanged,
      120_000,
    );
    if (back?.said !== 'saved') return;
    // It comes back as it was stored.
    for (const bet of back.result.changed) {
      const entry = entries.find(({ thing }) => thing === bet.id);
      if (entry) entry.changes = added(fieldsOf(bet));
    }
  });
}

export async function moveBets(at: At): Promise<void> {
  const { page, random } = at;
  const [bet] = await someBets(at);
  const target = oneOf(random, await notebooks(at));
  if (!bet || !target || target.id === bet.notebookId) return;
  const changes = changesTo(at, `bet ${bet.id} notebook`, bet.notebookId, target.id);
  await tell(at, [{ thing: bet.id, changes }], () => page.moveBets([bet], target.id), isChanged, 120_000);
}

export async function undo({ device: { undos } }: At): Promise<void> {
  await undos.pop()?.();
}
