import { useState } from 'react';
import { formatCount } from '../../../../src/format-count';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SelectField } from '../../../ui/fields';
import * as css from './product-dialog.css';
import {
  addSizes,
  findMissingSizes,
  listColors,
  MAX_VARIANTS,
  SIZE_SETS,
  type VariantFormRow,
} from './variant-rows';

interface AddSizesDialogProps {
  open: boolean;
  rows: readonly VariantFormRow[];
  onClose: () => void;
  onAdd: (rows: VariantFormRow[]) => void;
}

/** Adds the missing sizes of a size set to a color, with the color's prices. */
export function AddSizesDialog({ open, rows, onClose, onAdd }: AddSizesDialogProps) {
  const [chosenColor, setChosenColor] = useState('');
  const [sizeSet, setSizeSet] = useState(0);
  const colors = listColors(rows);
  const color = colors.find(({ name }) => name === chosenColor)?.name ?? colors[0]?.name ?? '';
  const missing = findMissingSizes(rows, color, SIZE_SETS[sizeSet]?.sizes ?? []);
  const next = addSizes(rows, color, missing);
  const tooMany = next.length > MAX_VARIANTS;
  const add = () => {
    onAdd(next);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title="Add every size"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={add} disabled={missing.length === 0 || tooMany}>
            Add {formatCount(missing.length, 'size', 'sizes')}
          </Button>
        </>
      }
    >
      <div className={css.sizes}>
        <SelectField label="Colour" value={color} onChange={({ target }) => setChosenColor(target.value)}>
          {colors.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Sizes"
          value={String(sizeSet)}
          onChange={({ target }) => setSizeSet(Number(target.value))}
          hint="Prices are copied from the colour’s first variant. Stock starts at 1."
        >
          {SIZE_SETS.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
        <p role="status">{describeResult(color, missing, tooMany)}</p>
      </div>
    </Dialog>
  );
}

function describeResult(color: string, missing: readonly string[], tooMany: boolean): string {
  if (!color) return 'Enter a colour first.';
  if (tooMany) return `A product can have at most ${MAX_VARIANTS} variants.`;
  return missing.length === 0 ? `${color} already has every size.` : `${color} gets ${missing.join(', ')}.`;
}
