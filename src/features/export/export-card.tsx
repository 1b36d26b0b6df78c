import { Card } from '#ui/card.tsx';
import { ExportControls, type ExportControlsProps } from './export-controls.tsx';

const CHOICES: ExportControlsProps['choices'] = [
  { label: 'Export all data', wanted: { of: 'everything', as: 'zip' } },
  { label: 'JSON only', wanted: { of: 'everything', as: 'json' } },
];

/** Everything that the person has, to take along. */
export function ExportCard() {
  return (
    <Card title="Export">
      <p className="mb-4 max-w-prose text-muted">
        Everything you have here, in files that are yours: notebooks with their bets and custom fields,
        accounts and daily P/L. The ZIP holds a JSON file, which PaperEdge can import again, and a CSV table
        of each notebook for any spreadsheet.
      </p>
      <ExportControls choices={CHOICES} />
    </Card>
  );
}
