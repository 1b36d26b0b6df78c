import { HttpError } from './http-error.ts';
import type { Arguments } from './plan.ts';
import type { Shape } from './request.ts';
import type { Parameter, Schema, SqlFunction } from './schema.ts';
import { similarName } from './similar-name.ts';

const PLAIN_TYPES = new Set(['uuid', 'text', 'date', 'integer', 'bigint', 'numeric', 'boolean']);
const WHOLE_BODY = new Set(['json', 'jsonb']);

/** Finds the one function of the name that takes the arguments that are given. */
export function findFunction(shape: Shape, schema: Schema): { sqlFunction: SqlFunction; args: Arguments } {
  const { name } = shape.target;
  const keys = shape.body ? shape.body.keys : [...new Set(shape.args.map((each) => each.name))];
  const ofName = (schema.functions.get(name) ?? []).filter(isCallable);
  const byKeys = keys === undefined ? [] : ofName.filter((each) => takes(each, keys));
  const ofWhole = shape.body
    ? ofName.filter(({ parameters: [only] }) => only?.name === '' && WHOLE_BODY.has(only.type))
    : [];
  const found = byKeys.length > 0 ? byKeys : ofWhole;
  const [sqlFunction, ...others] = found;
  if (!sqlFunction) throw noFunction(name, keys ?? [], shape.body !== undefined, schema);
  if (others.length > 0) throw ambiguous(found);
  return { sqlFunction, args: argumentsOf(sqlFunction.parameters, shape) };
}

/** A function of a row that has no name for it is there for that row alone. */
function isCallable({ parameters }: SqlFunction): boolean {
  const [only] = parameters;
  return only?.name !== '' || WHOLE_BODY.has(only.type) || only.type === 'text';
}

function takes({ parameters }: SqlFunction, keys: readonly string[]): boolean {
  return (
    keys.every((key) => parameters.some(({ name }) => name === key)) &&
    parameters.every(({ name, isOptional }) => isOptional || keys.includes(name))
  );
}

function argumentsOf(parameters: readonly Parameter[], { args, body }: Shape): Arguments {
  const [only] = parameters;
  if (body && only?.name === '') return { kind: 'whole', type: only.type, value: body.value };
  // What JSON has to be read for goes by the body; a plain value costs less by itself.
  const isPlain = args.length > 0 && parameters.every(({ type }) => PLAIN_TYPES.has(type));
  if (body && !isPlain) {
    const given = parameters.filter(({ name }) => body.keys?.includes(name));
    return { kind: 'body', parameters: given, value: body.value };
  }
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const values = args.flatMap(({ name, value }) => {
    const parameter = byName.get(name);
    return parameter ? [{ parameter, value }] : [];
  });
  return { kind: 'values', values };
}

const signature = ({ name, parameters }: SqlFunction) =>
  `public.${name}(${parameters.map((each) => `${each.name} => ${each.type}`).join(', ')})`;

function ambiguous(found: readonly SqlFunction[]): HttpError {
  return new HttpError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${found.map(signature).join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

function noFunction(name: string, keys: readonly string[], isPost: boolean, schema: Schema): HttpError {
  const list = keys.join(', ');
  const plural = keys.length > 1 ? 's' : '';
  const given = keys.length === 0 ? ' without parameters' : ` with parameter${plural} ${list}`;
  const whole = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  const callable = [...schema.functions.values()].flat().filter(isCallable);
  const sameName = callable.find((each) => each.name === name);
  const similar = sameName
    ? `${name}(${sameName.parameters.map((each) => each.name).join(', ')})`
    : similarName(name, new Set(callable.map((each) => each.name)));
  return new HttpError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${keys.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    details: `Searched for the function public.${name}${given}${whole}, but no matches were found in the schema cache.`,
    hint: similar === undefined ? null : `Perhaps you meant to call the function public.${similar}`,
  });
}
