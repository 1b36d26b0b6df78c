import type pg from 'pg';
import CATALOGUE from './catalogue.sql?raw';
import { relationshipsOf, type ForeignKey, type Relationship } from './relationships.ts';

export type Column = {
  name: string;
  type: string;
  /** Whether values can take more than a few bytes. */
  isWide: boolean;
  /** The SQL of the column's default. */
  default: string | null;
};
export type Relation = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
};
export type Parameter = { name: string; type: string; isOptional: boolean };
export type SqlFunction = {
  name: string;
  parameters: readonly Parameter[];
  /** The relation whose rows the function returns. */
  relation: string | null;
  /** The columns of the function's result; null for a scalar. */
  columns: readonly Column[] | null;
  isVoid: boolean;
  isSet: boolean;
  isSingleRow: boolean;
  /** The function's own statement_timeout, applied to the whole request. */
  timeout: string | null;
};
export type Schema = {
  relations: ReadonlyMap<string, Relation>;
  relationships: readonly Relationship[];
  functions: ReadonlyMap<string, readonly SqlFunction[]>;
};

export type CatalogueRelation = {
  oid: number;
  name: string;
  columns: (Column & { number: number })[];
  uniques: { isPrimary: boolean; columns: string[] }[];
  /** A view's query tree. */
  rule: string | null;
};
export type Catalogue = {
  relations: CatalogueRelation[];
  foreignKeys: ForeignKey[];
  functions: SqlFunction[];
};

export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const { rows } = await pool.query<{ catalogue: Catalogue }>(CATALOGUE);
  const [row] = rows;
  if (!row) throw new Error('The schema cannot be read');
  const { catalogue } = row;
  const relations = new Map<string, Relation>();
  for (const { name, columns, uniques } of catalogue.relations) {
    const primaryKey = uniques.find(({ isPrimary }) => isPrimary)?.columns ?? [];
    relations.set(name, { name, columns: new Map(columns.map((each) => [each.name, each])), primaryKey });
  }
  const functions = new Map<string, SqlFunction[]>();
  for (const each of catalogue.functions)
    functions.set(each.name, [...(functions.get(each.name) ?? []), each]);
  return { relations, relationships: relationshipsOf(catalogue), functions };
}
