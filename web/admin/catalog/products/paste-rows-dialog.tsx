import { useState } from 'react';
import { formatCount } from '../../../../src/format-count';
import { UnsavedChangesDialog } from '../../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../../shell/unsaved-changes/use-unsaved-changes-guard';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextAreaField } from '../../../ui/fields';
import { parsePastedRows } from './parse-pasted-rows';
import * as css from './paste-rows-dialog.css';
import type { VariantFormRow } from './variant-rows';

interface PasteRowsDialogProps {
  /** the pasted text; null while the dialog is closed */
  text: string | null;
  rows: readonly VariantFormRow[];
  onClose: () => void;
  onPaste: (rows: VariantFormRow[]) => void;
}

/** Pastes rows of a spreadsheet, after showing what they would add and change. */
export function PasteRowsDialog({ text, rows, onClose, onPaste }: PasteRowsDialogProps) {
  const [typed, setTyped] = useState('');
  const [previousText, setPreviousText] = useState(text);
  if (text !== previousText) {
    setPreviousText(text);
    if (text !== null) setTyped(text);
  }
  // What was only pasted is still in the clipboard.
  const guard = useUnsavedChangesGuard(text !== null && typed !== text);
  const close = () => guard.confirm(onClose);
  const { rows: next, added, changed, errors } = parsePastedRows(typed, rows);
  const count = added + changed;
  const paste = () => {
    onPaste(next);
    onClose();
  };
  return (
    <Dialog
      open={text !== null}
      onOpenChange={close}
      title="Paste rows"
      description="Paste from a spreadsheet, one variant per row: colour, hex code (optional), size, stock, MRP, discount price (optional). Without that last column, discounts stay as they are."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={paste} disabled={count === 0 || errors.length > 0}>
            Paste {formatCount(count, 'row', 'rows')}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <TextAreaField
          label="Rows"
          rows={8}
          className={css.rows}
          spellCheck={false}
          wrap="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status" className={css.outcome}>
          {count > 0 && <p>{describeChanges(added, changed)}</p>}
          {errors.length > 0 && (
            <ul className={css.errors}>
              {errors.slice(0, MAX_SHOWN_ERRORS).map((error) => (
                <li key={error}>{error}</li>
              ))}
              {errors.length > MAX_SHOWN_ERRORS && (
                <li>{errors.length - MAX_SHOWN_ERRORS} more rows can’t be taken.</li>
              )}
            </ul>
          )}
        </div>
      </div>
      <UnsavedChangesDialog guard={guard}>The rows have not been pasted yet.</UnsavedChangesDialog>
    </Dialog>
  );
}

const MAX_SHOWN_ERRORS = 20;

const formatVariantCount = (count: number) => formatCount(count, 'variant', 'variants');

function describeChanges(added: number, changed: number): string {
  if (changed === 0) return `Adds ${formatVariantCount(added)}.`;
  return added === 0
    ? `Changes ${formatVariantCount(changed)}.`
    : `Adds ${formatVariantCount(added)}, changes ${changed}.`;
}
