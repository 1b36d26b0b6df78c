import {
  ColumnNode,
  ColumnUpdateNode,
  RawNode,
  TableNode,
  ValueNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  type UpdateQueryNode,
} from 'kysely';
import { Refusal } from './refusal.ts';

/**
 * Hands what a request writes to PostgreSQL as JSON, as PostgREST does, instead of one parameter a value: so
 * PostgreSQL itself reads every value by its column's type and refuses the wrong ones, and ten thousand rows
 * take one parameter of the 65,534 that a statement can have.
 */
export const jsonRows: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'InsertQueryNode') return insertFromJson(node);
    if (node.kind === 'UpdateQueryNode') return updateFromJson(node);
    return node;
  },
  transformResult: async ({ result }: PluginTransformResultArgs) => result,
};

function insertFromJson(node: InsertQueryNode): RootOperationNode {
  const { into, columns, values } = node;
  if (!into || !columns || !values || !isValues(values)) return node;
  const names = columns.map((column) => column.column.name);
  const rows = values.values.map((row) => rowValues(row, names));
  if (rows.some((row) => row === undefined)) return node;
  const list = RawNode.create(names.map((_, i) => (i === 0 ? '' : ', ')).concat(''), names.map(columnOf));
  const read = RawNode.create(
    ['select ', ' from json_populate_recordset(null::', ', ', '::json)'],
    [list, recordType(into), ValueNode.create(toJson(rows))],
  );
  return { ...node, values: read };
}

function updateFromJson(node: UpdateQueryNode): RootOperationNode {
  const { table, updates } = node;
  if (!table || !isTable(table) || !updates) return node;
  const read = (update: ColumnUpdateNode): ColumnUpdateNode => {
    const { column, value } = update;
    if (!isColumn(column) || !isValue(value)) return update;
    const { name } = column.column;
    const fromJson = RawNode.create(
      ['(select ', ' from json_populate_record(null::', ', ', '::json))'],
      [columnOf(name), recordType(table), ValueNode.create(toJson({ [name]: value.value }))],
    );
    return ColumnUpdateNode.create(column, fromJson);
  };
  return { ...node, updates: updates.map(read) };
}

/** One row by its columns' names; undefined where it holds more than plain values, such as a default. */
function rowValues(row: ValuesItem, names: readonly string[]): Record<string, unknown> | undefined {
  const plain: unknown[] = [];
  for (const value of row.values) {
    if (row.kind === 'PrimitiveValueListNode') plain.push(value);
    else if (isNode(value) && isValue(value)) plain.push(value.value);
    else return undefined;
  }
  return Object.fromEntries(names.map((name, i) => [name, plain[i]]));
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw new Refusal(400, { code: 'PGRST102', message: 'The body is nested too deeply' });
  }
}

function columnOf(name: string): OperationNode {
  return ColumnNode.create(name);
}

function recordType(table: TableNode): OperationNode {
  return TableNode.createWithSchema('public', table.table.identifier.name);
}

type ValuesItem = { kind: string; values: readonly unknown[] };

function isValues(node: OperationNode): node is OperationNode & { values: readonly ValuesItem[] } {
  return node.kind === 'ValuesNode';
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

const isValue = (node: OperationNode): node is ValueNode => ValueNode.is(node);
const isColumn = (node: OperationNode): node is ColumnNode => ColumnNode.is(node);
const isTable = (node: OperationNode): node is TableNode => TableNode.is(node);
