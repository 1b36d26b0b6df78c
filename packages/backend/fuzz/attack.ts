import { createHmac } from 'node:crypto';
import { leakIn } from '#backend/tests/support/leaks.ts';
import { chanceOf } from './chance.ts';
import { generate } from './generate.ts';
import type { Person } from './people.ts';
import type { Sender, Sent } from './request.ts';
import type { Targets } from './values.ts';
import type { Answer, Wire } from './wire.ts';

export type Failure = { number: number; why: string; sent: Sent; answer: Answer | undefined };

export type Attack = {
  seed: number;
  targets: Targets;
  attackers: Person[];
  publishableKey: string;
  /** Values that no response may contain. */
  secrets: readonly string[];
  wire: Wire;
  /** The number of responses by status; 0 is a connection closed without a response. */
  statuses: Map<number, number>;
};

/** Sends the requests with these numbers concurrently; returns the failures. */
export async function attack(on: Attack, numbers: Iterator<number>, concurrency: number): Promise<Failure[]> {
  const failures: Failure[] = [];
  const work = async () => {
    for (let next = numbers.next(); !next.done; next = numbers.next()) {
      const failure = await attempt(on, next.value);
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures;
}

async function attempt(on: Attack, number: number): Promise<Failure | undefined> {
  const sent = generate(chanceOf(on.seed, number), on.targets);
  try {
    const answer = await on.wire.send(sent, 'raw' in sent ? {} : credentialsOf(on, sent.sender));
    const status = answer?.status ?? 0;
    on.statuses.set(status, (on.statuses.get(status) ?? 0) + 1);
    const why = answer && whatIsWrong(answer, on.secrets);
    return why === undefined ? undefined : { number, why, sent, answer };
  } catch (error) {
    return { number, why: `it was not answered: ${String(error)}`, sent, answer: undefined };
  }
}

function whatIsWrong({ status, headers, body }: Answer, secrets: readonly string[]): string | undefined {
  if (status >= 500) return `the status is ${status}`;
  if (/^set-cookie/im.test(headers)) return 'it sets a cookie';
  const known = secrets.find((secret) => body.includes(secret) || headers.includes(secret));
  if (known !== undefined) return `it holds ${JSON.stringify(known)}`;
  // The site's own scripts are public, and their contents are fixed.
  const isAsset = /content-type[\n:] *(?:text\/(?:javascript|css)|font|image)/i.test(headers);
  return isAsset ? undefined : leakIn(body, []);
}

function credentialsOf({ attackers, publishableKey }: Attack, sender: Sender): Record<string, string> {
  if (sender === 'nobody') return {};
  if (sender === 'signed out') return { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
  const { token = '' } = attackers[typeof sender === 'number' ? sender : 0] ?? {};
  const [head = '', claims = ''] = token.split('.');
  const forged = createHmac('sha256', 'not the secret').update(`${head}.${claims}`).digest('base64url');
  const shown = { forged: `${head}.${claims}.${forged}`, stripped: `${head}.${claims}.` };
  const bearer = typeof sender === 'number' ? token : shown[sender];
  return { apikey: publishableKey, authorization: `Bearer ${bearer}` };
}
