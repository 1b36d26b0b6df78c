import { HttpError } from './http-error.ts';
import { RowPlanner, rowTypeOf, withMostRows } from './plan-rows.ts';
import type { Plan } from './plan.ts';
import { LONGEST_NAME } from './query-reader.ts';
import type { Place, Shape } from './request.ts';
import type { Parameter, Schema, SqlFunction } from './schema.ts';
import { similarName } from './similar-name.ts';

/** How arguments are passed: each as a value, by name from the body's JSON, or as the whole body. */
type Arguments =
  | { kind: 'values'; values: { parameter: Parameter; value: Place }[] }
  | { kind: 'body'; parameters: Parameter[]; value: Place }
  | { kind: 'whole'; type: string; value: Place };
export type Call = { kind: 'call'; sqlFunction: SqlFunction; args: Arguments };

const PLAIN_TYPES = new Set(['uuid', 'text', 'date', 'integer', 'bigint', 'numeric', 'boolean']);
const isJson = (type: string) => type === 'json' || type === 'jsonb';

export function planCall(shape: Shape, schema: Schema): Plan {
  const sqlFunction = findFunction(shape, schema);
  const { name, parameters } = sqlFunction;
  const source: Call = { kind: 'call', sqlFunction, args: argumentsOf(parameters, shape) };
  const relation = schema.relations.get(sqlFunction.relation ?? '');
  const columns = new Map(sqlFunction.columns?.map((column) => [column.name, column]));
  const type = relation ? rowTypeOf(relation) : { alias: name, relation: undefined, columns };
  const planner = new RowPlanner(schema);
  if (sqlFunction.columns)
    return { source, level: withMostRows(planner.rows(type, shape.select, shape.rows)) };
  // A scalar has no columns, so a filter is an error; an order changes nothing.
  planner.rows(type, [], { ...shape.rows, order: [] });
  return { source, level: undefined };
}

/** Selects the overload that takes the given arguments. */
function findFunction({ name, body, args }: Shape, schema: Schema): SqlFunction {
  const keys = body ? body.keys : [...new Set(args.map((each) => each.name))];
  const ofName = (schema.functions.get(name) ?? []).filter(isCallable);
  const byKeys = keys === undefined ? [] : ofName.filter((each) => takes(each, keys));
  const ofWhole = ofName.filter(({ parameters: [only] }) => body && only?.name === '' && isJson(only.type));
  const matches = byKeys.length > 0 ? byKeys : ofWhole;
  const [sqlFunction, ...others] = matches;
  if (!sqlFunction) throw noFunction(name, keys ?? [], body !== undefined, schema);
  if (others.length > 0) throw ambiguous(matches);
  return sqlFunction;
}

/** An unnamed parameter takes the whole body, unless it is a row: such functions are computed columns. */
function isCallable({ parameters: [first] }: SqlFunction): boolean {
  return first?.name !== '' || isJson(first.type) || first.type === 'text';
}

function takes({ parameters }: SqlFunction, keys: readonly string[]): boolean {
  return (
    keys.every((key) => parameters.some(({ name }) => name === key)) &&
    parameters.every(({ name, isOptional }) => isOptional || keys.includes(name))
  );
}

function argumentsOf(parameters: readonly Parameter[], { args, body }: Shape): Arguments {
  const [first] = parameters;
  if (body && first?.name === '') return { kind: 'whole', type: first.type, value: body.value };
  // Passing plain values one by one is faster than having PostgreSQL extract them from JSON.
  const isPlain = args.length > 0 && parameters.every(({ type }) => PLAIN_TYPES.has(type));
  const inBody = parameters.filter(({ name }) => body?.keys?.includes(name));
  if (body && !isPlain && inBody.length > 0) return { kind: 'body', parameters: inBody, value: body.value };
  const values = args.flatMap(({ name, value }) => {
    const parameter = parameters.find((each) => each.name === name);
    return parameter ? [{ parameter, value }] : [];
  });
  return { kind: 'values', values };
}

function* callableNames({ functions }: Schema): Generator<string> {
  for (const [name, overloads] of functions) if (overloads.some(isCallable)) yield name;
}

function ambiguous(matches: readonly SqlFunction[]): HttpError {
  const signatures = matches.map(({ name, parameters }) => {
    const list = parameters.map((each) => `${each.name} => ${each.type}`).join(', ');
    return `public.${name}(${list})`;
  });
  const message = `Could not choose the best candidate function between: ${signatures.join(', ')}`;
  return new HttpError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

/** How many arguments an error names. */
const MAX_NAMED = 10;

function noFunction(name: string, keys: readonly string[], hasBody: boolean, schema: Schema): HttpError {
  const named = keys.slice(0, MAX_NAMED).map((key) => key.slice(0, LONGEST_NAME));
  const list = `${named.join(', ')}${keys.length > MAX_NAMED ? ', …' : ''}`;
  const none = ' without parameters';
  const passed = keys.length === 0 ? none : ` with parameter${keys.length > 1 ? 's' : ''} ${list}`;
  const whole = hasBody ? ' or with a single unnamed json/jsonb parameter' : '';
  const sameName = schema.functions.get(name)?.find(isCallable);
  const similar = sameName
    ? `${name}(${sameName.parameters.map((each) => each.name).join(', ')})`
    : similarName(name, callableNames(schema));
  const signature = `public.${name}${keys.length === 0 ? none : `(${list})`}`;
  return new HttpError(404, 'PGRST202', `Could not find the function ${signature} in the schema cache`, {
    details: `Searched for the function public.${name}${passed}${whole}, but no matches were found in the schema cache.`,
    hint: similar === undefined ? null : `Perhaps you meant to call the function public.${similar}`,
  });
}
