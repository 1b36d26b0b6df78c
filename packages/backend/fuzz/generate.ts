import { BAD_BODIES, BAD_TEXTS, BAD_VALUES } from '#backend/tests/support/bad-input.ts';
import { authRequest } from './auth-requests.ts';
import type { Chance } from './chance.ts';
import { callRequest, rowsRequest } from './data-requests.ts';
import { rawRequest } from './raw-requests.ts';
import { encodeLoosely, FORWARDED, type FuzzRequest, type Sender, type Sent } from './request.ts';
import { siteRequest } from './site-requests.ts';
import type { Materials, Targets } from './values.ts';

type Draft = Omit<FuzzRequest, 'sender'>;

/** The mix of requests, in percent. */
const SHARES: readonly (readonly [share: number, draft: (chance: Chance, from: Materials) => Draft])[] = [
  [45, rowsRequest],
  [70, callRequest],
  [88, authRequest],
  [97, siteRequest],
];

/** The request with this number, reproducible for the same seed and targets except for the rows' ids. */
export function generate(chance: Chance, { schema, bystander, attackers }: Targets): Sent {
  const place = chance.below(100);
  const found = SHARES.find(([share]) => place < share);
  if (!found) return rawRequest(chance);
  const sender = senderOf(chance, attackers.length);
  const own = attackers[typeof sender === 'number' ? sender : 0] ?? bystander;
  const others = chance.of([bystander, bystander, ...attackers]);
  let draft = found[1](chance, { schema, own, others, badness: chance.of([0, 0, 0.1, 0.3]) });
  for (let i = chance.below(3); i > 0; i--) draft = chance.of(MUTATIONS)(draft, chance);
  // The mailbox rejects requests that came through a proxy.
  const forwarded = { [FORWARDED]: `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}` };
  const headers = draft.path.startsWith('/mailbox') ? draft.headers : { ...draft.headers, ...forwarded };
  return { ...draft, headers, sender };
}

function senderOf(chance: Chance, attackers: number): Sender {
  if (chance.happens(0.85)) return chance.below(attackers);
  return chance.of(['nobody', 'signed out', 'forged', 'stripped']);
}

const MUTATIONS: readonly ((draft: Draft, chance: Chance) => Draft)[] = [
  withOddParameter,
  withoutPartOfPath,
  withOddHeader,
  withOddMethod,
  withOddField,
  withOddField,
  withOddBody,
  withDamagedBody,
  (draft) => draft,
];

function withOddParameter(draft: Draft, chance: Chance): Draft {
  const name = chance.of([
    'select',
    'id',
    'or',
    'order',
    'apikey',
    'on_conflict',
    'limit',
    'grant_type',
    'type',
  ]);
  const joint = draft.path.includes('?') ? '&' : '?';
  return { ...draft, path: `${draft.path}${joint}${name}=${encodeLoosely(chance.of(BAD_TEXTS))}` };
}

/** Removes, duplicates or replaces part of the path. */
function withoutPartOfPath(draft: Draft, chance: Chance): Draft {
  const { path } = draft;
  const from = 1 + chance.below(path.length);
  const to = from + chance.below(8);
  const between = chance.of(['', path.slice(from, to).repeat(2), encodeLoosely(chance.of(BAD_TEXTS))]);
  return { ...draft, path: path.slice(0, from) + between + path.slice(to) };
}

function withOddHeader(draft: Draft, chance: Chance): Draft {
  const name = chance.of(
    'prefer range accept content-type content-encoding authorization apikey host origin cookie accept-profile'.split(
      ' ',
    ),
  );
  const value = chance.of([
    '',
    'x',
    'gzip',
    'Bearer',
    'Bearer x.y.z',
    'null',
    'text/csv',
    'a=b',
    ...BAD_TEXTS,
  ]);
  // Node's client rejects line breaks and most other characters in header values; only raw requests contain those.
  const sendable = value.replace(/[^\t\u0020-\u007e]/g, '?').slice(0, 1000);
  return { ...draft, headers: { ...draft.headers, [name]: sendable } };
}

function withOddMethod(draft: Draft, chance: Chance): Draft {
  return {
    ...draft,
    method: chance.of(['PUT', 'OPTIONS', 'PROPFIND', 'HEAD', 'DELETE', 'PATCH', 'SEARCH', 'POST']),
  };
}

/** Sets one of the body's fields, or a new one, to an invalid value. */
function withOddField(draft: Draft, chance: Chance): Draft {
  if (!draft.body?.startsWith('{')) return withOddParameter(draft, chance);
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(draft.body) as Record<string, unknown>;
  } catch {
    return draft;
  }
  const names = [...Object.keys(fields), chance.of(BAD_TEXTS)];
  const value = chance.of([...BAD_VALUES, ...BAD_TEXTS]);
  const changed = Object.entries({ ...fields, [chance.of(names)]: value });
  // Written by hand, because JSON.stringify would drop a key named __proto__.
  const text = changed.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(',');
  return { ...draft, body: `{${text}}` };
}

function withOddBody(draft: Draft, chance: Chance): Draft {
  return draft.method === 'GET' ? draft : { ...draft, body: chance.of(BAD_BODIES) };
}

function withDamagedBody(draft: Draft, chance: Chance): Draft {
  const { body = '' } = draft;
  if (body === '') return draft;
  const at = chance.below(body.length);
  const instead = chance.of(['', '\u0000', '"', '\\', '{', ']', '\ufffd', 'é']);
  return { ...draft, body: body.slice(0, at) + instead + body.slice(at + 1) };
}
