import { importedBeforeMessage } from '../../../src/import/earlier-import';
import type { ImportJob } from '../../../src/import/job';
import { formatValueCount } from '../../../src/import/messages';
import { AlertDialog } from '../../ui/alert-dialog';

/** What somebody has confirmed; nothing for an import that needs no confirmation. */
export interface Confirmed {
  confirmDeletions?: true;
  confirmRepeat?: true;
}

type ConfirmedJob = Pick<ImportJob, 'deletions' | 'importedBefore'>;

export const needsConfirmation = ({ deletions, importedBefore }: ConfirmedJob): boolean =>
  deletions > 0 || importedBefore !== undefined;

interface ConfirmImportProps {
  job: ConfirmedJob;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (confirmed: Confirmed) => void;
}

/** Asks before an import empties values, or applies the stock differences of a file a second time; one question for both. */
export function ConfirmImport({
  job: { deletions, importedBefore },
  open,
  onOpenChange,
  onConfirm,
}: ConfirmImportProps) {
  const values = formatValueCount(deletions);
  const emptied = deletions > 0 ? ` and empty ${values}` : '';
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={importedBefore ? 'Import this file again?' : `Empty ${values}?`}
      confirmLabel={importedBefore ? `Import again${emptied}` : `Import${emptied}`}
      onConfirm={() =>
        onConfirm({
          ...(deletions > 0 && { confirmDeletions: true }),
          ...(importedBefore && { confirmRepeat: true }),
        })
      }
    >
      {importedBefore && (
        <p>
          {importedBeforeMessage(importedBefore)} To import it once only, cancel, or undo the earlier import
          first.
        </p>
      )}
      {deletions > 0 && (
        <p>
          The file leaves {values} empty that the store has now, such as a description or a discount price.
          They are listed below as “Values that would be emptied”.
        </p>
      )}
    </AlertDialog>
  );
}
