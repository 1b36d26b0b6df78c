import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ExportControls } from './export.tsx';

export type NotebookExportProps = {
  notebook: { readonly id: string; readonly name: string };
  onClose: () => void;
};

/** Exports one notebook. Closing the dialog cancels the export. */
export function NotebookExport({ notebook: { id, name }, onClose }: NotebookExportProps) {
  return (
    <Dialog
      title="Export notebook"
      description={
        <>
          The bets of <bdi>{name}</bdi> as a CSV file for spreadsheets, or a ZIP that also has a JSON file
          that PaperEdge can import again.
        </>
      }
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ExportControls
        choices={[
          { label: 'CSV', wanted: { notebookId: id, format: 'csv' } },
          { label: 'ZIP', wanted: { notebookId: id, format: 'zip' } },
        ]}
      />
    </Dialog>
  );
}
