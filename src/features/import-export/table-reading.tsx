import { type Mapping, openQuestions } from '#domain/import/bet-columns.ts';
import { nameOfFormat } from '#domain/import/known-formats.ts';
import { countOf } from '#domain/number-text.ts';
import { ColumnRoles, type ColumnRolesProps } from './column-roles.tsx';
import { ImportCard } from './import-card.tsx';
import { ReadingChoices, type ReadingChoicesProps } from './reading-choices.tsx';

export type TableReadingProps = ReadingChoicesProps & Pick<ColumnRolesProps, 'onRole'>;

/** What the table was recognized as, and how it is read, for the person to correct. */
export function TableReading({ onRole, ...choices }: TableReadingProps) {
  const { table, mapping } = choices;
  const { format, roles } = mapping;
  return (
    <ImportCard
      title={format ? `Recognized: ${nameOfFormat(format)}` : 'Columns recognized by their names'}
      focused
      flush
      lead={
        <p>
          {countOf(table.rows.length, 'row')}.{' '}
          {format ? 'Its columns are known.' : 'See whether each column is what it says.'}
        </p>
      }
    >
      <ReadingChoices {...choices} />
      <ColumnRoles
        table={table}
        roles={roles}
        onRole={onRole}
        isOpen={format === undefined || hasColumnQuestion(mapping)}
      />
    </ImportCard>
  );
}

/** Whether the columns themselves leave something open, and not only how they are written. */
function hasColumnQuestion(mapping: Mapping): boolean {
  return openQuestions({ ...mapping, oddsNotation: 'american', dayOrder: 'ymd' }).length > 0;
}
