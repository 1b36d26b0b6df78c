import { HttpError } from './http-error.ts';
import type {
  Comparison,
  Condition,
  Embedding,
  Field,
  JsonStep,
  AddValue,
  OrderTerm,
  Selected,
} from './request.ts';

const QUANTIFIABLE = 'eq neq gt gte lt lte like ilike match imatch'.split(' ');
const FULL_TEXT = 'fts plfts phfts wfts'.split(' ');
const OPERATORS = new Set([
  ...QUANTIFIABLE,
  ...FULL_TEXT,
  ...'in is isdistinct cs cd ov sl sr nxr nxl adj'.split(' '),
]);
const IS_WORDS = new Set(['null', 'not_null', 'true', 'false', 'unknown']);
export const MAX_NESTED = 20;
/** Each becomes SQL, of which a short query could ask for a megabyte. */
const MAX_SELECTED = 200;
const MAX_ORDERED = 20;
/** PostgreSQL's own limit. */
export const LONGEST_NAME = 63;

const NAME = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy;
/** What precedes a filter's value: an operator, optionally negated, with a quantifier or a language. */
const OPERATION = /(not\.)?([a-z]+)(?:\(([\w ]+)\))?\./y;

/** Whether a string is a filter rather than a function argument. */
export function isOperation(text: string): boolean {
  OPERATION.lastIndex = 0;
  return OPERATION.test(text);
}

/** Parses one query parameter from left to right. */
export class QueryReader {
  readonly #text: string;
  readonly #keep: AddValue;
  #at = 0;
  #depth = 0;
  #selectedCount = 0;

  constructor(text: string, keep: AddValue) {
    this.#text = text;
    this.#keep = keep;
  }

  /** `select`: columns and embeddings. */
  select(): Selected[] {
    return this.#whole(() => this.#selection());
  }

  /** `order`: `column.desc.nullslast`, or by a column of an embedded row: `notebooks(name).asc`. */
  order(): OrderTerm[] {
    const terms = this.#whole(() => this.#list(() => this.#orderTerm()));
    if (terms.length > MAX_ORDERED) throw unreadable('Rows can be ordered by at most 20 terms');
    return terms;
  }

  /** `columns` and `on_conflict`. */
  names(): string[] {
    return this.#whole(() => this.#list(() => this.#name()));
  }

  /** `and` and `or`: conditions in parentheses. */
  group(joint: 'and' | 'or', negated: boolean): Condition {
    return this.#whole(() => this.#group(joint, negated));
  }

  /** A filter parameter's name: the path of embeddings, and a column. */
  filteredField(): { path: string[]; field: Field } {
    return this.#whole(() => {
      const path: string[] = [];
      let name = this.#name();
      while (this.#takes('.')) {
        path.push(name);
        name = this.#name();
      }
      return { path, field: { name, steps: this.#steps() } };
    });
  }

  /** A filter parameter's value, which needs no quotes, unlike a value in a group. */
  condition(field: Field): Condition {
    return this.#whole(() => this.#condition(field, () => this.#match(/[^]*/y)[0] ?? ''));
  }

