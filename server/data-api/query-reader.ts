import { badRequest } from './http-error.ts';
import type { Condition, Embedding, Field, JsonStep, OrderTerm, Selected } from './request.ts';

const OPERATORS = new Set(
  (
    'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts ' +
    'cs cd ov sl sr nxr nxl adj'
  ).split(' '),
);
const QUANTIFIABLE = new Set('eq neq gt gte lt lte like ilike match imatch'.split(' '));
const IS_WORDS = new Set(['null', 'not_null', 'true', 'false', 'unknown']);
const NAME = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy;
/** What a filter's value is written after: an operator, perhaps negated, quantified or in a language. */
export const FILTER = /^(not\.)?([a-z]+)(?:\(([\w ]+)\))?\.(.*)$/s;
const MOST_NESTED = 20;

/** Reads one parameter of a query from left to right. Values go into a list, so that a shape has none of them. */
export class QueryReader {
  readonly #text: string;
  readonly #values: string[];
  #at = 0;
  #depth = 0;

  constructor(text: string, values: string[]) {
    this.#text = text;
    this.#values = values;
  }

  /** `select`: columns and embeddings. */
  select(): Selected[] {
    return this.#whole(() => this.#selection());
  }

  /** `order`: `column.desc.nullslast`, also of an embedded row: `notebooks(name).asc`. */
  order(): OrderTerm[] {
    return this.#whole(() => this.#list(() => this.#orderTerm()));
  }

  /** `columns` and `on_conflict`. */
  names(): string[] {
    return this.#whole(() => this.#list(() => this.#name()));
  }

  /** `and` and `or`: conditions in parentheses. */
  group(joint: 'and' | 'or', negated: boolean): Condition {
    return this.#whole(() => this.#group(joint, negated));
  }

  /** The name of a filter's parameter: the embeddings that lead to it, and its column. */
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

