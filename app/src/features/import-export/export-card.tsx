import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { SettingList } from '#ui/controls/setting-row.tsx';
import { ExportControls, type ExportControlsProps } from './export.tsx';

const CHOICES: ExportControlsProps['choices'] = [
  { label: 'Export all data', wanted: { notebookId: null, format: 'zip' } },
  { label: 'JSON only', wanted: { notebookId: null, format: 'json' } },
];

export type ExportCardProps = {
  children?: ReactNode;
};

export function ExportCard({ children }: ExportCardProps) {
  return (
    <Card title="Data Management">
      <SettingList>
        <div className="pt-1 pb-4 last:pb-0">
          <h3 id="export" className="font-medium">
            Export
          </h3>
          <p className="mt-0.5 mb-3 max-w-prose text-muted">
            Download everything: notebooks with their bets and custom fields, accounts and daily P/L. The ZIP
            has a JSON file that PaperEdge can import again, and a CSV file of each notebook for spreadsheets.
          </p>
          <ExportControls choices={CHOICES} />
        </div>
        {children}
      </SettingList>
    </Card>
  );
}
