import { useState } from 'react';
import { ProductEditor } from './product-editor';

interface ProductDialogProps {
  /** the URL parameter: "new", a product's id, or '' while the dialog is closed */
  edit: string;
  onClose: () => void;
}

/** Creates or edits a product. */
export function ProductDialog({ edit, onClose }: ProductDialogProps) {
  // The product stays visible during the closing animation; each opening mounts a new form.
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
