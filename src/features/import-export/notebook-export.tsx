import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ExportControls } from './export.tsx';

export type NotebookExportProps = {
  notebook: { readonly id: string; readonly name: string };
  onClose: () => void;
};

/** The dialog that exports one notebook alone. Closing it cancels what is under way. */
export function NotebookExport({ notebook: { id, name }, onClose }: NotebookExportProps) {
  return (
    <Dialog
      title="Export notebook"
      description={
        <>
          The bets of <bdi>{name}</bdi> as a CSV table for any spreadsheet, or a ZIP that also holds them as a
          JSON file, which PaperEdge can import again.
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
