import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SelectField } from '../../../ui/fields';
import { Stack } from '../../../ui/layout';
import { coloursOf, MAX_VARIANTS, missingSizes, SIZE_SETS, type VariantRow, withSizes } from './variant-rows';

interface AddSizesProps {
  open: boolean;
  rows: readonly VariantRow[];
  onClose: () => void;
  onAdd: (rows: VariantRow[]) => void;
}

/** Gives a colour every size of a set that it does not have yet, with the prices it has. */
export function AddSizes({ open, rows, onClose, onAdd }: AddSizesProps) {
  const [chosen, setChosen] = useState('');
  const [set, setSet] = useState(0);
  const colours = coloursOf(rows);
  const color = colours.find(({ name }) => name === chosen)?.name ?? colours[0]?.name ?? '';
  const missing = missingSizes(rows, color, SIZE_SETS[set]?.sizes ?? []);
  const next = withSizes(rows, color, missing);
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
            Add {missing.length} {missing.length === 1 ? 'size' : 'sizes'}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <SelectField label="Colour" value={color} onChange={({ target }) => setChosen(target.value)}>
          {colours.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Sizes"
          value={String(set)}
          onChange={({ target }) => setSet(Number(target.value))}
          hint="Prices are copied from the colour’s first variant. Stock starts at 1."
        >
          {SIZE_SETS.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
        <p role="status">{wordsOf(color, missing, tooMany)}</p>
      </Stack>
    </Dialog>
  );
}

function wordsOf(color: string, missing: readonly string[], tooMany: boolean): string {
  if (!color) return 'Enter a colour first.';
  if (tooMany) return `A product can have at most ${MAX_VARIANTS} variants.`;
  return missing.length === 0 ? `${color} already has every size.` : `${color} gets ${missing.join(', ')}.`;
}
