import { useState } from 'react';
import type { MeanValue } from '#domain/analytics/groups/closing-line.ts';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { tagKindOf } from '#domain/bets/tag-kind.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { choiceOf, type DimensionChoice, dimensionsOf } from './dimension-choices.ts';
import { NO_FIGURE } from './figure-text.ts';
import { type ValueCell, ValueRow, ValueTable } from './value-table.tsx';

const FIRST_ROWS = 8;

/** The closing line value and its coverage by group: by league at first, or by sportsbook. */
export function ClosingGroups({ page }: CardProps) {
  'use memo';
  const [chosen, setChosen] = useState<BreakdownDimension>();
  const [showsAll, setShowsAll] = useState(false);
  const choices = dimensionsOf(page.selection);
  const { value, dimension } = choiceOf(choices, chosen ?? usualOf(choices));
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="max-w-64 pb-4">
        <SelectField
          label="Closing line value by"
          options={choices}
          value={value}
          onChange={({ target }) => setChosen(choices.find((each) => each.value === target.value)?.dimension)}
        />
      </div>
      <Answered page={page} title="Closing line value" question={['closingGroups', dimension]}>
        {({ by, rows }) => {
          const name = choiceOf(choices, by).label;
          return (
            <>
              <ValueTable
                caption={`Closing line value by ${name}`}
                heads={[name, 'With closing odds', 'Mean CLV', 'Against fair odds']}
              >
                {(showsAll ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, label, n, raw, fair }) => (
                  <ValueRow
                    key={key}
                    label={label}
                    cells={[
                      { text: `${formatCount(raw.known)} of ${formatCount(n)}` },
                      { ...meanCell(raw), isStrong: true },
                      meanCell(fair, raw.known),
                    ]}
                  />
                ))}
              </ValueTable>
              {rows.length > FIRST_ROWS && (
                <Button variant="ghost" className="mt-2 -ml-4" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? `Show the first ${FIRST_ROWS}` : `Show all ${formatCount(rows.length)}`}
                </Button>
              )}
            </>
          );
        }}
      </Answered>
    </div>
  );
}

function usualOf(choices: readonly DimensionChoice[]): BreakdownDimension | undefined {
  const ofKind = (kind: string) =>
    choices.find(({ dimension }) => dimension.by === 'column' && tagKindOf(dimension.name) === kind);
  return (ofKind('league') ?? ofKind('sportsbook'))?.dimension;
}

/** @param of how many bets could have a value, if that needs to be said */
function meanCell({ known, mean, interval }: MeanValue, of = known): ValueCell {
  if (mean === undefined) return { text: NO_FIGURE };
  const hints = [
    ...(interval ? [formatInterval(interval, formatSignedRate)] : []),
    ...(known < of ? [countOf(known, 'bet')] : []),
  ];
  return { text: formatSignedRate(mean), hint: hints.join(', ') };
}