  #selection(): Selected[] {
    return this.#nested(() => {
      const isEmpty = this.#peek() === ')' || this.#at === this.#text.length;
      return isEmpty ? [] : this.#list(() => this.#selected());
    });
  }

  #selected(): Selected {
    this.#selectedCount += 1;
    if (this.#selectedCount > MAX_SELECTED) throw unreadable('At most 200 columns can be named in select');
    this.#skipBlanks();
    const spread = this.#takes('...');
    if (!spread && this.#takes('*')) return { kind: 'all' };
    let name = this.#name();
    let alias: string | undefined;
    if (this.#match(/:(?!:)/y)[0]) {
      if (name.length > LONGEST_NAME) throw unreadable('A name can have at most 63 characters');
      alias = name;
      name = this.#name();
    }
    if (/[(!]/.test(this.#peek())) return this.#embedding(name, alias, spread);
    if (spread) throw this.#unexpected();
    const field = { name, steps: this.#steps() };
    if (this.#peek() === '.') throw aggregateError();
    const cast = this.#takes('::') ? `${this.#name()}${this.#takes('[]') ? '[]' : ''}` : undefined;
    if (this.#peek() === '.') throw aggregateError();
    return { kind: 'column', field, alias, cast };
  }

  #embedding(target: string, alias: string | undefined, spread: boolean): Embedding {
    let inner = false;
    let hint: string | undefined;
    while (this.#takes('!')) {
      const word = this.#name();
      if (word === 'inner') inner = true;
      else if (word !== 'left') hint = word;
    }
    this.#expect('(');
    const selected = this.#selection();
    this.#expect(')');
    if (target === 'count' && selected.length === 0) throw aggregateError();
    return { kind: 'embedding', target, hint, alias, inner, spread, selected };
  }

  #steps(): JsonStep[] {
    const steps: JsonStep[] = [];
    for (;;) {
      const [arrow] = this.#match(/->>?/y);
      if (!arrow) return steps;
      const [index] = this.#match(/-?\d{1,9}(?=$|->|::|[.,)])/y);
      steps.push({ arrow: arrow as JsonStep['arrow'], key: index ? Number(index) : this.#name() });
    }
  }

  #orderTerm(): OrderTerm {
    let name = this.#name();
    let embedded: string | undefined;
    if (this.#takes('(')) {
      embedded = name;
      name = this.#name();
    }
    const field = { name, steps: this.#steps() };
    if (embedded !== undefined) this.#expect(')');
    const [, direction, nulls] = this.#match(/(?:\.(asc|desc))?(?:\.nulls(first|last))?/y);
    return { embedded, field, descending: direction === 'desc', nulls: nulls as OrderTerm['nulls'] };
  }

  #group(joint: 'and' | 'or', negated: boolean): Condition {
    this.#expect('(');
    const conditions = this.#nested(() => this.#list(() => this.#groupMember()));
    this.#expect(')');
    return { kind: 'group', joint, negated, conditions };
  }

  #groupMember(): Condition {
    this.#skipBlanks();
    const [isGroup, not, joint] = this.#match(/(not\.)?(and|or)(?=\()/y);
    if (isGroup) return this.#group(joint as 'and' | 'or', not !== undefined);
    const field = { name: this.#name(), steps: this.#steps() };
    this.#expect('.');
    return this.#condition(field, () => this.#value());
  }

  #condition(field: Field, readText: () => string): Condition {
    const [, not, operator = '', argument] = this.#match(OPERATION);
    const negated = not !== undefined;
    if (!OPERATORS.has(operator)) throw unreadable('Unknown operator in a filter');
    const isFullText = FULL_TEXT.includes(operator);
    const isQuantified = /^(any|all)$/.test(argument ?? '') && QUANTIFIABLE.includes(operator);
    if (argument !== undefined && !isFullText && !isQuantified)
      throw unreadable('The operator does not support this argument');
    const text = operator === 'in' ? this.#valueList() : readText();
    if (operator === 'is') {
      const word = text.toLowerCase();
      if (!IS_WORDS.has(word)) throw unreadable('is requires null, not_null, true, false or unknown');
      return { kind: 'is', field, negated, word };
    }
    return {
      kind: 'comparison',
      field,
      negated,
      operator,
      quantifier: isQuantified ? (argument as Comparison['quantifier']) : undefined,
      language: isFullText && argument !== undefined ? this.#keep(argument) : undefined,
      value: this.#keep(operator.endsWith('like') ? text.replaceAll('*', '%') : text),
    };
  }

  /** `(a,"b,c")` as a PostgreSQL array literal. */
  #valueList(): string {
    this.#expect('(');
    const elements = this.#peek() === ')' ? [] : this.#list(() => this.#value());
    this.#expect(')');
    return `{${elements.map((element) => `"${element.replaceAll(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`;
  }

  /** A value in a list or group: quoted, a list in braces, or everything up to a comma or parenthesis. */
  #value(): string {
    const start = this.#at;
    const quoted = this.#quoted();
    if (quoted !== undefined && /^$|[,)]/.test(this.#peek())) return quoted;
    this.#at = start;
    return this.#match(/\{[^{}]*\}|[^,)]*/y)[0] ?? '';
  }

  #name(): string {
    this.#skipBlanks();
    const name = this.#quoted() ?? this.#match(NAME)[0]?.trim();
    if (!name) throw this.#unexpected();
    this.#skipBlanks();
    return name;
  }

  /** A quoted string, if one starts here. */
  #quoted(): string | undefined {
    if (this.#peek() !== '"') return undefined;
    return this.#match(/"((?:[^"\\]|\\[^])*)"/y)[1]?.replaceAll(/\\([^])/g, '$1');
  }

  #list<Item>(read: () => Item): Item[] {
    const items: Item[] = [];
    do items.push(read());
    while (this.#takes(','));
    return items;
  }

  #whole<Result>(read: () => Result): Result {
    const result = read();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return result;
  }

  #nested<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > MAX_NESTED) throw nestedTooDeeply();
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #match(sticky: RegExp): readonly (string | undefined)[] {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text) ?? [''];
    this.#at += match[0].length;
    return match;
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  #takes(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #expect(text: string) {
    if (!this.#takes(text)) throw this.#unexpected();
  }

  #skipBlanks() {
    while (this.#peek() === ' ' || this.#peek() === '\n') this.#at += 1;
  }

  #unexpected() {
    const match = this.#peek() === '' ? 'end' : JSON.stringify(this.#peek());
    return unreadable('The query cannot be parsed', `Unexpected ${match} at character ${this.#at + 1}`);
  }
}

const unreadable = (message: string, details: string | null = null) =>
  new HttpError(400, 'PGRST100', message, { details });
export const nestedTooDeeply = () => unreadable('The query is nested too deeply');
const aggregateError = () => new HttpError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
