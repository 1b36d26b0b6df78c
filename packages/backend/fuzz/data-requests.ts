import { BAD_TEXTS } from '#backend/tests/support/bad-input.ts';
import type { ExposedSchema, Named } from '#backend/tests/support/exposed-schema.ts';
import type { Chance } from './chance.ts';
import { query, type FuzzRequest } from './request.ts';
import { valueOf, type Materials } from './values.ts';

type Draft = Omit<FuzzRequest, 'sender'>;
type Column = ExposedSchema['relations'][number]['columns'][number];
type Parameters = (readonly [string, string])[];

const OPERATORS = (
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj ' +
  'not.eq not.in not.is like(any) ilike(all) eq(any) fts(english) nonsense'
).split(' ');
const PREFERENCES = (
  'return=minimal return=representation return=headers-only count=exact count=planned count=estimated ' +
  'resolution=merge-duplicates resolution=ignore-duplicates missing=default tx=rollback handling=strict ' +
  'max-affected=1 timezone=America/Los_Angeles params=single-object nonsense=x ='
).split(' ');
const ACCEPTED = (
  'application/json text/csv application/vnd.pgrst.object+json application/vnd.pgrst.array+json text/plain ' +
  'application/vnd.pgrst.plan application/geo+json application/octet-stream */* x/y; ,'
).split(' ');
const RANGES = ['0-4', '5-1', '-1', '0-', 'items=0-1', 'abc', '0-99999999999999999999', '999999-'];

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function filter(columns: readonly Named[], chance: Chance, from: Materials): [string, string] {
  const column = chance.of(columns);
  const value = asText(valueOf(column, chance, from));
  const operator = chance.of(chance.happens(0.5) ? OPERATORS.slice(0, 11) : OPERATORS);
  const operand = operator.endsWith('in') ? `(${value},${value})` : value;
  const path = chance.happens(from.badness) ? `${chance.of(from.schema.relations).name}.` : '';
  if (chance.happens(0.1)) {
    return [
      chance.of(['or', 'and', 'not.or', 'not.and']),
      `(${column.name}.${operator}.${operand},id.not.is.null)`,
    ];
  }
  return [`${path}${column.name}`, `${operator}.${operand}`];
}

function selection(columns: readonly Named[], chance: Chance, { schema, badness }: Materials): string {
  const parts = Array.from({ length: 1 + chance.below(4) }, () => {
    const { name } = chance.of(columns);
    const other = chance.of(schema.relations);
    return chance.of([
      name,
      '*',
      ...(chance.happens(badness) ? [`${chance.of(BAD_TEXTS)}:${name}`, chance.of(BAD_TEXTS)] : []),
      `${name}::text`,
      `${name}->a->>b`,
      `${other.name}(*)`,
      `${other.name}!inner(${chance.of(other.columns).name})`,
      `...${other.name}(${chance.of(other.columns).name})`,
      `${other.name}(${chance.of(schema.relations).name}(*))`,
      ...(chance.happens(badness) ? [`${name}.sum()`] : []),
    ]);
  });
  return parts.join(',');
}

function parametersOf(
  columns: readonly Named[],
  chance: Chance,
  from: Materials,
  method: string,
): Parameters {
  const isInsert = method === 'POST';
  const named = () => chance.of(columns).name;
  const bad = () => (chance.happens(from.badness) ? chance.of(BAD_TEXTS) : named());
  const others: (() => [string, string])[] = [
    () => ['select', selection(columns, chance, from)],
    () => ['order', chance.of([`${named()}.desc.nullslast`, `${named()}.${bad()}`, `${bad()},${named()}`])],
    () => ['limit', chance.of(['1', '0', '5', bad()])],
    () => ['offset', chance.of(['1', '0', bad()])],
    () => ['columns', chance.of([named(), `${named()},${bad()}`, bad()])],
    () => ['on_conflict', chance.of(['id', named(), `${named()},${named()}`, bad()])],
    ...(chance.happens(from.badness) ? [(): [string, string] => [bad(), bad()]] : []),
  ];
  const chosen: Parameters = Array.from({ length: chance.below(isInsert ? 2 : 4) }, () =>
    chance.of(others)(),
  );
  for (let i = isInsert ? 0 : chance.below(3); i > 0; i--) chosen.push(filter(columns, chance, from));
  return chosen;
}

function headersOf(chance: Chance, badness: number): Record<string, string> {
  const headers: Record<string, string> = {};
  if (badness === 0) return chance.happens(0.5) ? { prefer: chance.of(PREFERENCES.slice(0, 9)) } : {};
  const some = (list: readonly string[]) =>
    Array.from({ length: 1 + chance.below(2) }, () => chance.of(list));
  if (chance.happens(0.4)) headers.prefer = some(PREFERENCES).join(',');
  if (chance.happens(0.15)) headers.accept = some(ACCEPTED).join(',');
  if (chance.happens(0.1)) headers.range = chance.of(RANGES);
  if (chance.happens(0.05)) headers['range-unit'] = chance.of(['items', 'bytes', '']);
  if (chance.happens(0.05)) headers['accept-profile'] = chance.of(['public', 'auth', 'pg_catalog', '"']);
  if (chance.happens(0.05)) headers['content-profile'] = chance.of(['public', 'auth', 'storage', '']);
  return headers;
}

export function rowsRequest(chance: Chance, from: Materials): Draft {
  const { badness, schema } = from;
  const method = chance.of(['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'PATCH', 'DELETE', 'HEAD']);
  const canBe = schema.relations.filter(
    ({ columns }) => method === 'GET' || chance.happens(0.1) || columns.some(({ isWritable }) => isWritable),
  );
  const { name, columns } = chance.of(canBe);
  const parameters = parametersOf(columns, chance, from, method);
  return {
    method,
    path: `/rest/v1/${name}?${query(parameters)}`,
    headers: { 'content-type': 'application/json', ...headersOf(chance, badness) },
    body: method === 'POST' || method === 'PATCH' ? JSON.stringify(rowsOf(columns, chance, from)) : undefined,
  };
}

/** One or more rows with the same columns, usually without user_id, which the database fills in. */
function rowsOf(columns: readonly Column[], chance: Chance, from: Materials): unknown {
  const chosen = columns.filter(({ name, isWritable }) =>
    chance.happens(isWritable && name !== 'user_id' ? 0.9 : from.badness),
  );
  const row = () => Object.fromEntries(chosen.map((each) => [each.name, valueOf(each, chance, from)]));
  return chance.happens(0.3) ? Array.from({ length: 1 + chance.below(4) }, row) : row();
}

export function callRequest(chance: Chance, from: Materials): Draft {
  // Rare, or the attackers would run out of accounts and notebooks.
  const kept = from.schema.functions.filter(
    (each) => !['delete_account', 'delete_notebook'].includes(each.name) || chance.happens(0.1),
  );
  const { name, args } = chance.of(kept);
  const given = args
    .filter(() => chance.happens(0.9))
    .map((each) => [each.name, valueOf(each, chance, from)] as const);
  const headers = { 'content-type': 'application/json', ...headersOf(chance, from.badness) };
  if (chance.happens(0.2)) {
    const parameters = given.map(([key, value]) => [key, asText(value)] as const);
    return { method: 'GET', path: `/rest/v1/rpc/${name}?${query(parameters)}`, headers, body: undefined };
  }
  const body = JSON.stringify(Object.fromEntries(given));
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, headers, body };
}
