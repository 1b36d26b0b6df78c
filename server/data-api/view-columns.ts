type Relation = {
  oid: number;
  name: string;
  columns: readonly { name: string; number: number }[];
  rule: string | null;
};

/** From where a view has its columns: by view and table, the view's names by the table's. */
export type ViewColumns = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;

const TARGET =
  / :resno (\d+) :resname .* :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false$/s;

/** Finds which columns of views are columns of tables, so that views are embedded along the tables' foreign keys. */
export function viewColumns(relations: readonly Relation[]): ViewColumns {
  const byOid = new Map(relations.map((relation) => [relation.oid, relation]));
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const view of relations) {
    if (view.rule === null) continue;
    const tables = new Map<string, Map<string, string>>();
    for (const { number, table, column } of targetsOf(view.rule)) {
      const origin = byOid.get(table);
      const own = view.columns.find((each) => each.number === number);
      const theirs = origin?.columns.find((each) => each.number === column);
      if (!origin || !own || !theirs) continue;
      const columns = tables.get(origin.name) ?? new Map<string, string>();
      tables.set(origin.name, columns.set(theirs.name, own.name));
    }
    found.set(view.name, tables);
  }
  return found;
}

/** Reads the outermost query's targets from the tree that PostgreSQL keeps of a view. */
function* targetsOf(rule: string): Generator<{ number: number; table: number; column: number }> {
  const open: number[] = [];
  for (const { 0: mark, index } of rule.matchAll(/\\.|[{}]/gs)) {
    if (mark === '{') open.push(index);
    else if (mark === '}') {
      const start = open.pop() ?? 0;
      if (open.length !== 1 || !rule.startsWith('{TARGETENTRY', start)) continue;
      const [, number, table, column] = TARGET.exec(rule.slice(start, index)) ?? [];
      if (number) yield { number: Number(number), table: Number(table), column: Number(column) };
    }
  }
}
