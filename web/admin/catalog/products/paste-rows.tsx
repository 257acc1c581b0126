import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextAreaField } from '../../../ui/fields';
import { Stack } from '../../../ui/layout';
import * as css from './paste-rows.css';
import { readPasted } from './pasted-rows';
import type { VariantRow } from './variant-rows';

interface PasteRowsProps {
  /** what was pasted; null while the dialog is closed */
  text: string | null;
  rows: readonly VariantRow[];
  onClose: () => void;
  onPaste: (rows: VariantRow[]) => void;
}

/** Rows of a spreadsheet on their way into the grid: what they would do is said before they do it. */
export function PasteRows({ text, rows, onClose, onPaste }: PasteRowsProps) {
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState(text);
  if (text !== given) {
    setGiven(text);
    if (text !== null) setTyped(text);
  }
  const { rows: next, added, changed, faults } = readPasted(typed, rows);
  const count = added + changed;
  const take = () => {
    onPaste(next);
    onClose();
  };
  return (
    <Dialog
      open={text !== null}
      onOpenChange={onClose}
      title="Paste rows"
      description="Paste from a spreadsheet, one variant per row: colour, hex code (optional), size, stock, MRP, discount price (optional)."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={take} disabled={count === 0 || faults.length > 0}>
            Paste {count} {count === 1 ? 'row' : 'rows'}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
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
          {count > 0 && <p>{effectOf(added, changed)}</p>}
          {faults.length > 0 && (
            <ul className={css.faults}>
              {faults.slice(0, SHOWN).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {faults.length > SHOWN && <li>{faults.length - SHOWN} more rows can’t be taken.</li>}
            </ul>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

const SHOWN = 20;

const variants = (count: number) => `${count} ${count === 1 ? 'variant' : 'variants'}`;

function effectOf(added: number, changed: number): string {
  if (changed === 0) return `Adds ${variants(added)}.`;
  return added === 0 ? `Changes ${variants(changed)}.` : `Adds ${variants(added)}, changes ${changed}.`;
}