  /** The value of a filter's parameter, whose text is compared with as it is. */
  condition(field: Field): Condition {
    const [, not, operator = '', argument, value = ''] = FILTER.exec(this.#text) ?? [];
    return this.#comparison(field, { negated: not !== undefined, operator, argument }, () => {
      if (operator !== 'in') return value;
      this.#at = this.#text.length - value.length;
      return this.#whole(() => this.#valueList());
    });
  }

  #selection(): Selected[] {
    this.#enter();
    const found: Selected[] = [];
    if (this.#peek() !== ')' && this.#at < this.#text.length) {
      do found.push(this.#selected());
      while (this.#takes(','));
    }
    this.#depth -= 1;
    return found;
  }

  #selected(): Selected {
    this.#skipBlanks();
    const spread = this.#takes('...');
    if (!spread && this.#takes('*')) return { kind: 'all' };
    let name = this.#name();
    let alias: string | undefined;
    if (this.#peek() === ':' && this.#text[this.#at + 1] !== ':') {
      this.#at += 1;
      alias = name;
      name = this.#name();
    }
    const peek = this.#peek();
    if (peek === '(' || peek === '!') return this.#embedding(name, alias, spread);
    if (spread) throw this.#unexpected();
    const field = { name, steps: this.#steps() };
    if (this.#peek() === '.') throw aggregateError();
    const cast = this.#takes('::') ? this.#castType() : undefined;
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

  #castType(): string {
    const name = this.#name();
    return this.#takes('[]') ? `${name}[]` : name;
  }

  #steps(): JsonStep[] {
    const steps: JsonStep[] = [];
    while (this.#text.startsWith('->', this.#at)) {
      const arrow = this.#takes('->>') ? '->>' : '->';
      if (arrow === '->') this.#expect('->');
      const [index] = /^-?\d+(?=$|->|::|[.,)])/.exec(this.#text.slice(this.#at, this.#at + 12)) ?? [];
      if (index !== undefined) this.#at += index.length;
      steps.push({ arrow, key: index === undefined ? this.#name() : Number(index) });
    }
    return steps;
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
    let descending = false;
    let nulls: OrderTerm['nulls'];
    if (this.#takes('.desc')) descending = true;
    else this.#takes('.asc');
    if (this.#takes('.nullsfirst')) nulls = 'first';
    else if (this.#takes('.nullslast')) nulls = 'last';
    return { embedded, field, descending, nulls };
  }

  #group(joint: 'and' | 'or', negated: boolean): Condition {
    this.#enter();
    this.#expect('(');
    const conditions = this.#list(() => this.#groupMember());
    this.#expect(')');
    this.#depth -= 1;
    return { kind: 'group', joint, negated, conditions };
  }

  #groupMember(): Condition {
    this.#skipBlanks();
    const [word, not, joint] = /^(not\.)?(and|or)(?=\()/.exec(this.#text.slice(this.#at, this.#at + 8)) ?? [];
    if (word !== undefined) {
      this.#at += word.length;
      return this.#group(joint === 'or' ? 'or' : 'and', not !== undefined);
    }
    const field = { name: this.#name(), steps: this.#steps() };
    this.#expect('.');
    const negated = this.#takes('not.');
    const operator = this.#name();
    const argument = this.#takes('(') ? this.#name() : undefined;
    if (argument !== undefined) this.#expect(')');
    this.#expect('.');
    return this.#comparison(field, { negated, operator, argument }, () =>
      operator === 'in' ? this.#valueList() : this.#value(/[^,)]*/y),
    );
  }

  #comparison(
    field: Field,
    by: { negated: boolean; operator: string; argument: string | undefined },
    readValue: () => string,
  ): Condition {
    const { negated, operator, argument } = by;
    if (!OPERATORS.has(operator)) throw badRequest('Unknown operator in a filter');
    const quantifier = argument === 'any' || argument === 'all' ? argument : undefined;
    const isFullText = operator.endsWith('fts');
    if (argument !== undefined && !isFullText && !(quantifier && QUANTIFIABLE.has(operator)))
      throw badRequest('The operator takes no such argument');
    const text = readValue();
    if (operator === 'is') {
      const word = text.toLowerCase();
      if (!IS_WORDS.has(word)) throw badRequest('is wants null, not_null, true, false or unknown');
      return { kind: 'is', field, negated, word };
    }
    const language = isFullText && argument !== undefined ? this.#keep(argument) : undefined;
    const isPattern = operator === 'like' || operator === 'ilike';
    const value = this.#keep(isPattern ? text.replaceAll('*', '%') : text);
    return { kind: 'comparison', field, negated, operator, quantifier, language, value };
  }

  /** `(a,"b,c")` as PostgreSQL writes a list of texts. */
  #valueList(): string {
    this.#expect('(');
    const empty = this.#peek() === ')';
    const elements = empty ? [] : this.#list(() => this.#value(/[^,)]*/y));
    this.#expect(')');
    const quoted = elements.map((element) => `"${element.replaceAll(/[\\"]/g, String.raw`\$&`)}"`);
    return `{${quoted.join(',')}}`;
  }

  /** A value within others: in quotes, a list in braces, or what the pattern takes. */
  #value(bare: RegExp): string {
    const start = this.#at;
    const quoted = this.#takes('"') ? this.#quoted() : undefined;
    if (quoted !== undefined && /^$|[,)]/.test(this.#peek())) return quoted;
    this.#at = start;
    const braces = this.#match(/\{[^{}]*\}/y);
    return braces ?? this.#match(bare) ?? '';
  }

  /** The rest of a text in quotes; undefined where they are not closed. */
  #quoted(): string | undefined {
    const inside = this.#match(/(?:[^"\\]|\\[^])*/y) ?? '';
    return this.#takes('"') ? inside.replaceAll(/\\([^])/g, '$1') : undefined;
  }

  #name(): string {
    this.#skipBlanks();
    if (this.#takes('"')) {
      const quoted = this.#quoted();
      if (quoted === undefined || quoted === '') throw this.#unexpected();
      this.#skipBlanks();
      return quoted;
    }
    const name = this.#match(NAME)?.trim();
    if (!name) throw this.#unexpected();
    return name;
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

  #keep(value: string): number {
    return this.#values.push(value) - 1;
  }

  #enter() {
    this.#depth += 1;
    if (this.#depth > MOST_NESTED) throw badRequest('The query is nested too deeply');
  }

  #match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const [found] = sticky.exec(this.#text) ?? [];
    if (found) this.#at += found.length;
    return found;
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
    const found = this.#peek() === '' ? 'end' : JSON.stringify(this.#peek());
    return badRequest('The query cannot be parsed', `Unexpected ${found} at character ${this.#at + 1}`);
  }
}

const aggregateError = () => badRequest('Use of aggregate functions is not allowed', null, 'PGRST123');
