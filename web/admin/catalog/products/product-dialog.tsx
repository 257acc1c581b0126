import { useState } from 'react';
import { ProductEditor } from './product-editor';

interface ProductDialogProps {
  /** of the address: "new", a product's id, or '' while nothing is open */
  edit: string;
  onClose: () => void;
}

/** Makes a product, or changes one. */
export function ProductDialog({ edit, onClose }: ProductDialogProps) {
  // What was opened stays while the dialog leaves; each opening begins afresh.
  const [shown, setShown] = useState({ edit, turn: 0 });
  const [isOpen, setOpen] = useState(edit !== '');
  if (edit !== '' && (!isOpen || edit !== shown.edit)) setShown({ edit, turn: shown.turn + 1 });
  if (isOpen !== (edit !== '')) setOpen(edit !== '');
  if (shown.edit === '') return null;
  return (
    <ProductEditor
      key={shown.turn}
      id={shown.edit === 'new' ? null : shown.edit}
      open={edit !== ''}
      onClose={onClose}
    />
  );
}
