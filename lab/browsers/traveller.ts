import { randomUUID } from 'node:crypto';
import { placeOf } from '#backend/tests/product/across-processes.ts';
import { ask as askAt, newPerson, type Person, type Place } from '#backend/fuzz/people.ts';
import { signIn, type World } from './journeys.ts';
import { answersAreKept, siteIsKept } from './kept.ts';
import { Visitor } from './visitor.ts';

type Row = Readonly<Record<string, unknown>>;

type Bet = { description: string; date: string; status?: 'won' | 'lost'; return_amount?: number };

/** A person who uses several devices, and has a notebook named Road. */
type Traveller = {
  place: Place;
  person: Person;
  notebookId: string;
  /** Asks the Data API as another device does, which has a connection of its own. */
  ask: (method: string, path: string, body?: unknown) => Promise<Row[]>;
  /** Descriptions and results of the stored bets, by date. */
  storedBets: () => Promise<string>;
};

export async function newTraveller({ product }: World, bets: readonly Bet[]): Promise<Traveller> {
  const place = placeOf([product.address], product.data);
  const person = await newPerson(place);
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await askAt(place, method, `/rest/v1/${path}`, { token: person.token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Row[];
  };
  const notebookId = randomUUID();
  await ask('POST', 'notebooks', { id: notebookId, name: 'Road' });
  const made = {
    notebook_id: notebookId,
    odds: -110,
    wager_amount: 110,
    status: 'pending',
    return_amount: null,
  };
  await ask(
    'POST',
    'bets',
    bets.map((bet) => ({ ...made, ...bet })),
  );
  const storedBets = async () => {
    const stored = await ask('GET', 'bets?select=description,status&order=date,seq');
    return stored.map(({ description, status }) => `${String(description)} ${String(status)}`).join(', ');
  };
  return { place, person, notebookId, ask, storedBets };
}

/** Signs a new person in through a network that can fail, opens their notebook, and waits until the device has stored it. */
export async function arrive(world: World, bets: readonly Bet[]) {
  const visitor = new Visitor(world.visitor.browser, world.network.address);
  const traveller = await newTraveller(world, bets);
  const { person, notebookId } = traveller;
  const whole = `Showing ${bets.length} of ${bets.length} bets`;
  world.network.restore();
  // As if the browser had cleared the site's storage: an earlier step may have failed before it signed out.
  await visitor.open('/verify.html');
  await visitor.browser.run(() => localStorage.clear(), null);
  await visitor.open('/login');
  await signIn(visitor, person);
  await siteIsKept(visitor);
  await answersAreKept(visitor, '"recent-bets"');
  await visitor.click('link', 'Notebooks');
  await visitor.click('link', /Road/);
  await visitor.sees(whole);
  const kinds = ['notebooks', 'bets', 'custom-columns'];
  await answersAreKept(visitor, ...kinds.map((kind) => `"${kind}","${notebookId}"`));
  // From now on through the service worker.
  const notebook = `/notebooks/${notebookId}`;
  await visitor.open(notebook);
  await visitor.sees(whole);
  return { ...traveller, visitor, notebook };
}

/** Discards the errors of requests that were meant to fail, and throws others. */
export async function expectOnlyFailedRequests(visitor: Visitor) {
  const errors = await visitor.takeErrors();
  const others = errors.filter((error) => !/Failed to fetch|NetworkError|Load failed/.test(error));
  if (others.length > 0) throw new Error(others.join('\n'));
}
