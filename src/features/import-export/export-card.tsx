import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { SettingList } from '#ui/controls/setting-row.tsx';
import { ExportControls, type ExportControlsProps } from './export.tsx';

const CHOICES: ExportControlsProps['choices'] = [
  { label: 'Export all data', wanted: { notebookId: null, format: 'zip' } },
  { label: 'JSON only', wanted: { notebookId: null, format: 'json' } },
];

export type ExportCardProps = {
  /** What else is done with all that the person has: more rows of the card. */
  children?: ReactNode;
};

/** Everything that the person has, to take along. */
export function ExportCard({ children }: ExportCardProps) {
  return (
    <Card title="Data Management">
      <SettingList>
        <div className="pt-1 pb-4 last:pb-0">
          <h3 className="font-medium">Export</h3>
          <p className="mt-0.5 mb-3 max-w-prose text-muted">
            Everything you have here, in files that are yours: notebooks with their bets and custom fields,
            accounts and daily P/L. The ZIP holds a JSON file, which PaperEdge can import again, and a CSV
            table of each notebook for any spreadsheet.
          </p>
          <ExportControls choices={CHOICES} />
        </div>
        {children}
      </SettingList>
    </Card>
  );
}
